import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Folder {
  readonly path: string;
  /** Writes a file of it; an object as JSON. Gives its path. */
  readonly write: (name: string, content: string | Uint8Array | object) => string;
  readonly dispose: () => void;
}

/** An empty folder for a model. `name`: of the folder itself. */
export function modelFolder(name = 'model'): Folder {
  const above = mkdtempSync(join(tmpdir(), 'glue-lens-model-'));
  const path = join(above, name);
  mkdirSync(path);
  return {
    path,
    write: (file, content) => {
      const to = join(path, file);
      mkdirSync(dirname(to), { recursive: true });
      const raw = typeof content === 'string' || content instanceof Uint8Array;
      writeFileSync(to, raw ? content : JSON.stringify(content));
      return to;
    },
    dispose: () => {
      rmSync(above, { recursive: true, force: true });
    },
  };
}
