import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ISSUE_CODES, UNSCORED_REASONS } from '../../src/core/issue';

const root = resolve(import.meta.dirname, '../..');
const page = (name: string): string => readFileSync(resolve(root, name), 'utf8');
const CODES = [...UNSCORED_REASONS, ...ISSUE_CODES];

describe('docs/problems.md', () => {
  const headings = [...page('docs/problems.md').matchAll(/^### (.+)$/gm)].map(([, code]) => code);

  it('has one heading for each code, and none besides', () => {
    expect([...headings].sort()).toEqual([...CODES].sort());
  });

  it('says something under each', () => {
    const parts = page('docs/problems.md')
      .split(/^#{2,3} .+$/m)
      .slice(1);
    const empty = parts.filter((text) => text.trim() === '').length;
    const groups = [...page('docs/problems.md').matchAll(/^## /gm)].length;
    expect(empty).toBeLessThanOrEqual(groups);
  });
});

it.each(['README.md', 'docs/problems.md', 'docs/configuration.md', 'docs/files.md'])(
  '%s links to pages that are there',
  (name) => {
    const links = [...page(name).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) => to ?? '');
    const missing = links.filter((to) => !existsSync(resolve(root, name, '..', to)));
    expect(missing).toEqual([]);
  },
);
