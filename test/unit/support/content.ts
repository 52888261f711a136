import { toText } from '../../../src/core/message';
import { readContent, type Content } from '../../../src/formats/content';
import type { Table } from '../../../src/formats/table';

/** Why content cannot be read, or what kind it is. */
export function whyOf(content: Content): string {
  return content.kind === 'unreadable' ? toText(content.why) : content.kind;
}

/** The table that bytes hold; throws the reason where they hold none. */
export async function tableIn(bytes: Uint8Array, name: string): Promise<Table> {
  const content = await readContent(bytes, name);
  if (content.kind !== 'table') throw new Error(whyOf(content));
  return content.table;
}

/** Why bytes cannot be read, or what kind of content they hold. */
export async function whyNot(bytes: Uint8Array, name: string): Promise<string> {
  return whyOf(await readContent(bytes, name));
}
