/** The sentences of an example in the order that GLUE's tasks have them; `null`: the task has one. */
export type ProbeTexts = readonly [first: string, second: string | null];

/** A sentence of an example: 0 the first, 1 the second. */
export type Field = 0 | 1;

/** The texts with one of them put in another's place; a sentence that the task does not have stays away. */
export function withText([first, second]: ProbeTexts, field: Field, text: string): ProbeTexts {
  if (field === 0) return [text, second];
  return [first, second === null ? null : text];
}

export function textOf(texts: ProbeTexts, field: Field): string {
  return texts[field] ?? '';
}

/** The sentences that an example has. */
export function fieldsOf([, second]: ProbeTexts): readonly Field[] {
  return second === null ? [0] : [0, 1];
}

export function sameTexts(a: ProbeTexts, b: ProbeTexts): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
