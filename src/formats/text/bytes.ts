import { say, type Message } from '../../core/message';

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** UTF-8 bytes as text; what is no UTF-8 becomes U+FFFD. */
export function decode(bytes: Uint8Array): string {
  return bytes.length === 0 ? '' : utf8.decode(bytes);
}

/** Number of bytes of a UTF-8 byte-order mark at the start: 3 or 0. */
export function byteOrderMark(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}

/** How many bytes at the start are looked at for signs that a file is no text. */
const HEAD = 8192;

/** Why the bytes are no UTF-8 text that can be read, in words; `null` where they are. */
export function whyNotText(bytes: Uint8Array): Message | null {
  const start = byteOrderMark(bytes);
  if (bytes.length === start) return say('The file is empty.');
  const head = bytes.subarray(0, HEAD);
  if (beginsWith(bytes, 'version https://git-lfs.github.com/spec/'))
    return say(
      'The file is a Git LFS pointer, not the data itself. Run “git lfs pull” to fetch it.',
    );
  if (head.includes(0)) return say('The file is binary, not text.');
  if (firstSign(bytes) === bytes.length) return say('The file holds nothing but blank lines.');
  return null;
}

/** Where the first byte stands that is no blank, behind a byte-order mark; the length where there is none. */
export function firstSign(bytes: Uint8Array): number {
  let at = byteOrderMark(bytes);
  while (at < bytes.length && isBlank(bytes[at] as number)) at++;
  return at;
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

/** Whether bytes begin (or go on at `from`) with the codes of a text's characters. */
export function beginsWith(bytes: Uint8Array, magic: string, from = 0): boolean {
  for (let i = 0; i < magic.length; i++) if (bytes[from + i] !== magic.charCodeAt(i)) return false;
  return true;
}
