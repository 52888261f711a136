import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundle, type Bundle } from './bundle';

/** What the program said, and how it ended. */
export interface Said {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** The program of the terminal, built anew, with folders to call it in. */
export class Terminal {
  #made = 0;

  private constructor(
    readonly program: Bundle,
    /** An empty folder of its own, with the placed ones below it. */
    readonly folder: string,
  ) {}

  static async open(): Promise<Terminal> {
    const program = await bundle('src/cli/main.ts');
    return new Terminal(program, await mkdtemp(join(tmpdir(), 'glue-lens-')));
  }

  async close(): Promise<void> {
    await this.program.dispose();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Writes the files into a new folder and gives its path. */
  async place(files: Files): Promise<string> {
    const root = join(this.folder, String(this.#made++));
    await mkdir(root);
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
    return root;
  }

  run(args: readonly string[], cwd = this.folder, env: NodeJS.ProcessEnv = {}): Promise<Said> {
    return new Promise((resolve) => {
      const options = { cwd, env: { PATH: process.env['PATH'], HOME: this.folder, ...env } };
      execFile(process.execPath, [this.program.file, ...args], options, (error, out, err) => {
        const status = error === null ? 0 : Number(error.code);
        resolve({ status, out, err });
      });
    });
  }
}
