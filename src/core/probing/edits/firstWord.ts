/** First words of sentences that are no names, by what they are. */
const NOT_NAMES = new Set(
  [
    'the a an this that these those some any all many most few several every each both either',
    'another other such one two three four five six seven eight nine ten',
    'it he she they we you my your his her its our their there here',
    'everyone everybody everything someone somebody something anyone anybody anything people',
    'in on at to from by for of with as about over under above below among between within',
    'through throughout during despite until according instead',
    'when while if because although though since after before unless once whenever what how',
    'only more less almost nearly roughly approximately even still just also then now today',
    'however furthermore moreover nevertheless meanwhile therefore thus similarly additionally',
    'finally recently currently initially eventually usually generally sometimes often',
    'fortunately unfortunately',
  ].flatMap((words) => words.split(' ')),
);

/** Whether the first word of a sentence may be a name, which keeps its capital within one: “it’s” is none. */
export function isName(word: string): boolean {
  const [stem = ''] = word.toLowerCase().split(/[’']/);
  return !NOT_NAMES.has(stem);
}
