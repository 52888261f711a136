// npm run model
// Trains the tiny model of the sample workspace (media/sample/models/tiny-nli) anew: the same bytes
// from the same sets, in a few minutes.
//
// npm run model -- bert FOLDER [--layers 12]
// Writes a model of BERT-base's shape with random weights into a folder, to measure with.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

process.chdir(new URL('..', import.meta.url).pathname);
const [what, ...rest] = process.argv.slice(2);
const isBert = what === 'bert';
const program = `out/model-${process.pid}.mjs`;
mkdirSync('out', { recursive: true });
try {
  await build({
    entryPoints: [`scripts/model/${isBert ? 'bertShape' : 'train'}.ts`],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  const args = [program, ...(isBert ? rest : process.argv.slice(2))];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(program, { force: true });
}
