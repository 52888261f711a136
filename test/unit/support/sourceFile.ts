import { NO_RULE } from '../../../src/core/configuration';
import type { SourceFile } from '../../../src/workspace/filesystem';

/** A file that nothing more is known of than its path, which is its key too. */
export function sourceFile(path: string, more: Partial<SourceFile> = {}): SourceFile {
  return { key: path, path, role: 'any', rule: NO_RULE, labelNames: null, ...more };
}
