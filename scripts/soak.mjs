// npm run soak [-- --minutes 10] [--runs 20] [--seed 1] [--host 1.100|newest]
// A soak in a real extension host: files are written, renamed and deleted at random while both panels
// and several editors are open. At the end memory, disposables and listeners are held against their
// base, and the scores against those of a fresh start and of the terminal. The exit status says
// whether all held. --minutes 0 only measures the start.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildExtension, loadDriver } from './driver.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    host: { type: 'string' },
  },
});
const [minutes, runs, seed] = [values.minutes, values.runs, values.seed].map(Number);
if (![minutes, runs, seed].every((value) => value >= 0) || runs < 2) {
  console.error('minutes, runs (at least 2) and seed are numbers');
  process.exit(2);
}
if (values.host) process.env.VSCODE_HOST = values.host;

buildExtension();
const driver = await loadDriver();
process.env.CHROMIUM = await driver.installBrowser();
await driver.installHost();
const tests = join(driver.OUT, 'test-soak');
await driver.bundleForHost(['test/soak/index.ts'], 'test/soak', tests);

const temporary = driver.temporaryFolder('soak');
const folder = join(temporary.path, 'workspace');
const aside = join(temporary.path, 'aside');
mkdirSync(aside, { recursive: true });
try {
  console.log(`writing ${runs} runs …`);
  driver.writeSoakWorkspace(folder, runs);
  console.log(`${minutes} minutes, seed ${seed} …`);
  const result = await inHost({ fresh: minutes === 0 });
  let verdicts = [];
  if (minutes > 0) {
    driver.putBack(folder, aside);
    verdicts = driver.judgeSoak(result, await inHost({ fresh: true }), inTerminal());
  }
  console.log(driver.printSoak(result, verdicts));
  process.exitCode = verdicts.every(({ good }) => good) ? 0 : 1;
} finally {
  temporary.remove();
}

async function inHost({ fresh }) {
  const file = join(temporary.path, 'result.json');
  rmSync(file, { force: true });
  await driver.runInHost({
    tests: join(tests, 'index'),
    folders: { workspace: folder },
    inPlace: true,
    env: {
      SOAK_PLAN: JSON.stringify({ folder, aside, minutes, seed, fresh }),
      SOAK_RESULT: file,
    },
    limit: (fresh ? 0 : minutes * 60_000) + 420_000,
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

function inTerminal() {
  const none = temporary.path;
  const nowhere = { HOME: none, HF_HOME: none, HF_DATASETS_CACHE: none, GLUE_DIR: '' };
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['dist/cli.js', 'evaluate', folder, '--format', 'json'],
    { env: { ...process.env, ...nowhere }, maxBuffer: 1 << 30, encoding: 'utf8' },
  );
  if (status === 2) throw new Error(`the terminal scored nothing\n${stderr}`);
  return JSON.parse(stdout);
}
