import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toText } from '../../src/core/message';
import { NONE } from '../../src/core/metrics/confusion';
import { TASKS, TASK_NAMES, type Task, type TaskName } from '../../src/core/tasks';
import { readConfiguration } from '../../src/recognition/configuration/configuration';
import { classNamed } from '../../src/recognition/labels';

interface Schema {
  readonly enum?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly markdownDescription?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema;
  readonly examples?: readonly unknown[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly defaultSnippets?: readonly { readonly body: unknown }[];
  readonly definitions: Readonly<Record<string, Schema>>;
  readonly allOf: readonly { readonly if: Schema; readonly then?: Schema }[];
}

const root = resolve(import.meta.dirname, '../..');
const json = (name: string): unknown => JSON.parse(readFileSync(resolve(root, name), 'utf8'));
const schema = json('media/glue-lens.schema.json') as Schema;
const none = {} as Schema;
const rule = schema.definitions['rule'] ?? none;
const part = (name: string): Schema => rule.properties?.[name] ?? none;

/** What the schema says of a rule for a task. */
function thenOf(task: TaskName): Schema {
  const of = rule.allOf.filter((one) => one.if.properties?.['task']?.enum?.includes(task));
  expect(of).toHaveLength(1);
  return of[0]?.then ?? none;
}

describe('the schema of glue-lens.json', () => {
  it('comes with the extension, for a file that may hold comments', () => {
    const { contributes } = json('package.json') as {
      contributes: {
        jsonValidation: readonly { fileMatch: string; url: string }[];
        languages: readonly { id: string; filenames: readonly string[] }[];
      };
    };
    expect(contributes.jsonValidation).toEqual([
      { fileMatch: 'glue-lens.json', url: './media/glue-lens.schema.json' },
    ]);
    expect(contributes.languages).toContainEqual({ id: 'jsonc', filenames: ['glue-lens.json'] });
  });

  it('knows every task and split, each with a word about it', () => {
    const task = schema.definitions['task'] ?? none;
    expect(task.enum).toEqual(TASK_NAMES);
    expect(task.markdownEnumDescriptions).toHaveLength(TASK_NAMES.length);
    expect(Object.keys(schema.properties?.['goldSets']?.properties ?? {})).toEqual(TASK_NAMES);
    const splits = new Set(TASK_NAMES.flatMap((name) => Object.keys(TASKS[name].sizes)));
    expect(new Set(part('split').enum)).toEqual(splits);
    expect(part('split').markdownEnumDescriptions).toHaveLength(splits.size);
  });

  it.each(TASK_NAMES.filter((name) => TASKS[name].kind === 'classes'))(
    'knows the labels of %s',
    (name) => {
      const task: Task = TASKS[name];
      const folded = task.foldedFrom === null ? [] : [TASKS[task.foldedFrom.task]];
      const { labelOrder = none, labels = none } = thenOf(name).properties ?? {};
      const known = labelOrder.items?.anyOf?.[0]?.enum ?? [];
      expect(labels.additionalProperties?.anyOf?.[0]?.enum).toEqual(known);
      for (const label of known)
        expect([task, ...folded].some((of) => classNamed(of, label) !== NONE)).toBe(true);
      for (const { name: label } of [task, ...folded].flatMap(({ classes }) => classes))
        expect(known).toContain(label);
      expect(labelOrder.minItems).toBe(task.classes.length);
      expect(labelOrder.maxItems).toBe(
        Math.max(...[task, ...folded].map((of) => of.classes.length)),
      );
      const orders = (labelOrder.defaultSnippets ?? []).map(({ body }) =>
        (body as readonly string[]).map((label) => classNamed(task, label)).join(),
      );
      expect(new Set(orders).size).toBe(task.classes.length === 2 ? 2 : 6);
      expect(orders.join()).not.toContain(String(NONE));
    },
  );

  it('knows that a task of numbers has no labels', () => {
    const { properties } = thenOf('STS-B');
    expect(properties).toEqual({ labelOrder: false, labels: false });
  });

  it('knows just the names that are read', () => {
    const names = (of: Schema): string[] => Object.keys(of.properties ?? {});
    const read = (content: object) =>
      readConfiguration(JSON.stringify(content)).issues.map(({ message }) => toText(message));
    const known = (content: object) => read(content)[0]?.split(': ')[1]?.slice(0, -1).split(', ');
    expect(known({ qqqqqq: 1 })?.sort()).toEqual(names(schema).sort());
    expect(known({ files: { a: { qqqqqq: 1 } } })?.sort()).toEqual(names(rule).sort());
    expect(known({ files: { a: { columns: { qqqqqq: 1 } } } })?.sort()).toEqual(
      names(part('columns')).sort(),
    );
  });

  it('describes each of them, with examples that are right', () => {
    const described = (of: Schema, wrap: (name: string, value: unknown) => object): void => {
      for (const [name, { markdownDescription, examples = [] }] of Object.entries(
        of.properties ?? {},
      )) {
        expect(markdownDescription).toMatch(/\w.*\.$|`\.?$/s);
        for (const example of examples)
          expect(readConfiguration(JSON.stringify(wrap(name, example))).issues).toEqual([]);
      }
    };
    described(schema, (name, value) => ({ [name]: value }));
    described(rule, (name, value) => ({ files: { a: { [name]: value } } }));
    described(part('columns'), (name, value) => ({ files: { a: { columns: { [name]: value } } } }));
  });

  it('offers only what is right', () => {
    const filled = (of: unknown): string =>
      JSON.stringify(of)
        .replace(/\$\{\d+:([^}]*)\}/g, '$1')
        .replace('"$1"', '"RTE"');
    const right = (content: string) => {
      expect(readConfiguration(content).issues).toEqual([]);
    };
    for (const { body } of schema.defaultSnippets ?? []) right(filled(body));
    for (const { body } of schema.properties?.['files']?.defaultSnippets ?? [])
      right(`{"files": ${filled(body)}}`);
    for (const { body } of rule.defaultSnippets ?? []) right(`{"files": {"a": ${filled(body)}}}`);
    for (const { body } of part('columns').defaultSnippets ?? [])
      right(`{"files": {"a": {"columns": ${filled(body)}}}}`);
    for (const task of TASK_NAMES)
      for (const { body } of thenOf(task).properties?.['labelOrder']?.defaultSnippets ?? [])
        right(JSON.stringify({ files: { a: { task, labelOrder: body } } }));
  });
});
