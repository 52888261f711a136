import { TASKS, type TaskName } from '../../../src/core/tasks';

/** How labels are spelled throughout a file. */
export type Spelling =
  'official' | 'other' | 'capitals' | 'hyphens' | 'integers' | 'floats' | 'padded';

/** A label (or number) of a task in another spelling that means the same; `id` varies it from row to row. */
export function spell(task: TaskName, label: string, spelling: Spelling, id: number): string {
  const { kind, classes, codes } = TASKS[task];
  if (kind === 'number') return spellNumber(label, spelling);
  const k = classes.findIndex(({ name }) => name === label);
  const { name, aliases } = classes[k] ?? { name: label, aliases: [] };
  switch (spelling) {
    case 'official':
      return name;
    case 'other':
      return aliases[id % aliases.length] ?? name;
    case 'capitals':
      return (aliases[0] ?? name).toUpperCase();
    case 'hyphens':
      return name.replace('_', id % 2 === 0 ? '-' : ' ');
    case 'integers':
      return String(codes.indexOf(k));
    case 'floats':
      return `${codes.indexOf(k)}.0`;
    case 'padded':
      return ` ${name} `;
  }
}

function spellNumber(text: string, spelling: Spelling): string {
  if (spelling === 'floats') return `${text}${text.includes('.') ? '' : '.'}00`;
  if (spelling === 'integers') return Number(text).toExponential();
  return spelling === 'padded' ? ` ${text} ` : text;
}
