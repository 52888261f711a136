// npm test [-- KIND…] [--host 1.100|newest] [--grep TITLE] [--packaged]
// Runs the tests of each kind: unit (the engine), webview (the pages, in a browser), host (inside
// a real extension host), e2e (a real workbench in a browser). Builds first; finds or installs a
// browser and a VS Code host where needed. The last line is "N passed, N failed".
//   --grep      only the tests whose title matches
//   --packaged  the host tests meet the packed extension, not the one in this folder
//   --build-only  build the extension and the host tests, for a debugger, and run nothing
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildExtension, loadDriver } from './driver.mjs';

const KINDS = ['unit', 'webview', 'host', 'e2e'];
const LIMITS = { unit: 600_000, webview: 600_000, host: 300_000, e2e: 1_500_000 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    host: { type: 'string' },
    grep: { type: 'string' },
    packaged: { type: 'boolean', default: false },
    'build-only': { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((kind) => !KINDS.includes(kind));
if (unknown.length > 0) {
  console.error(`no kind of test "${unknown[0]}": choose of ${KINDS.join(', ')}`);
  process.exit(2);
}
const kinds = KINDS.filter((kind) => positionals.length === 0 || positionals.includes(kind));
if (values.host) process.env.VSCODE_HOST = values.host;

buildExtension();
const driver = await loadDriver();
if (values['build-only']) {
  await driver.bundleHostTests();
  process.exit();
}
const vsix = resolve('out/glue-lens.vsix');
mkdirSync('out/test-results', { recursive: true });

/** Make sure once that what a kind needs is there; a failure is that kind's failure. */
const needs = {
  browser: once(async () => (process.env.CHROMIUM = await driver.installBrowser())),
  host: once(() => driver.installHost()),
  vsix: once(async () => (process.env.GLUE_LENS_VSIX = await driver.packageExtension(vsix))),
};
const runners = {
  unit: () => vitest('unit'),
  webview: async () => {
    await needs.browser();
    return vitest('webview');
  },
  host: async () => {
    await needs.browser();
    await needs.host();
    if (values.packaged) await needs.vsix();
    return mochaInHost();
  },
  e2e: async () => {
    await needs.browser();
    await needs.host();
    await needs.vsix();
    return vitest('e2e');
  },
};

const total = { passed: 0, failed: 0 };
const lines = [];
for (const kind of kinds) {
  console.log(`\n== ${kind} ==`);
  const start = Date.now();
  let result;
  try {
    result = await runners[kind]();
  } catch (error) {
    console.error(error.message);
    result = { passed: 0, failed: 1, skipped: 0, note: 'the run itself failed' };
  }
  if (result.passed + result.failed === 0)
    result = { ...result, failed: 1, note: 'no test ran, which counts as a failure' };
  total.passed += result.passed;
  total.failed += result.failed;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  const note = result.note ? ` (${result.note})` : '';
  lines.push(
    `${kind.padEnd(8)} ${result.passed} passed, ${result.failed} failed${skipped} in ${seconds} s${note}`,
  );
}
console.log(`\n${lines.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** One vitest project, in a process group that ends with its time; counted from its own report. */
async function vitest(project) {
  const report = `out/test-results/${project}.json`;
  rmSync(report, { force: true });
  const args = ['run', '--project', project, '--passWithNoTests', '--reporter=default'];
  args.push('--reporter=json', `--outputFile.json=${report}`);
  if (values.grep) args.push('--testNamePattern', values.grep);
  let trouble = '';
  await driver
    .run(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      limit: LIMITS[project],
      onOutput: (text) => process.stdout.write(text),
    })
    .catch((error) => {
      trouble = error.message.split('\n', 1)[0];
    });
  if (!existsSync(report)) throw new Error(trouble || 'vitest wrote no report');
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const tests = testResults.flatMap((file) => file.assertionResults);
  // A file that does not load, or a hook that fails, is a failure that no test of it carries.
  const broken = testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  let failed = tests.filter((test) => test.status === 'failed').length + broken.length;
  if (trouble && failed === 0) failed = 1;
  return {
    passed: numPassedTests,
    failed,
    skipped: numPendingTests + numTodoTests,
    note: broken.length > 0 ? `${broken.length} files did not run whole` : '',
  };
}

/** The host tests, launch by launch, listed as they went. */
async function mochaInHost() {
  await driver.bundleHostTests();
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, launch] of Object.entries(driver.HOST_LAUNCHES)) {
    console.log(`${name}:`);
    const counts = await inHost(launch);
    for (const state of Object.keys(sum)) sum[state] += counts[state];
  }
  return sum;
}

async function inHost(launch) {
  const report = await driver.runInHost({
    ...launch,
    limit: LIMITS.host,
    grep: values.grep,
    vsix: values.packaged ? vsix : undefined,
  });
  for (const test of report.tests) {
    console.log(
      ` ${{ passed: '✓', failed: '✗', skipped: '-' }[test.state]} ${test.title} ${test.ms}ms`,
    );
    if (test.error) console.log(test.error.replaceAll(/^/gm, '     '));
  }
  console.log(` VS Code ${report.vscode} on Node ${report.node}`);
  const count = (state) => report.tests.filter((test) => test.state === state).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

function once(make) {
  let made;
  return () => (made ??= make());
}
