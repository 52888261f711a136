import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

it('cellsModule.ts is what cells.ts compiles to', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const check = (): string =>
    execFileSync(process.execPath, ['scripts/kernel.mjs', '--check'], {
      cwd: root,
      encoding: 'utf8',
    });
  expect(check).not.toThrow();
}, 60_000);
