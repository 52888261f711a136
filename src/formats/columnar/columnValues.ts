import type { Column } from './columnTable';
import { toCell } from '../json/jsonValue';
import { parseNumber } from '../table';

/** A column of values as Arrow and Parquet have them, read when asked for. */
export function columnOfValues(
  at: (row: number) => unknown,
  rows: number,
  classNames: readonly string[] | undefined,
): Column {
  return {
    text: (row) => textOf(at(row)),
    numbers: () => Float64Array.from({ length: rows }, (_, row) => numberOf(at(row))),
    ...(classNames === undefined ? {} : { classNames }),
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return String(value);
  return toCell(plain(value));
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number' && typeof value !== 'bigint') return parseNumber(textOf(value));
  const number = Number(value);
  return Number.isFinite(number) ? number : Number.NaN;
}

/** A value as JSON has it: lists for typed arrays, numbers for whole numbers of eight bytes, texts for times. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    return Array.from(value as unknown as ArrayLike<unknown>, plain);
  return value;
}
