import type { Answers, GoldSet, Tag, TagCategory } from '../../core/goldSet';
import { TASKS } from '../../core/tasks';
import type { SourceFile } from '../filesystem';
import type { GoldFacts } from '../gold/goldFacts';
import { KeptSentences } from '../gold/keptSentences';
import { pack, unpack, type Read, type Write, type Written } from './arrays';
import { readLines, writeLines, type WrittenLines } from './lines';

interface WrittenColumns {
  readonly labels: Written;
  readonly ids: Written | null;
  readonly lines: WrittenLines;
  readonly categories: readonly WrittenCategory[] | null;
}
interface WrittenTag {
  readonly name: string;
  readonly examples: Written;
}
interface WrittenCategory extends WrittenTag {
  readonly tags: readonly WrittenTag[];
}

/** The columns of a gold set as text with the bytes of their arrays behind it; its sentences stay in its file. */
export function encodeGold({ labels, ids, lines, tags }: GoldSet): Uint8Array {
  return pack((write): WrittenColumns => ({
    labels: write(labels),
    ids: ids && write(ids),
    lines: writeLines(lines, write),
    categories: tags && tags.categories.map((category) => writeCategory(category, write)),
  }));
}

/** The gold set of a file, from what is known of it and its columns; nothing of it holds on to the bytes. */
export function decodeGold(
  facts: GoldFacts,
  bytes: Uint8Array,
  { key, path }: SourceFile,
): GoldSet {
  const { task, fields, ...plain } = facts;
  const columns = unpack(bytes, (written, read) => asRead(written as WrittenColumns, read));
  return {
    ...plain,
    ...columns,
    task: TASKS[task],
    file: key,
    path,
    sentences: new KeptSentences(fields, key),
  };
}

/** Arrays are read in the order in which they were written. */
function asRead(
  { labels, ids, lines, categories }: WrittenColumns,
  read: Read,
): Pick<GoldSet, 'labels' | 'ids' | 'lines' | 'tags'> {
  return {
    labels: read(labels) as Answers,
    ids: ids && (read(ids) as Int32Array),
    lines: readLines(lines, read),
    tags: categories && { categories: categories.map((category) => readCategory(category, read)) },
  };
}

function writeCategory({ tags, ...category }: TagCategory, write: Write): WrittenCategory {
  return { ...writeTag(category, write), tags: tags.map((tag) => writeTag(tag, write)) };
}

function readCategory({ tags, ...category }: WrittenCategory, read: Read): TagCategory {
  return { ...readTag(category, read), tags: tags.map((tag) => readTag(tag, read)) };
}

function writeTag({ name, examples }: Tag, write: Write): WrittenTag {
  return { name, examples: write(examples) };
}

function readTag({ name, examples }: WrittenTag, read: Read): Tag {
  return { name, examples: read(examples) as Uint32Array };
}
