import { say, type Message } from '../../core/message';
import { checkSchema, LARGE_UTF8, UTF8, type ArrowField } from './arrowSchema';
import { Flatbuffer } from './flatbuffer';

const SCHEMA = 1;
const DICTIONARY = 2;
const RECORDS = 3;
const CONTINUES = -1;
/** More dictionaries than any table of ours has; each may extend the one before. */
const MAX_DICTIONARIES = 100;
/** The first version of the form that is written today. */
const VERSION_4 = 3;

export const BROKEN_ARROW = say('The Arrow file is broken or cut off.');

export interface ArrowCheck {
  /** Whether the mark stands at the end of the stream that says it is whole. */
  readonly ended: boolean;
}

/**
 * Walks through the messages of an Arrow stream before it is read, since the reader takes every length
 * for true: no message may ask for more rows, nodes or bytes than it has. Else why it is not read.
 */
export function checkArrow(bytes: Uint8Array): ArrowCheck | Message {
  try {
    return walk(bytes);
  } catch {
    return BROKEN_ARROW;
  }
}

function walk(bytes: Uint8Array): ArrowCheck | Message {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const state: State = { fields: null, dictionaries: 0 };
  for (let at = 0; at < bytes.length;) {
    if (view.getInt32(at, true) === CONTINUES) at += 4;
    const length = view.getInt32(at, true);
    if (length === 0) return finished(state, true);
    const start = at + 4;
    if (length < 0 || start + length > bytes.length) throw new RangeError();
    const flat = new Flatbuffer(bytes.subarray(start, start + length));
    const body = bodyLength(flat);
    at = start + length + body;
    if (body < 0 || at > bytes.length) throw new RangeError();
    const why = checkMessage(flat, bytes.subarray(at - body, at), state);
    if (why !== null) return why;
  }
  return finished(state, false);
}

/** What was seen of a stream so far. */
interface State {
  fields: readonly ArrowField[] | null;
  dictionaries: number;
}

function bodyLength(flat: Flatbuffer): number {
  const field = flat.field(flat.int32(0), 3);
  return field === 0 ? 0 : flat.int64(field);
}

function checkMessage(flat: Flatbuffer, body: Uint8Array, state: State): Message | null {
  const message = flat.int32(0);
  const header = flat.follow(flat.field(message, 2));
  if (flat.byte(flat.field(message, 0)) < VERSION_4) throw new RangeError();
  switch (flat.byte(flat.field(message, 1))) {
    case SCHEMA: {
      const found = checkSchema(flat, header);
      if ('text' in found) return found;
      state.fields ??= found;
      return null;
    }
    case DICTIONARY:
      if (++state.dictionaries > MAX_DICTIONARIES) throw new RangeError();
      return checkDictionary(flat, header, body, state.fields ?? []);
    case RECORDS:
      if (state.fields === null) throw new RangeError();
      return checkBatch(flat, header, body.length, state.fields);
    default:
      throw new RangeError();
  }
}

function finished({ fields }: State, ended: boolean): ArrowCheck {
  if (fields === null) throw new RangeError();
  return { ended };
}

/** A batch of rows: every column as long as the batch, and all of it within the body. */
function checkBatch(
  flat: Flatbuffer,
  batch: number,
  body: number,
  fields: readonly ArrowField[],
): Message | null {
  if (flat.field(batch, 3) !== 0)
    return say(
      'The Arrow file is compressed, which is not read. Write it anew without compression.',
    );
  const at = flat.field(batch, 0);
  const rows = at === 0 ? 0 : flat.int64(at);
  const nodes = flat.items(batch, 1, 16).map((node) => flat.int64(node));
  // A value takes a bit at least.
  if (rows < 0 || nodes.some((length) => length < 0 || length > body * 8)) throw new RangeError();
  let node = 0;
  for (const field of fields) {
    if (nodes[node] !== rows) throw new RangeError();
    node += field.nodes;
  }
  if (node > nodes.length) throw new RangeError();
  for (const region of flat.items(batch, 2, 16)) {
    const [offset, length] = [flat.int64(region), flat.int64(region + 8)];
    if (offset < 0 || length < 0 || offset + length > body) throw new RangeError();
  }
  return null;
}

/** A dictionary: a batch of one column, whose texts lie one behind the other. */
function checkDictionary(
  flat: Flatbuffer,
  dictionary: number,
  body: Uint8Array,
  fields: readonly ArrowField[],
): Message | null {
  const at = flat.field(dictionary, 0);
  const id = at === 0 ? 0 : flat.int64(at);
  const field = fields.find((one) => one.dictionary === id);
  if (field === undefined) throw new RangeError();
  const batch = flat.follow(flat.field(dictionary, 1));
  const [length = 0] = flat.items(batch, 1, 16).map((node) => flat.int64(node));
  const why = checkBatch(flat, batch, body.length, [{ ...field, nodes: 1 }]);
  if (why !== null) return why;
  if (field.type !== UTF8 && field.type !== LARGE_UTF8) return null;
  const region = flat.items(batch, 2, 16)[1] ?? 0;
  const width = field.type === UTF8 ? 4 : 8;
  const view = new DataView(body.buffer, body.byteOffset + flat.int64(region));
  for (let i = 1, last = 0; i <= length; i++) {
    const end = width === 4 ? view.getInt32(4 * i, true) : Number(view.getBigInt64(8 * i, true));
    if (end < last) throw new RangeError();
    last = end;
  }
  return null;
}
