// npm run package [-- FILE]: builds and packs the extension into FILE, glue-lens.vsix without it.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildExtension, loadDriver } from './driver.mjs';

const target = resolve(process.argv[2] ?? 'glue-lens.vsix');
buildExtension();
const { packageExtension } = await loadDriver();
await packageExtension(target);
console.log(`${target} (${Math.round(statSync(target).size / 1024)} kB)`);
