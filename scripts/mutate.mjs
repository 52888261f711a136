// npm run mutate -- [--count 200000] [--seed 1] [--from 0]
// Puts mutated files of every form through the engine: nothing may throw, hang or grow without bounds, rows
// are conserved, and every sentence is one. The same seed gives the same inputs. Failing inputs are
// written into a folder of their own, and --from POSITION --count POSITION+1 runs one of them again.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url).pathname;
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
});
const plan = { count: Number(values.count), seed: Number(values.seed), from: Number(values.from) };
if (!Object.values(plan).every(Number.isSafeInteger)) {
  console.error('count, seed and from are whole numbers');
  process.exit(2);
}

/** An input that has not ended after so many seconds hangs. */
const HANGS = 60;
/** As many failures are written down. */
const MOST = 100;

const program = resolve(root, `out/mutate-${process.pid}.cjs`);
mkdirSync(resolve(root, 'out'), { recursive: true });
await build({
  entryPoints: [resolve(root, 'test/mutate/worker.ts')],
  outfile: program,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  mainFields: ['module', 'main'],
  sourcemap: 'inline',
  logLevel: 'error',
});

const { inputAt } = createRequire(import.meta.url)(program);

let folder = null;
let failures = 0;
const start = Date.now();
const total = { inputs: 0, slowest: { ms: 0, position: 0 }, peak: 0, gaveUp: 0, kinds: {} };

for (let { from } = plan; from < plan.count;) {
  const { outcome, hung } = await run({ ...plan, from });
  if (outcome) add(outcome);
  if (hung !== null) {
    const faults = [`it has not ended after ${HANGS} s`];
    tell({ position: hung, input: inputAt(plan.seed, hung), faults });
    total.inputs += hung + 1 - from;
  }
  from = hung === null ? plan.count : hung + 1;
}
rmSync(program);

const seconds = (Date.now() - start) / 1000;
console.log(`\nseed ${plan.seed}: ${total.inputs} inputs, ${failures} failures`);
console.log(`  in ${seconds.toFixed(0)} s, ${(total.inputs / seconds).toFixed(0)} a second`);
console.log(`  slowest ${total.slowest.ms.toFixed(0)} ms (${total.slowest.position})`);
console.log(`  peak memory ${total.peak.toFixed(0)} MB`);
console.log(`  ${total.gaveUp} that a reader gave up on`);
console.log(`  ${JSON.stringify(total.kinds)}`);
if (failures > MOST) console.log(`  only the first ${MOST} failures were written down`);
process.exitCode = failures > 0 ? 1 : 0;

/** Runs a plan in a worker until it has ended, or an input in it hangs. */
function run(part) {
  const begun = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(program, { workerData: { plan: part, begun } });
  return new Promise((done, fail) => {
    let last = -1;
    let still = 0;
    const watch = setInterval(() => {
      const count = Atomics.load(begun, 1);
      still = count === last ? still + 1 : 0;
      last = count;
      if (process.stderr.isTTY) process.stderr.write(`\r${Atomics.load(begun, 0)} `);
      if (still < HANGS) return;
      end({ hung: Atomics.load(begun, 0) });
    }, 1000);
    const end = (result) => {
      clearInterval(watch);
      void worker.terminate();
      done({ outcome: null, hung: null, ...result });
    };
    worker.on('message', ({ failure, outcome }) => {
      if (failure) tell(failure);
      if (outcome) end({ outcome });
    });
    worker.on('error', fail);
  });
}

function add({ inputs, slowest, peak, gaveUp, kinds }) {
  total.inputs += inputs;
  if (slowest.ms > total.slowest.ms) total.slowest = slowest;
  total.peak = Math.max(total.peak, peak);
  total.gaveUp += gaveUp;
  for (const [kind, n] of Object.entries(kinds)) total.kinds[kind] = (total.kinds[kind] ?? 0) + n;
}

/** Tells of a failing input and keeps its bytes. */
function tell({ position, input, faults }) {
  failures++;
  if (failures > MOST) return;
  folder ??= mkdtempSync(join(tmpdir(), 'glue-lens-mutate-'));
  const file = join(folder, `${position}-${input.path.replaceAll('/', '_')}`);
  writeFileSync(file, input.bytes);
  console.log(`\n${position} ${input.path}\n  ${faults.join('\n  ')}\n  ${file}`);
}
