import { isList, isRecord, parseJson } from '../json/jsonValue';

/** The key of the metadata that Hugging Face's datasets puts into Arrow and Parquet files. */
export const METADATA_KEY = 'huggingface';

/**
 * The names of the classes by column, as Hugging Face's datasets notes them in a file's schema:
 * `{"info": {"features": {"label": {"names": ["entailment", …], "_type": "ClassLabel"}}}}`. Columns
 * without names are left out; broken metadata has none.
 */
export function readClassNames(metadata: string | null): ReadonlyMap<string, readonly string[]> {
  const value = metadata === null ? null : parseJson(metadata);
  const info = isRecord(value) ? value['info'] : null;
  const features = isRecord(info) ? info['features'] : null;
  const names = new Map<string, readonly string[]>();
  if (!isRecord(features)) return names;
  for (const [column, feature] of Object.entries(features))
    if (isRecord(feature) && isList(feature['names']) && feature['names'].every(isText))
      names.set(column, feature['names']);
  return names;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
