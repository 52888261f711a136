import { NO_RULE, type Configuration, type FileRule } from '../../core/configuration';
import { compileGlob, foldersOf, literalOf, saysName, type Matcher } from './glob';

/**
 * The rules that speak of a file, as one: a later rule wins, field by field. `path` is relative to
 * the folder of `glue-lens.json`, with `/`. Files of the same rules share one object; it is
 * {@link NO_RULE} where no rule speaks of the file.
 */
export function ruleFor(configuration: Configuration, path: string): FileRule {
  return ruleAt(configuration, rulesOf(configuration, path));
}

/** The rules at these positions as one; {@link NO_RULE} for none. */
export function ruleAt(configuration: Configuration, positions: readonly number[]): FileRule {
  if (positions.length === 0) return NO_RULE;
  const { merged } = compiled(configuration);
  const key = positions.join();
  const known = merged.get(key);
  if (known !== undefined) return known;
  const rules = positions.flatMap((position) => configuration.files[position]?.[1] ?? []);
  const rule = rules.reduce<FileRule>(merge, {});
  merged.set(key, rule);
  return rule;
}

/** Positions of the rules that speak of a file, ascending. Searches ask for the same files again and again. */
export function rulesOf(configuration: Configuration, path: string): readonly number[] {
  const { positions, ...rules } = compiled(configuration);
  const known = positions.get(path);
  if (known !== undefined) return known;
  if (positions.size >= MAX_KNOWN) positions.clear();
  const found = positionsIn(rules, path);
  positions.set(path, found);
  return found;
}

/** So many paths are kept with their rules. */
const MAX_KNOWN = 50_000;

function positionsIn(
  { exact, wild }: Pick<Compiled, 'exact' | 'wild'>,
  path: string,
): readonly number[] {
  const names = path.split('/');
  const matching = wild.flatMap(({ position, matches }) => (matches(names) ? [position] : []));
  const named = exact.get(path);
  return named === undefined ? matching : [...named, ...matching].sort((x, y) => x - y);
}

/** Whether a file may hold predictions: all may where no globs say which. */
export function isPrediction(configuration: Configuration, path: string): boolean {
  const { predictions } = compiled(configuration);
  if (predictions.length === 0) return true;
  const names = path.split('/');
  return predictions.some((matches) => matches(names));
}

/**
 * Whether a file is looked into whatever its name: a glob of predictions, or of a rule other than to
 * ignore, means it and says something of its name. (`runs/**` means every file there that looks like
 * ours, not the model beside it.)
 */
export function isAskedFor(configuration: Configuration, path: string): boolean {
  const { asking } = compiled(configuration);
  const names = path.split('/');
  return asking.some((matches) => matches(names));
}

/** Whether a folder is on the way to what a glob names, so that it is entered whatever its name. */
export function leadsToAsked(configuration: Configuration, folder: string): boolean {
  return compiled(configuration).folders.has(folder);
}

interface Compiled {
  readonly predictions: readonly Matcher[];
  /** Positions of the rules for one path each. */
  readonly exact: ReadonlyMap<string, readonly number[]>;
  readonly wild: readonly { readonly position: number; readonly matches: Matcher }[];
  readonly asking: readonly Matcher[];
  readonly folders: ReadonlySet<string>;
  readonly positions: Map<string, readonly number[]>;
  /** Merged rules by the positions of those that they are made of. */
  readonly merged: Map<string, FileRule>;
}

const cache = new WeakMap<Configuration, Compiled>();

function compiled(configuration: Configuration): Compiled {
  const known = cache.get(configuration);
  if (known !== undefined) return known;
  const made = compile(configuration);
  cache.set(configuration, made);
  return made;
}

function compile({ files, predictions }: Configuration): Compiled {
  const exact = new Map<string, number[]>();
  const wild: { position: number; matches: Matcher }[] = [];
  files.forEach(([glob], position) => {
    const literal = literalOf(glob);
    const matches = compileGlob(glob);
    if (literal !== null) exact.set(literal, [...(exact.get(literal) ?? []), position]);
    else if (matches !== null) wild.push({ position, matches });
  });
  const telling = files.flatMap(([glob, { ignore }]) => (ignore === true ? [] : [glob]));
  const asked = [...predictions, ...telling];
  return {
    predictions: matchersOf(predictions),
    exact,
    wild,
    asking: matchersOf(asked.filter(saysName)),
    folders: new Set(asked.flatMap(foldersOf)),
    positions: new Map(),
    merged: new Map(),
  };
}

/** One matcher for all the globs that mean a single path, and one for each of the others. */
function matchersOf(globs: readonly string[]): readonly Matcher[] {
  const paths = new Set(globs.flatMap((glob) => literalOf(glob) ?? []));
  const wild = globs.filter((glob) => literalOf(glob) === null);
  const matchers = wild.flatMap((glob) => compileGlob(glob) ?? []);
  return paths.size === 0 ? matchers : [(names) => paths.has(names.join('/')), ...matchers];
}

function merge(before: FileRule, later: FileRule): FileRule {
  return {
    ...before,
    ...later,
    ...(before.columns && later.columns && { columns: { ...before.columns, ...later.columns } }),
    ...(before.labels && later.labels && { labels: { ...before.labels, ...later.labels } }),
  };
}
