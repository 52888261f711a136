/** BERT begins with weights of this deviation. */
const SPREAD = 0.02;
/** Numbers made at a time. */
const PORTION = 1 << 16;

/**
 * The numbers of a weight, made when they are written: ones and zeros for what normalises and for
 * biases, even random ones for matrices, the same for the same name.
 */
export function randomNumbers(
  name: string,
  sizes: readonly number[],
): () => Iterable<Float32Array> {
  const count = sizes.reduce((product, size) => product * size, 1);
  return function* () {
    const next = name.endsWith('.bias')
      ? () => 0
      : name.endsWith('norm.weight')
        ? () => 1
        : evenNumbers(name);
    for (let from = 0; from < count; from += PORTION)
      yield Float32Array.from({ length: Math.min(PORTION, count - from) }, next);
  };
}

/** Random numbers of the spread: xorshift, since there are a hundred million to make. */
function evenNumbers(name: string): () => number {
  let state = 1;
  for (const character of name)
    state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) | 1;
  const factor = (SPREAD * Math.sqrt(3)) / 2 ** 31;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state * factor;
  };
}
