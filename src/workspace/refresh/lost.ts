import { LostDetails } from '../scoring/setDetails';

/**
 * Does what may need the details of sets; a file whose details the cache has lost is read again, and
 * then it is done anew. Throws what `work` throws, and {@link LostDetails} where reading a file did not help.
 */
export async function withDetails<T>(
  work: () => Promise<T>,
  readAgain: (key: string) => Promise<unknown>,
): Promise<T> {
  const read = new Set<string>();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LostDetails) || read.has(error.key)) throw error;
      read.add(error.key);
      await readAgain(error.key);
    }
  }
}
