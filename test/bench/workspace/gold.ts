import { TASK_NAMES, type TaskName } from '../../../src/core/tasks';
import { below } from '../../unit/support/random';
import { goldPath, goldText, officialLabels } from '../../unit/support/glueFiles';

/** Tasks of the eleven files of a run. */
export const TASKS = TASK_NAMES.filter((task) => task !== 'AX-b');

export interface GoldFile {
  readonly task: TaskName;
  /** Below the folder of the gold sets. */
  readonly path: string;
  readonly text: string;
  /** As they stand in the file, one a row. */
  readonly labels: readonly string[];
}

const WORDS =
  'the a river "quiet" machine under old small café reads writes never always two seven bridge garden signal was is not with by from stone light'.split(
    ' ',
  );

/** Gold sets in the official layouts, with the official numbers of rows and labels. */
export function goldFiles(random: () => number): GoldFile[] {
  return TASKS.map((task) => goldOf(task, shuffled(officialLabels(task), random), random));
}

/** The gold file of a task with these labels. */
export function goldOf(task: TaskName, labels: readonly string[], random: () => number): GoldFile {
  const text = lengthened(goldText(task, labels), random);
  return { task, path: goldPath(task), text, labels };
}

/** Sentences as long as real ones: those of the layouts say nothing but their row. */
function lengthened(text: string, random: () => number): string {
  return text.replaceAll(/(?:First|Second|sentence|film) \d+/g, (start) => {
    const words = Array.from(
      { length: 4 + below(random, 16) },
      () => WORDS[below(random, WORDS.length)],
    );
    return `${start} ${words.join(' ')}`;
  });
}

function shuffled(labels: readonly string[], random: () => number): string[] {
  const mixed = [...labels];
  for (let i = mixed.length - 1; i > 0; i--) {
    const other = below(random, i + 1);
    [mixed[i], mixed[other]] = [mixed[other] ?? '', mixed[i] ?? ''];
  }
  return mixed;
}
