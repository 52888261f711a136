// npm run package [-- FILE] [--target linux-x64]: builds and packs the extension into FILE,
// glue-lens.vsix without it, with ONNX Runtime for one platform, by default for this one.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildExtension, loadDriver } from './driver.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { target: { type: 'string' } },
});
const file = resolve(positionals[0] ?? 'glue-lens.vsix');
buildExtension();
const { packageExtension, runtimeFiles, THIS_TARGET } = await loadDriver();
const target = values.target ?? THIS_TARGET;
await packageExtension(file, target);
if (runtimeFiles(target).length === 0)
  console.warn(`ONNX Runtime has no binaries for ${target}: models do not run there.`);
console.log(`${file} for ${target} (${Math.round(statSync(file).size / 1024)} kB)`);
