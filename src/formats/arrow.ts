import { say } from '../core/message';
import type { Content } from './content';

/** Stands in until its reader is there. */
export function readArrow(bytes: Uint8Array): Content {
  return { kind: 'unreadable', why: say('The file is binary, not text.', bytes.length) };
}
