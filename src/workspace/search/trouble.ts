import { say, type Message } from '../../core/message';

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The reasons that the workspace and the file systems give, in words. */
export function whyUnreadable(why: string): Message {
  switch (why) {
    case 'folder':
      return say('This is a folder, not a file.');
    case 'too-large':
      return say('The file is larger than 512 MB and is not read.');
    case 'no-permission':
      return say('There is no permission to read it.');
    case 'gone':
      return say('It cannot be read: it is no longer there.');
    case 'no-folder':
      return say('It cannot be read: it is a file, not a folder.');
    case 'unavailable':
      return say('It cannot be read: the file system does not answer at the moment.');
    default:
      return say('It cannot be read: {0}', why);
  }
}
