import type { Configuration, FileRule } from '../../core/configuration';
import type { Issue } from '../../core/problems/issue';
import { say } from '../../core/message';
import type { TaskName } from '../../core/tasks';
import { readRule, taskName } from './configurationRule';
import {
  listOf,
  membersIn,
  noTexts,
  readFields,
  text,
  texts,
  wrong,
  type Reader,
  type Value,
} from './configurationValues';
import { compileGlob, hasBackslash } from './glob';
import { JsonDocument, valueNamed } from './jsonDocument';

export { isPrediction, ruleFor } from './rules';

/** What `glue-lens.json` says, and what is wrong with it; what is right still holds. */
export interface ConfigurationReading {
  readonly configuration: Configuration;
  /** Each with its line. */
  readonly issues: readonly Issue[];
  /** The line of the value at a path of names and positions, as in `['gold', 0]`; `null` for none. */
  readonly lineOf: (path: readonly (string | number)[]) => number | null;
}

/** Reads the text of `glue-lens.json`: JSON with comments and trailing commas. Never throws. */
export function readConfiguration(content: string): ConfigurationReading {
  const document = new JsonDocument(content);
  const node = document.root;
  const read =
    node === undefined ? {} : readFields<File>({ document, name: 'glue-lens.json', node }, READERS);
  const { gold = [], goldSets = {}, predictions = [], files = [] } = read;
  return {
    configuration: { gold, goldSets, predictions, files },
    issues: document.issues,
    lineOf: (path) => {
      const found = path.reduce(valueAt, node);
      return found === undefined ? null : document.lineAt(found.offset);
    },
  };
}

type File = Partial<Configuration> & { readonly $schema?: string };
type Rules = readonly (readonly [glob: string, rule: FileRule])[];

const goldSets: Reader<Configuration['goldSets']> = ({ document, ...value }) =>
  Object.fromEntries(
    membersIn({ document, ...value }).flatMap(({ name, key, node }) => {
      const task: TaskName | undefined = taskName({ document, name, node: key });
      const path = text({ document, name, node });
      return task === undefined || path === undefined ? [] : [[task, path]];
    }),
  );

const glob: Reader<string> = (value) => {
  const name = text(value);
  return name !== undefined && isGlob({ ...value, name }) ? name : undefined;
};

const rules: Reader<Rules> = ({ document, ...value }) =>
  membersIn({ document, ...value }).flatMap(({ name, key, node }) => {
    const usable = isGlob({ document, name, node: key });
    const rule = readRule({ document, name, node });
    return usable ? [[name, rule] as const] : [];
  });

const READERS = {
  $schema: text,
  gold: texts,
  goldSets,
  predictions: listOf(glob, noTexts),
  files: rules,
};

/** Whether the name is a glob; complains where it is none. */
function isGlob(value: Value): boolean {
  const glob = value.name;
  if (hasBackslash(glob))
    wrong(value, say('In “{0}”, write “/” between folders, not a backslash.', glob));
  else if (glob.trim() === '') wrong(value, say('A glob must not be empty.'));
  else if (compileGlob(glob) === null)
    wrong(
      value,
      say(
        'The brackets of “{0}” do not pair. Before a bracket that belongs to a name, write two backslashes.',
        glob,
      ),
    );
  else return true;
  return false;
}

function valueAt(node: JsonDocument['root'], step: string | number): JsonDocument['root'] {
  if (node === undefined) return undefined;
  return typeof step === 'number' ? node.children?.[step] : valueNamed(node, step);
}
