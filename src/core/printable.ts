/**
 * Text from files and their names without the control characters that a terminal would obey or that
 * would break a line, and without the signs that turn the direction of writing; each becomes U+FFFD.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD');
}
