import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

it('l10n/bundle.l10n.json holds exactly the texts of the sources', () => {
  const root = resolve(import.meta.dirname, '../..');
  const said = execFileSync(process.execPath, ['scripts/l10n.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(said).toContain('is current');
}, 60_000);
