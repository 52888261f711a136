import { say, type Message } from '../../core/message';

/** So many bytes tell what a file is not. */
export const HEAD_BYTES = 512;

/** What a server sent in place of the file; `null` where nothing speaks against it. */
export function imposture(
  head: Uint8Array,
  contentType: string | null,
  host: string,
): Message | null {
  const text = new TextDecoder().decode(head.subarray(0, HEAD_BYTES)).trimStart();
  if (/^text\/html\b/i.test(contentType ?? '') || /^<(!doctype html|html|head)\b/i.test(text))
    return say(
      '{0} sent a web page instead of the file. It may ask for a login, or a network’s sign-in page may stand between.',
      host,
    );
  if (text.startsWith('version https://git-lfs.github.com/spec/'))
    return say(
      '{0} sent a Git LFS pointer instead of the file: a few lines that name it. Use the address of the file itself.',
      host,
    );
  return null;
}
