// npm run workbench [-- FOLDER] [--port N] [--host 1.100|newest]
// A real VS Code in the browser with the extension installed, on a copy of the sample workspace or
// on FOLDER itself, until Ctrl+C.
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildExtension, loadDriver } from './driver.mjs';

const started = process.cwd();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, host: { type: 'string' } },
});

buildExtension();
const driver = await loadDriver();
const temporary = driver.temporaryFolder('workbench');
const vsix = await driver.packageExtension(join(temporary.path, 'glue-lens.vsix'));
const host = await driver.installHost(driver.hostName(values.host));

let folder = positionals[0] && resolve(process.env.INIT_CWD ?? started, positionals[0]);
if (!folder) {
  folder = join(temporary.path, 'sample');
  cpSync(driver.SAMPLE, folder, { recursive: true });
}
const server = await driver.startServer({ host, vsix, port: Number(values.port ?? 0) });
const address = `${server.origin}/?folder=${encodeURIComponent(folder)}`;
console.log(
  `\nVS Code ${host.name} with GLUE Lens on ${folder}:\n\n  ${address}\n\nCtrl+C ends it.`,
);

await new Promise((done) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, done);
});
await server.stop();
temporary.remove();
