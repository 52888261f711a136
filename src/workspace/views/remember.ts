import type { GlueIndex } from '../glueIndex';

/** The same function, which works out its value once a revision of an index. */
export function oncePerRevision<T>(make: (index: GlueIndex) => T): (index: GlueIndex) => T {
  const made = new WeakMap<GlueIndex, { readonly revision: number; readonly value: T }>();
  return (index) => {
    const known = made.get(index);
    if (known?.revision === index.revision) return known.value;
    const value = make(index);
    made.set(index, { revision: index.revision, value });
    return value;
  };
}

/** The same function, which keeps each index's last value for a revision and a key of the question. */
export function rememberingLast<Q, T>(
  make: (index: GlueIndex, query: Q) => T,
): (index: GlueIndex, query: Q) => T {
  const made = new WeakMap<GlueIndex, { readonly key: string; readonly value: T }>();
  return (index, query) => {
    const key = JSON.stringify([index.revision, query]);
    const known = made.get(index);
    if (known?.key === key) return known.value;
    const value = make(index, query);
    made.set(index, { key, value });
    return value;
  };
}
