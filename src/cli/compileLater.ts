import { setFlagsFromString } from 'node:v8';

/** How much a function must have run before it is compiled for speed, in bytes of its bytecode; V8's own figure is a ninth of it. */
const MUCH = 600_000;

/*
 * The V8 of Node 20 compiles for speed whatever has run a few hundred times. In a program that ends
 * after seconds, that keeps a core busy for longer than is won by it. Later ones have a quick compiler
 * for such functions, and know no such flag.
 */
if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${MUCH}`);
