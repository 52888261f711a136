import { describe, expect, it } from 'vitest';
import { cellPieces } from '../../../src/formats/cellPieces';
import { answers, goldFile } from '../support/answers';
import { Scored } from '../support/scored';
import { delimited } from '../support/write';

const ROWS = 40;
const WRONG = [3, 8, 39];
const rte = answers('RTE', ROWS, WRONG);
const rows = rte.map((label, id) => [String(id), 'one\n\ntwo "three"', label]);
const records = rte.map((prediction, idx) => ({ idx, more: { note: `}{ ${idx}` }, prediction }));

/** Predictions whose rows span so many lines, the first of them on line `first`. */
const forms: Readonly<Record<string, readonly [text: string, first: number, height: number]>> = {
  'run/RTE.csv': [delimited([['id', 'note', 'prediction'], ...rows]) + '\n\n', 2, 3],
  'run/RTE.json': [JSON.stringify(records, null, 2), 2, 7],
};

describe.each(Object.entries(forms))(
  '%s, whose rows span lines,',
  (path, [text, first, height]) => {
    const file = `/w/${path}`;
    const lines = text.split('\n');
    const open = () => Scored.open({ ...goldFile('RTE', ROWS), [path]: text });
    const begin = (row: number): number => first + row * height;
    const end = (row: number): number => begin(row) + height - 1;

    it('knows where its wrong rows begin and end, and where their cells are in between', async () => {
      const [errors] = await (await open()).index.ask('errorLines', { file });
      expect([...(errors?.lines ?? [])]).toEqual(WRONG.map(begin));
      expect([...(errors?.lasts ?? [])]).toEqual(WRONG.map(end));
      for (const row of WRONG) {
        const own = lines.slice(begin(row) - 1, end(row));
        const pieces = cellPieces(own, errors?.cell ?? { format: 'line' });
        const cut = pieces.map((piece) => own[piece.line]?.slice(piece.start, piece.end));
        expect(cut).toEqual([rte[row]]);
      }
    });

    it('tells of the rows that end in a window', async () => {
      const { index } = await open();
      const told = async (from: number, to: number) => {
        const window = { file, first: from, last: to };
        return (await index.ask('readRows', window)).map(({ line, last }) => [line, last]);
      };
      const place = (row: number): readonly number[] => [begin(row), end(row)];
      expect(await told(begin(4), end(5))).toEqual([place(4), place(5)]);
      expect(await told(end(4), end(5) - 1)).toEqual([place(4)]);
      expect(await told(begin(4), end(4) - 1)).toEqual([]);
      expect(await told(end(38), 9999)).toEqual([place(38), place(39)]);
      expect(await told(1, begin(1))).toEqual([place(0)]);
      expect(await told(end(39) + 1, 9999)).toEqual([]);
    });

    it('leads to whole rows, and says nothing below the last', async () => {
      const { index } = await open();
      const found = await index.ask('occurrences', { file, line: end(8) });
      expect(found?.places).toMatchObject([{ file, line: begin(8), last: end(8) }]);
      for (const line of [begin(39), end(39)])
        expect((await index.ask('readLine', { file, line }))?.examples).toMatchObject([{ id: 39 }]);
      expect(await index.ask('readLine', { file, line: end(39) + 1 })).toBeNull();
    });
  },
);
