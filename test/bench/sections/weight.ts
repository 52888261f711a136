import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from '../../workbench/paths';
import { runProgram } from '../measured';
import { heading, kilobytes, row, times } from '../print';
import type { Activation } from '../programs/activation';
import { limitOf, notForWaking, tooLarge, type BuiltFile } from '../sizes';
import { spread, type Spread } from '../spread';

export interface Weight {
  /** Milliseconds from nothing to activated. */
  readonly activation: Spread;
  /** Bytes that activation loads. */
  readonly bundle: number;
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
  const files = builtFiles(dist);
  heading('Activation and sizes');
  row('activation, VS Code left out', times(activation));
  for (const file of files) row(file.path, kilobytes(file.bytes), `of ${kilobytes(limitOf(file))}`);
  const others = notForWaking(wakings.flatMap(({ modules }) => modules));
  return {
    activation,
    bundle: files.find(({ path }) => path === 'extension.js')?.bytes ?? Number.NaN,
    faults: [
      ...tooLarge(files),
      ...[...new Set(others)].map((name) => `Waking the extension loads ${name}.`),
    ],
  };
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
