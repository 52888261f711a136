import { access } from 'node:fs/promises';

/** Whether a file or folder stands there and can be reached. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
