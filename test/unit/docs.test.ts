import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpAddress } from '../../src/core/problems/help';
import { ISSUE_CODES, UNSCORED_REASONS } from '../../src/core/problems/issue';
import { toText } from '../../src/core/message';
import { readConfiguration } from '../../src/recognition/configuration/configuration';
import { homepage } from '../../package.json';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const headings = (text: string, level: string): string[] =>
  [...text.matchAll(new RegExp(`^${level} (.+)$`, 'gm'))].map(([, title]) => title ?? '');

describe('the page of problems', () => {
  const page = read('docs/problems.md');
  const codes = [...ISSUE_CODES, ...UNSCORED_REASONS];

  it('has one heading for every code, and none for anything else', () => {
    expect(headings(page, '###').sort()).toEqual([...codes].sort());
  });

  it('says of each what it means, why it matters and what to do', () => {
    for (const section of page.split(/^### /m).slice(1)) {
      const [code = ''] = section.split('\n', 1);
      for (const part of ['What it means', 'Why it matters', 'What to do'])
        expect(section, code).toContain(`**${part}.**`);
    }
  });

  it('is where the links of the problems lead', () => {
    for (const code of codes)
      expect(helpAddress(code)).toBe(`${homepage}/blob/main/docs/problems.md#${code}`);
  });
});

describe('the page of glue-lens.json', () => {
  const page = read('docs/configuration.md');
  interface Schema {
    readonly properties: object;
    readonly definitions: { readonly rule: { readonly properties: object } };
  }
  const schema = JSON.parse(read('media/glue-lens.schema.json')) as Schema;

  it('has a heading for every field', () => {
    const fields = Object.keys(schema.properties).filter((name) => name !== '$schema');
    expect(headings(page, '##').sort()).toEqual(fields.sort());
    const rule = Object.keys(schema.definitions.rule.properties);
    expect(headings(page, '###').sort()).toEqual(rule.sort());
  });

  it('has examples that hold', () => {
    const examples = [...page.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text]) => text ?? '');
    expect(examples.length).toBeGreaterThan(9);
    for (const example of examples) {
      const { issues } = readConfiguration(example);
      expect(
        issues.map(({ message }) => toText(message)),
        example,
      ).toEqual([]);
    }
  });
});

describe('links within the docs', () => {
  const pages = ['README.md', ...readdirSync(resolve(root, 'docs')).map((name) => `docs/${name}`)];
  const anchors = (path: string): string[] =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      (title ?? '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replace(/ /g, '-'),
    );

  it.each(pages)('of %s lead somewhere', (page) => {
    for (const [, target = ''] of read(page).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? resolve(root, page) : resolve(root, dirname(page), path);
      expect(existsSync(file), target).toBe(true);
      if (anchor !== undefined) expect(anchors(file), target).toContain(anchor);
    }
  });

  it('lead from the README to every page', () => {
    const readme = read('README.md');
    for (const page of pages.slice(1)) expect(readme).toContain(`](${page})`);
  });
});
