/**
 * Where a JSON text ends that begins with the quote at `quote`: behind its closing quote, or at the
 * end of the line where it has none. By hand, since a regular expression runs out of stack on
 * texts of megabytes.
 */
export function endOfText(line: string, quote: number): number {
  for (let at = line.indexOf('"', quote + 1); at !== -1; at = line.indexOf('"', at + 1)) {
    let slashes = 0;
    while (line[at - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return at + 1;
  }
  return line.length;
}

/** The line with NaN and Infinity, which Python writes and JSON does not know, as null; texts stay. */
export function withoutNaN(line: string): string {
  let result = '';
  for (let at = 0; at < line.length;) {
    const quote = line.indexOf('"', at);
    const bare = line.slice(at, quote === -1 ? line.length : quote);
    const end = quote === -1 ? line.length : endOfText(line, quote);
    result += bare.replace(/\bNaN\b|-?\bInfinity\b/g, 'null') + line.slice(at + bare.length, end);
    at = end;
  }
  return result;
}
