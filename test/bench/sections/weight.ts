import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from '../../workbench/paths';
import type { Figure } from '../figures';
import { runProgram } from '../measured';
import { heading, kilobytes, ms, row, times } from '../print';
import type { Activation } from '../programs/activation';
import { limitOf, notForWaking, tooLarge, type BuiltFile } from '../sizes';
import { spread, type Spread } from '../spread';

export interface Weight {
  readonly figures: readonly Figure[];
  /** What is too large, or loaded though it should not be, each in a sentence. */
  readonly faults: readonly string[];
}

/** What waking the extension takes and loads, and how large all that is built is. */
export function measureWeight(repeats: number): Weight {
  const dist = join(ROOT, 'dist');
  const wakings = Array.from(
    { length: repeats + 1 },
    () => runProgram('activation', join(dist, 'extension.js')) as Activation,
  ).slice(1);
  const activation = spread(wakings.map(({ load, activate }) => load + activate));
  const own = spread(wakings.map(({ worked }) => worked));
  const files = builtFiles(dist);
  heading('Activation and sizes');
  row('activation, VS Code left out', times(activation), `${ms(own.median)} of its own`);
  for (const file of files) row(file.path, kilobytes(file.bytes), `of ${kilobytes(limitOf(file))}`);
  const modules = new Set(wakings.flatMap((waking) => waking.modules));
  const others = notForWaking([...modules]).map((name) => `Waking the extension loads ${name}.`);
  return { figures: figuresOf(own, files), faults: [...tooLarge(files), ...others] };
}

function figuresOf(activation: Spread, files: readonly BuiltFile[]): Figure[] {
  const bundle = files.find(({ path }) => path === 'extension.js')?.bytes ?? Number.NaN;
  return [
    {
      what: 'activation, without what VS Code itself does',
      asked: 'under 50 ms',
      measured: ms(activation.median),
      holds: activation.median < 50,
    },
    {
      what: 'bundle that activation loads',
      asked: 'under 200 kB',
      measured: kilobytes(bundle),
      holds: bundle < 200_000,
    },
  ];
}

function builtFiles(dist: string): BuiltFile[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({
      path: relative(dist, file).split(sep).join('/'),
      bytes: statSync(file).size,
    }));
}
