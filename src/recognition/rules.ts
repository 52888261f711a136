import picomatch from 'picomatch/posix';
import { NO_RULE, type Configuration, type FileRule } from '../core/configuration';

/** Whether a path, with `/` and relative to the configuration's folder, is meant. */
export type Matcher = (path: string) => boolean;

/**
 * The rules that speak of a file, as one: a later rule wins, field by field. `path` is relative to
 * the folder of `glue-lens.json`, with `/`. Files of the same rules share one object; it is
 * {@link NO_RULE} where no rule speaks of the file.
 */
export function ruleFor(configuration: Configuration, path: string): FileRule {
  const { rules, merged } = compiled(configuration);
  const matching = rules.flatMap(({ matches, rule }, position) =>
    matches(path) ? [{ position, rule }] : [],
  );
  if (matching.length === 0) return NO_RULE;
  const key = matching.map(({ position }) => position).join();
  const known = merged.get(key);
  if (known !== undefined) return known;
  const rule = matching.reduce<FileRule>((before, { rule: later }) => merge(before, later), {});
  merged.set(key, rule);
  return rule;
}

/** Whether a file may hold predictions: all may where no globs say which. */
export function isPrediction(configuration: Configuration, path: string): boolean {
  const { predictions } = compiled(configuration);
  return predictions.length === 0 || predictions.some((matches) => matches(path));
}

/**
 * Compiles a glob. `*` and `?` stay within a folder's name, `**` does not; names that begin with a
 * dot count as others do; a glob that ends in `/` means all that is in the folder. Throws where the
 * brackets do not pair.
 */
export function compileGlob(glob: string): Matcher {
  const whole = glob.endsWith('/') ? `${glob}**` : glob;
  return picomatch(whole, { dot: true, noextglob: true, nonegate: true, strictBrackets: true });
}

interface Compiled {
  readonly predictions: readonly Matcher[];
  readonly rules: readonly { readonly matches: Matcher; readonly rule: FileRule }[];
  /** Merged rules by the positions of those that they are made of. */
  readonly merged: Map<string, FileRule>;
}

const cache = new WeakMap<Configuration, Compiled>();

function compiled(configuration: Configuration): Compiled {
  const known = cache.get(configuration);
  if (known !== undefined) return known;
  const made: Compiled = {
    predictions: configuration.predictions.map(compileGlob),
    rules: configuration.files.map(([glob, rule]) => ({ matches: compileGlob(glob), rule })),
    merged: new Map(),
  };
  cache.set(configuration, made);
  return made;
}

function merge(before: FileRule, later: FileRule): FileRule {
  return {
    ...before,
    ...later,
    ...(before.columns && later.columns && { columns: { ...before.columns, ...later.columns } }),
    ...(before.labels && later.labels && { labels: { ...before.labels, ...later.labels } }),
  };
}
