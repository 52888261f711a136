import { CELLS_MODULE } from './cellsModule';

/** A value of the module that its calls change. */
interface Global<T> {
  readonly value: T;
}

/** What cells.ts exports; its truth values are 0 and 1. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly CHUNK: Global<number>;
  readonly INPUT: Global<number>;
  readonly CELLS: Global<number>;
  readonly LINES: Global<number>;
  readonly cells: Global<number>;
  readonly lines: Global<number>;
  readonly rows: Global<number>;
  readonly marked: Global<number>;
  readonly slashed: Global<number>;
  readonly lineStart: Global<number>;
  begin(first: number): void;
  scan(from: number, length: number): void;
}

/** The module of cells.ts and its memory. One file is scanned from beginning to end before the next. */
export interface CellKernel extends Exports {
  /** Where the next bytes are put; its length is how many are looked at in one call. */
  readonly input: Uint8Array;
  /** The first {@link Exports.cells} of these: ends of cells, from the start of the file. */
  readonly cellEnds: Uint32Array;
  /** The first {@link Exports.lines} of these: cells of the file up to each line's end. */
  readonly cellsUpTo: Uint32Array;
}

let kernel: CellKernel | null = null;

/** Made when the first file is scanned, and then kept. */
export function cellKernel(): CellKernel {
  return (kernel ??= makeKernel());
}

function makeKernel(): CellKernel {
  const bytes = Uint8Array.from(atob(CELLS_MODULE), (sign) => sign.charCodeAt(0));
  const exports = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Exports;
  const { buffer } = exports.memory;
  const chunk = exports.CHUNK.value;
  return {
    ...exports,
    input: new Uint8Array(buffer, exports.INPUT.value, chunk),
    cellEnds: new Uint32Array(buffer, exports.CELLS.value, chunk),
    cellsUpTo: new Uint32Array(buffer, exports.LINES.value, chunk),
  };
}
