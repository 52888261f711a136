// npm run bench [-- --large]
// Generates workspaces of full size, times the terminal on them, and holds its figures against
// scikit-learn and scipy where Python has them. Prints medians with the spread; it judges nothing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareWithReference } from '../test/bench/compare.mjs';
import { generateWorkspace } from '../test/bench/generate.mjs';

const root = new URL('..', import.meta.url).pathname;
const large = process.argv.includes('--large');
const sizes = large ? [1, 20, 1000] : [1, 20];
const REPEATS = 5;
const work = mkdtempSync(join(tmpdir(), 'glue-lens-bench-'));

/** Runs the terminal and tells, besides its time, the peak memory that the process itself reports. */
const WRAPPER = `process.on('exit',()=>require('fs').writeSync(3,String(process.resourceUsage().maxRSS)));require(process.env.CLI)`;

function once(command, args, env = {}) {
  const start = process.hrtime.bigint();
  const result = spawnSync(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    maxBuffer: 1 << 30,
  });
  const ms = Number(process.hrtime.bigint() - start) / 1e6;
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${result.stderr}`);
  return { ms, stdout: String(result.stdout), kilobytes: Number(result.output[3] ?? 0) };
}

const ours = (folder, out) =>
  once(
    process.execPath,
    ['-e', WRAPPER, '--', 'glue-lens', 'evaluate', folder, '--format', 'json', '--out', out],
    {
      CLI: join(root, 'dist/cli.js'),
    },
  );

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function repeat(work, times = REPEATS) {
  work();
  const runs = Array.from({ length: times }, work);
  const ms = runs.map((run) => run.ms);
  return { median: median(ms), min: Math.min(...ms), max: Math.max(...ms), runs };
}

const show = ({ median: m, min, max }) =>
  `${m.toFixed(0)} ms (${min.toFixed(0)} to ${max.toFixed(0)})`;

function pythonWithScikit() {
  return [process.env.PYTHON, 'python3', '/usr/bin/python3'].find(
    (python) => python && spawnSync(python, ['-c', 'import sklearn, scipy, pandas']).status === 0,
  );
}

/** The floor: every byte of the workspace read, and its newlines counted. */
function floor(folder) {
  const start = process.hrtime.bigint();
  let bytes = 0;
  let lines = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = readFileSync(join(entry.parentPath ?? entry.path, entry.name));
    bytes += content.length;
    for (let i = 0; i < content.length; i++) if (content[i] === 10) lines++;
  }
  return { ms: Number(process.hrtime.bigint() - start) / 1e6, bytes, lines };
}

try {
  console.log(`${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
  const python = pythonWithScikit();
  const timed = new Map();
  for (const runs of sizes) {
    const folder = join(work, `runs-${runs}`);
    const out = join(work, `report-${runs}.json`);
    await generateWorkspace(folder, runs);
    floor(folder);
    const base = floor(folder);
    const time = repeat(() => ours(folder, out), runs > 100 ? 3 : REPEATS);
    timed.set(runs, time.median);
    const memory = median(time.runs.map((run) => run.kilobytes)) / 1024;
    console.log(
      `\n${runs} run(s) of 11 files, ${(base.bytes / 1e6).toFixed(1)} MB, ${base.lines} lines`,
    );
    console.log(`  GLUE Lens, cold        ${show(time)}, peak ${memory.toFixed(0)} MB`);
    console.log(
      `  read and count lines   ${base.ms.toFixed(0)} ms (the floor, without starting a process)`,
    );
    if (runs > 100) continue;
    if (python === undefined) {
      console.log(
        '  scikit-learn           left out: no Python with pandas, scikit-learn and scipy',
      );
      continue;
    }
    const reference = repeat(
      () => once(python, [join(root, 'test/bench/reference.py'), folder]),
      3,
    );
    console.log(
      `  pandas + scikit-learn  ${show(reference)}: ${(reference.median / time.median).toFixed(1)} times ours`,
    );
    const { largest, figures, missing } = compareWithReference(
      JSON.parse(readFileSync(out, 'utf8')),
      JSON.parse(reference.runs[0].stdout),
    );
    console.log(
      `  largest difference     ${largest.toExponential(1)} over ${figures} figures, ${missing.length} missing`,
    );
  }
  const [one, twenty, thousand] = sizes.map((runs) => timed.get(runs));
  console.log(`\neach further run of 11 files  ${((twenty - one) / 19).toFixed(1)} ms`);
  if (thousand !== undefined)
    console.log(`a thousand runs              ${(thousand / 1000).toFixed(1)} s`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
