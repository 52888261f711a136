import { NO_RULE } from '../../core/configuration';
import { say, type Message } from '../../core/message';
import { TASKS } from '../../core/tasks';
import type { IndexDoor } from '../door';
import { rowsOf, type Source } from './sources';

/**
 * Reads a file as the index will, before it is let in: the set's task, all its rows and a label in
 * each. The door is a scratch one, which nobody else asks; it is left empty. `null`: all is well.
 */
export async function checkSet(
  source: Source,
  bytes: Uint8Array,
  scratch: IndexDoor,
): Promise<Message | null> {
  const { task, path } = source;
  const file = { key: path, path, role: 'gold', rule: NO_RULE, labelNames: null } as const;
  // A copy, since the door may take the bytes away.
  const { changed } = await scratch.apply([{ kind: 'bytes', file, bytes: bytes.slice() }]);
  await scratch.apply([{ kind: 'gone', key: path }]);
  const [found] = changed;
  if (found?.kind !== 'gold' || found.gold.task !== TASKS[task].name)
    return say('What came is not the {0} set.', task);
  const { rows, labelled } = found.gold;
  const expected = rowsOf(source);
  if (rows !== expected)
    return say('What came holds {0} rows; the {1} set has {2}.', rows, task, expected);
  return labelled === rows
    ? null
    : say('What came holds labels for {0} of its {1} rows.', labelled, rows);
}
