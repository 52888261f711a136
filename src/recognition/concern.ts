import { readName, wordsOf, type NameEvidence } from './names';

/** Endings of text tables, looked into whatever the name. */
const TEXT = /\.(tsv|txt|csv|jsonl|ndjson)$/i;
/** Endings that many other files have too: looked into where the name says what they hold. */
const OTHER = /\.(json|npy|npz|parquet|arrow|feather|zip|gz)$/i;
const ANY_ENDING = /(\.(tsv|txt|csv|jsonl|ndjson|json|npy|npz|parquet|arrow|feather|zip|gz))+$/i;
const GOLD_STEMS =
  /^(glue-)?(dev|val|valid|validation|dev[_-](mis)?matched|validation[_-](mis)?matched|diagnostic-full)(-\d{5}-of-\d{5})?$/i;
/** Names that gold sets and predictions have alike. */
const EITHER_STEMS = /^ax-?b$/i;
const PREDICTION_WORDS =
  /^(pred|preds|predict|predicted|prediction|predictions|submission|logits?|probs?|probabilities)$/;
/** Words that predictions are called by, and much else. */
const LOOSE_WORDS = /^(outputs?|samples|submit)$/;
/** Words of the names of files with scores; with these, JSON is looked into. */
const RESULT_WORDS = /^(results?|metrics|eval|evaluation|scores?|state|glue)$/;
/** Words that archives of predictions or of gold sets are called by. */
const ARCHIVE_WORDS = /^(glue|superglue|results?|submissions|runs?)$/;
/** JSON of other programs whose names hold such words. */
const FOREIGN =
  /^(package(-lock)?|tsconfig.*|config|generation_config|special_tokens_map|tokenizer.*|vocab|merges|training_args|.*_config|glue-lens(-model)?)\.json$/i;

/** How the name of a file ends that holds the probabilities of predictions beside it. */
const PROBABILITIES = '.probabilities.jsonl';

/** Whether a file is worth reading, by its name alone. Training sets are large and nothing is scored on them. */
export function isCandidate(fileName: string): boolean {
  if (
    /^train\b/i.test(fileName) ||
    /\btrain-\d{5}-of-|-train(-\d{5}-of-\d{5})?\.arrow$/i.test(fileName)
  )
    return false;
  return TEXT.test(fileName) || (OTHER.test(fileName) && saysWhatItHolds(fileName));
}

function saysWhatItHolds(fileName: string): boolean {
  if (FOREIGN.test(fileName)) return false;
  const words = wordsOf(stemOf(fileName));
  return (
    words.some((word) => PREDICTION_WORDS.test(word) || LOOSE_WORDS.test(word)) ||
    (/\.json$/i.test(fileName) && words.some((word) => RESULT_WORDS.test(word))) ||
    (/\.zip$/i.test(fileName) && words.some((word) => ARCHIVE_WORDS.test(word))) ||
    namesGold(fileName) ||
    readName(fileName).tasks.length > 0
  );
}

/**
 * The name of the predictions that a file with this name has the probabilities of, as they are written
 * side by side; `null` where it says nothing of the kind.
 */
export function predictionsBeside(fileName: string): string | null {
  const stem = fileName.endsWith(PROBABILITIES) ? fileName.slice(0, -PROBABILITIES.length) : '';
  return stem === '' ? null : `${stem}.tsv`;
}

/** Whether the name is one that gold sets have; such files are read first. */
export function namesGold(path: string): boolean {
  const stem = stemOf(path);
  return GOLD_STEMS.test(stem) || EITHER_STEMS.test(stem);
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
  return (named && (words.length <= 2 || results)) || (results && TEXT.test(path));
}

/** Whether a word of the file's name is one for predictions. */
export function saysPredictions(path: string): boolean {
  return wordsOf(stemOf(path)).some((word) => PREDICTION_WORDS.test(word));
}

/** Whether a person would expect a word about a file that cannot be read. */
export function concernsUs(path: string, name: NameEvidence): boolean {
  return namesGold(path) || namesPredictions(path, name);
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(ANY_ENDING, '');
}
