import { say, type Message } from '../../core/message';

/** What the header of an .npy array says. */
export interface NpyHeader {
  readonly type: NpyType;
  /** The columns stand one behind the other, not the rows. */
  readonly fortran: boolean;
  readonly rows: number;
  readonly columns: number;
  /** Whether it has one dimension. */
  readonly flat: boolean;
  /** Where its values begin, in bytes. */
  readonly start: number;
}

/** A type of values: its letter in numpy, the bytes of one value, and their order. */
export interface NpyType {
  readonly kind: 'f' | 'i' | 'u' | 'b' | 'U' | 'S';
  readonly size: number;
  readonly little: boolean;
}

const KINDS: Readonly<Record<NpyType['kind'], readonly number[]>> = {
  f: [2, 4, 8],
  i: [1, 2, 4, 8],
  u: [1, 2, 4, 8],
  b: [1],
  U: [],
  S: [],
};
const MAGIC = 6;
/** More values in a row than any task has classes. */
const MAX_COLUMNS = 1000;

/** Reads the header of an .npy array, of which the bytes must hold all values; else says why not. */
export function readNpyHeader(bytes: Uint8Array): NpyHeader | { readonly why: Message } {
  const long = (bytes[MAGIC] ?? 0) > 1;
  const start = MAGIC + 2 + (long ? 4 : 2);
  let length = 0;
  for (let i = start - 1; i >= MAGIC + 2; i--) length = length * 256 + (bytes[i] ?? 0);
  const text = new TextDecoder('utf-8').decode(
    bytes.subarray(start, Math.min(start + length, start + 4096)),
  );
  const descr = /'descr':\s*('[^']*'|\[)/.exec(text)?.[1];
  const order = /'fortran_order':\s*(True|False)/.exec(text)?.[1];
  const shape = /'shape':\s*\(([\d,\sL]*)\)/.exec(text)?.[1];
  if (descr === undefined || order === undefined || shape === undefined)
    return { why: say('The header of the numpy array is broken.') };
  const type = typeOf(descr);
  if ('why' in type) return type;
  const sizes = shape
    .split(',')
    .map((size) => size.trim())
    .filter((size) => size !== '');
  const header = shaped(sizes.map((size) => Number.parseInt(size, 10)));
  if ('why' in header) return header;
  const { rows, columns } = header;
  const needed = rows * columns * type.size;
  const given = bytes.length - start - length;
  if (needed > given)
    return {
      why: say(
        'The numpy array is cut off: its {0} rows need {1} bytes, and {2} are there.',
        rows,
        needed,
        Math.max(given, 0),
      ),
    };
  return { ...header, type, fortran: order === 'True', start: start + length };
}

function typeOf(descr: string): NpyType | { readonly why: Message } {
  if (descr === '[')
    return {
      why: say('The numpy array holds records, which are not read. Save the columns as CSV.'),
    };
  const [, order, kind = '', digits = ''] = /^'([<>|=]?)([a-zA-Z])(\d*)'$/.exec(descr) ?? [];
  if (kind === 'O')
    return {
      why: say(
        'The numpy array holds Python objects, a pickle, which can run code when it is opened, so it is not read. Save it with a plain type, as with array.astype(str).',
      ),
    };
  const size = Number(digits) * (kind === 'U' ? 4 : 1);
  const sizes = isKind(kind) ? KINDS[kind] : null;
  const known = sizes !== null && (sizes.length === 0 ? size > 0 : sizes.includes(size));
  if (!known || !isKind(kind))
    return { why: say('The numpy array has the type {0}, which is not read.', descr.slice(0, 30)) };
  return { kind, size, little: order !== '>' };
}

function isKind(kind: string): kind is NpyType['kind'] {
  return Object.hasOwn(KINDS, kind);
}

function shaped(
  sizes: readonly number[],
): Pick<NpyHeader, 'rows' | 'columns' | 'flat'> | { readonly why: Message } {
  const [rows, columns = 1] = sizes;
  if (rows === undefined)
    return { why: say('The numpy array is a single value, not a row an example.') };
  if (sizes.length > 2)
    return {
      why: say(
        'The numpy array has {0} dimensions; expected is one row an example, with one value or one a class.',
        sizes.length,
      ),
    };
  if (columns > MAX_COLUMNS)
    return {
      why: say(
        'The numpy array has {0} columns; expected is one row an example, with one value or one a class.',
        columns,
      ),
    };
  if (rows * columns === 0) return { why: say('The numpy array is empty.') };
  return { rows, columns, flat: sizes.length === 1 };
}
