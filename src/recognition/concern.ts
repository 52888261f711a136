import { wordsOf, type NameEvidence } from './names';

/** File endings that are looked into at all. */
const ENDINGS = /\.(tsv|txt|jsonl|csv|zip)$/i;
const GOLD_STEMS =
  /^(dev|val|valid|validation|dev[_-](mis)?matched|validation[_-](mis)?matched|diagnostic-full)$/i;
/** Names that gold sets and predictions have alike. */
const EITHER_STEMS = /^ax-?b$/i;
const PREDICTION_WORDS = /^(pred|preds|predict|predicted|prediction|predictions|submission)$/;

/** Whether a file is worth reading, by its name alone. Training sets are large and nothing is scored on them. */
export function isCandidate(fileName: string): boolean {
  return (
    ENDINGS.test(fileName) &&
    !/^train\b/i.test(fileName) &&
    (!/\.zip$/i.test(fileName) || namesZip(fileName))
  );
}

/** Whether the name is one that gold sets have; such files are read first. */
export function namesGold(path: string): boolean {
  return namesGoldAlone(path) || EITHER_STEMS.test(stemOf(path));
}

/** Whether the name is one that gold sets have and predictions do not. */
export function namesGoldAlone(path: string): boolean {
  return GOLD_STEMS.test(stemOf(path));
}

/** Whether the name is one that prediction files have: a task's name alone, or a word for predictions. */
export function namesPredictions(path: string, name: NameEvidence): boolean {
  if (saysPredictions(path)) return true;
  const words = wordsOf(stemOf(path));
  const named = name.tasks.length > 0 && name.said === path.split('/').at(-1);
  const results = words.includes('results') && !words.includes('eval');
  return (named && (words.length <= 2 || results)) || (results && /\.tsv$/i.test(path));
}

/** Whether a word of the file's name is one for predictions. */
export function saysPredictions(path: string): boolean {
  return wordsOf(stemOf(path)).some((word) => PREDICTION_WORDS.test(word));
}

/** Whether a person would expect a word about a file that cannot be read. */
export function concernsUs(path: string, name: NameEvidence): boolean {
  return namesGold(path) || namesPredictions(path, name);
}

function namesZip(fileName: string): boolean {
  return wordsOf(fileName).some((word) => PREDICTION_WORDS.test(word) || word === 'submit');
}

function stemOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.[a-z0-9]+$/i, '');
}
