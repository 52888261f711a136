import { loadModel } from './loadedModel';
import { asMessage, TO_PROCESS, type FromProcess, type ToProcess } from './wire';
import { whyOf, Work } from './work';

/** The program of the process that a model runs in: it opens one model, and runs what it is told to. */
let work: Work | null = null;

function tell(message: FromProcess): void {
  process.send?.(message);
}

process.on('message', (value) => {
  const message = asMessage<ToProcess>(value, TO_PROCESS);
  if (message !== null) hear(message);
});

// Whoever started it is gone: so is the reason to run.
process.on('disconnect', () => process.exit(0));

function hear(message: ToProcess): void {
  switch (message.kind) {
    case 'open':
      loadModel(message.options).then(
        (model) => {
          work = new Work(model, tell);
          tell({ kind: 'ready', facts: model.facts });
        },
        (error: unknown) => {
          tell({ kind: 'refused', why: whyOf(error) });
        },
      );
      return;
    case 'portion':
      work?.add(message);
      return;
    case 'stop':
      work?.stop(message.id);
      return;
  }
}
