import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';
import * as vscode from 'vscode';
import type { HostTest } from '../workbench/in-host';

/** The last test of every launch. */
const LAST = 'zz-log.test.js';

/**
 * VS Code calls this inside the extension host (its extensionTestsPath). Runs every *.test.js of
 * the launch's folder, the one beside this file where it names none, and writes the report after
 * each test, so that a run which hangs still says how far it came.
 */
export function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 30_000 });
  const grep = process.env['HOST_TEST_GREP'];
  if (grep) mocha.grep(new RegExp(grep));
  const folder = join(__dirname, process.env['HOST_TEST_AREA'] ?? '');
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.test.js') && name !== LAST) mocha.addFile(join(folder, name));
  mocha.addFile(join(__dirname, LAST));

  const tests: HostTest[] = [];
  return new Promise((resolve, reject) => {
    const runner = mocha.run((failures) => {
      report(tests, true);
      if (failures > 0) reject(new Error(`${failures} tests failed`));
      else resolve();
    });
    const add = (test: Mocha.Test, state: HostTest['state'], error?: string): void => {
      const title = test.titlePath().join(' > ');
      tests.push({
        title,
        state,
        ms: test.duration ?? 0,
        ...(error === undefined ? {} : { error }),
      });
      report(tests, false);
    };
    runner.on('pass', (test) => {
      add(test, 'passed');
    });
    runner.on('pending', (test) => {
      add(test, 'skipped');
    });
    runner.on('fail', (test, error: unknown) => {
      add(test, 'failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
  });
}

function report(tests: readonly HostTest[], finished: boolean): void {
  const file = process.env['HOST_TEST_REPORT'];
  if (!file) return;
  const { version } = vscode;
  writeFileSync(file, JSON.stringify({ finished, vscode: version, node: process.version, tests }));
}
