/** A model with more classes than this is none for GLUE. */
const MAX_CLASSES = 64;

/**
 * What a model's `config.json` calls its classes: the names of the integers 0, 1, 2…, from `id2label`
 * or, where that is missing, `label2id`. `null` where it has none, they do not count from 0, or they
 * are the likes of LABEL_0, which say nothing. Never throws.
 */
export function readModelLabels(text: string): readonly string[] | null {
  const config = parsed(text);
  const byId = entriesOf(config['id2label']);
  const byName = entriesOf(config['label2id']).map(([name, id]) => [String(id), name] as const);
  const names = new Map<string, unknown>(byId.length > 0 ? byId : byName);
  if (names.size < 2 || names.size > MAX_CLASSES) return null;
  const ordered = Array.from({ length: names.size }, (_, id) => names.get(String(id)));
  const texts = ordered.filter((name) => typeof name === 'string' || typeof name === 'number');
  if (texts.length < names.size || texts.every(saysNothing)) return null;
  return texts.map(String);
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function saysNothing(name: string | number): boolean {
  return /^\s*label_\d+\s*$/i.test(String(name));
}
