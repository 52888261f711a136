// Compiles src/formats/kernel/cells.ts to WebAssembly, and writes it as text into a module beside it,
// so that programs, tests and bundles get it without a file to find.
// With --check it writes nothing, and fails where the module is not current.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const folder = fileURLToPath(new URL('../src/formats/kernel/', import.meta.url));
const target = `${folder}cellsModule.ts`;
/** Of 64 kB each: what the bytes and the places of a chunk need. */
const PAGES = '3';

const files = ['cells.ts', '--baseDir', folder, '--outFile', 'cells.wasm'];
const memory = ['--runtime', 'stub', '--initialMemory', PAGES, '--maximumMemory', PAGES];
let bytes;
const { error, stderr } = await asc.main([...files, ...memory, '-O3', '--enable', 'simd'], {
  writeFile: (name, contents) => (bytes = contents),
});
if (error !== null || bytes === undefined) {
  console.error(stderr.toString());
  process.exit(1);
}
const text = `// Written by \`npm run kernel\` from cells.ts; not to be changed by hand.

/** The WebAssembly module of cells.ts, in base64. */
export const CELLS_MODULE =
  '${Buffer.from(bytes).toString('base64')}';
`;

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('src/formats/kernel/cellsModule.ts is not current: run “npm run kernel”.');
  process.exit(1);
}
