import { say, type Message } from '../../core/message';
import type { Flatbuffer } from './flatbuffer';

/** What a field of an Arrow schema asks of its batches. */
export interface ArrowField {
  readonly type: number;
  /** Nodes of its tree, itself among them. */
  readonly nodes: number;
  /** The dictionary that its values are looked up in; `null` for none. */
  readonly dictionary: number | null;
}

/** Types that are let through, by their number in Arrow's schema: those whose places in a batch are plain. */
const TYPES: ReadonlySet<number> = new Set([
  ...[1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 18, 19, 20, 21],
]);
export const UTF8 = 5;
export const LARGE_UTF8 = 20;
const TIMESTAMP = 10;

const MAX_FIELDS = 2000;
const MAX_DEPTH = 8;
/** Bytes of all names and metadata. */
const MAX_TEXT = 16 * 1024 * 1024;

/** The fields of a schema that has no more of anything than it has bytes for; else why it is not read. */
export function checkSchema(flat: Flatbuffer, schema: number): readonly ArrowField[] | Message {
  const check = new SchemaCheck(flat);
  const fields = check.fields(schema, 1, 0);
  check.metadata(schema, 2);
  return check.strange
    ? say('The Arrow file has columns of a type that is not read. Write it anew as Parquet or CSV.')
    : fields;
}

class SchemaCheck {
  strange = false;
  private left = MAX_FIELDS;
  private text = MAX_TEXT;

  constructor(private readonly flat: Flatbuffer) {}

  fields(table: number, index: number, depth: number): ArrowField[] {
    if (depth > MAX_DEPTH) throw new RangeError();
    return this.flat
      .items(table, index, 4)
      .map((item) => this.field(this.flat.follow(item), depth));
  }

  metadata(table: number, index: number): void {
    for (const item of this.flat.items(table, index, 4)) {
      this.count(1);
      this.spend(this.flat.follow(item), 0);
      this.spend(this.flat.follow(item), 1);
    }
  }

  private field(field: number, depth: number): ArrowField {
    const { flat } = this;
    this.count(1);
    this.spend(field, 0);
    this.metadata(field, 6);
    const kind = flat.field(field, 2);
    const type = kind === 0 ? 0 : flat.byte(kind);
    if (!TYPES.has(type)) this.strange = true;
    if (type === TIMESTAMP) this.spend(flat.follow(flat.field(field, 3)), 1);
    const children = this.fields(field, 5, depth + 1);
    const dictionary = flat.follow(flat.field(field, 4));
    if (dictionary !== 0) {
      if (depth > 0 || children.length > 0) this.strange = true;
      const id = flat.field(dictionary, 0);
      return { type, nodes: 1, dictionary: id === 0 ? 0 : flat.int64(id) };
    }
    return { type, nodes: children.reduce((sum, { nodes }) => sum + nodes, 1), dictionary: null };
  }

  private count(fields: number): void {
    this.left -= fields;
    if (this.left < 0) throw new RangeError();
  }

  private spend(table: number, index: number): void {
    this.text -= this.flat.textLength(table, index);
    if (this.text < 0) throw new RangeError();
  }
}
