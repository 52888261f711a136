import { t } from '@vscode/l10n';
import type { ProbeModel, ProbeTask } from '../../data';
import type { Shown } from './answers';
import { answerText, isFlipped, labelText } from './change';

/** What a screen reader is told: another label, once, and not every change of a probability. */
export class Announcer {
  text = '';
  readonly #told = new Map<string, string>();

  tell(
    all: readonly { readonly model: ProbeModel; readonly shown: Shown }[],
    task: Pick<ProbeTask, 'labels'>,
  ): void {
    const news = all.flatMap(({ model, shown: { now, original, waiting } }) => {
      if (now === null || waiting) return [];
      const label = labelText(now.answer, task);
      if (this.#told.get(model.id) === label) return [];
      this.#told.set(model.id, label);
      const flipped = original !== null && isFlipped(original.answer, now.answer);
      const said = answerText(now.answer, task);
      return flipped ? t('{0}: {1}, flipped', model.name, said) : t('{0}: {1}', model.name, said);
    });
    if (news.length > 0) this.text = news.join('. ');
  }
}
