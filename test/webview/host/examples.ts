import type { ExamplePage, ExampleQuery, ExampleRow } from '../../../src/core/views/examples';

/** Text that would run if a page took it for HTML. */
export const HOSTILE =
  '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';

const SUBJECTS = ['The committee', 'A young violinist', 'The museum', 'Our neighbour', 'The pilot'];
const VERBS = ['approved', 'remembered', 'repaired', 'described', 'postponed', 'rejected'];
const OBJECTS = ['the new timetable', 'an old bridge', 'every second letter', 'the harbour lights'];
const TAILS = ['before noon', 'without a word', 'in spite of the rain', 'for the third time'];

export interface Classes {
  readonly labels: readonly string[];
  readonly pairs: boolean;
  /** Tags of an example; none for ordinary sets. */
  readonly tags?: (id: number) => readonly string[];
}

/** So many examples of a set with classes; about one in six is wrong, one in fifty has no answer. */
export function generate(count: number, { labels, pairs, tags }: Classes): readonly ExampleRow[] {
  return Array.from({ length: count }, (_, id) => {
    const gold = noise(id) % labels.length;
    const wrong = noise(id + 7) % 6 === 0;
    const predicted = wrong ? (gold + 1) % labels.length : gold;
    const silent = id % 50 === 49;
    return {
      id,
      sentences: pairs ? pair(id) : [sentence(id)],
      gold: labels[gold] ?? null,
      predicted: silent ? null : (labels[predicted] ?? null),
      right: silent ? null : !wrong,
      tags: tags?.(id) ?? [],
      line: silent ? null : id + 2,
      goldLine: id + 2,
    };
  });
}

/** Pairs with scores from 0 to 5 (STS-B). */
export function generateScores(count: number): readonly ExampleRow[] {
  return Array.from({ length: count }, (_, id) => {
    const gold = (noise(id) % 26) / 5;
    const predicted = Math.min(5, Math.max(0, gold + ((noise(id + 3) % 31) - 15) / 10));
    return {
      id,
      sentences: pair(id),
      gold: gold.toFixed(1),
      predicted: predicted.toFixed(3),
      right: Math.abs(gold - predicted) <= 1,
      tags: [],
      line: id + 1,
      goldLine: id + 2,
    };
  });
}

/** What the index would answer, for the part that the pages rely on. */
export function query(
  rows: readonly ExampleRow[],
  labels: readonly string[],
  asked: ExampleQuery,
): ExamplePage {
  const words = asked.text.toLowerCase().split(/\s+/).filter(Boolean);
  const tag = asked.phenomenon?.replace(/^\w+:(.*\/)?/, '') ?? null;
  const matching = rows.filter(
    (row) =>
      (asked.outcome === 'all' || outcomeOf(row) === asked.outcome) &&
      (asked.gold === null || row.gold === labels[asked.gold]) &&
      (asked.predicted === null || row.predicted === labels[asked.predicted]) &&
      (tag === null || row.tags.includes(tag)) &&
      words.every((word) => row.sentences.some((text) => text.toLowerCase().includes(word))),
  );
  if (asked.sort !== 'id' || asked.descending) matching.sort(order(asked));
  const page = matching.slice(asked.start, asked.start + asked.count);
  return { revision: 1, total: matching.length, start: asked.start, rows: page };
}

function order({ sort, descending }: ExampleQuery): (a: ExampleRow, b: ExampleRow) => number {
  const sign = descending ? -1 : 1;
  const key = (row: ExampleRow): string | number => {
    switch (sort) {
      case 'id':
        return row.id;
      case 'gold':
        return row.gold ?? '';
      case 'predicted':
        return row.predicted ?? '';
      case 'outcome':
        return outcomeOf(row);
      case 'distance':
        return Math.abs(Number(row.gold) - Number(row.predicted));
      case 'first':
        return row.sentences[0] ?? '';
      case 'second':
        return row.sentences[1] ?? '';
      case 'tags':
        return row.tags.join();
    }
  };
  return (a, b) => {
    const [left, right] = [key(a), key(b)];
    return left < right ? -sign : left > right ? sign : a.id - b.id;
  };
}

function outcomeOf({ right }: ExampleRow): string {
  if (right === null) return 'unscored';
  return right ? 'right' : 'wrong';
}

function pair(id: number): readonly string[] {
  const first = sentence(id);
  const second = first
    .replace(pick(VERBS, id + 1), pick(VERBS, id + 2))
    .replace(pick(TAILS, id + 3), 'yesterday');
  return [first, second];
}

function sentence(id: number): string {
  if (id % 40 === 3) return `${HOSTILE} ${String(id)}`;
  const parts = [
    pick(SUBJECTS, id),
    pick(VERBS, id + 1),
    pick(OBJECTS, id + 2),
    pick(TAILS, id + 3),
  ];
  return `${parts.join(' ')}, as report ${String(id)} says.`;
}

function pick(from: readonly string[], seed: number): string {
  return from[noise(seed) % from.length] ?? '';
}

/** A number that looks random and is always the same. */
function noise(seed: number): number {
  let value = Math.imul(seed + 0x9e37, 0x85ebca6b);
  value ^= value >>> 13;
  value = Math.imul(value, 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
