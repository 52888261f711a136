import { isBuiltin } from 'node:module';

/** Bytes that a built file may have at most, by its path below `dist`; a file without a line of its own: {@link OTHER}. */
const LIMITS: Readonly<Record<string, number>> = {
  /** All that waking the extension loads; the design allows it 200 kB. */
  'extension.js': 170_000,
  'worker.js': 270_000,
  'cli.js': 360_000,
  /** Loaded when someone first uses a model. */
  'models.js': 80_000,
  'readers/parquet.js': 210_000,
  'webview/main.js': 440_000,
  'webview/style.css': 30_000,
};
const OTHER = 60_000;

export interface BuiltFile {
  /** Below `dist`, with `/`. */
  readonly path: string;
  readonly bytes: number;
}

export function limitOf({ path }: Pick<BuiltFile, 'path'>): number {
  return LIMITS[path] ?? OTHER;
}

/** Those of the files that are too large, each in a sentence. */
export function tooLarge(files: readonly BuiltFile[]): string[] {
  return files
    .filter((file) => file.bytes > limitOf(file))
    .map((file) => `dist/${file.path} has ${file.bytes} bytes; at most ${limitOf(file)} are good.`);
}

/** Those of the modules that waking the extension may not load: anything but VS Code and what Node has. */
export function notForWaking(modules: readonly string[]): string[] {
  return modules.filter((name) => name !== 'vscode' && !isBuiltin(name));
}
