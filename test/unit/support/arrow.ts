import { columnFromArray, int64, tableFromColumns, tableToIPC, utf8 } from '@uwdata/flechette';

/** An Arrow stream or file of texts and whole numbers, with the names of label classes as Hugging Face keeps them. */
export function arrowFile(
  columns: Readonly<Record<string, readonly (string | bigint)[]>>,
  format: 'stream' | 'file',
  classes: readonly string[] = [],
): Uint8Array {
  const table = tableFromColumns(
    Object.fromEntries(
      Object.entries(columns).map(([name, values]) => [
        name,
        columnFromArray([...values], typeof values[0] === 'bigint' ? int64() : utf8()),
      ]),
    ),
  );
  const features = { label: { names: classes, _type: 'ClassLabel' } };
  table.schema.metadata = new Map(
    classes.length === 0 ? [] : [['huggingface', JSON.stringify({ info: { features } })]],
  );
  const bytes = tableToIPC(table, { format });
  if (bytes === null) throw new Error('not written');
  return bytes;
}
