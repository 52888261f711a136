// Trains the tiny model on the sample sets and writes it into the sample workspace.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lessonsOf, type Lesson } from './data/lessons';
import { readSamples } from './data/samples';
import { asInt8 } from './onnx/int8';
import { gathered } from './onnx/protobuf';
import { Random } from './random';
import { Tape } from './tape/tape';
import { configuration } from './tiny/configuration';
import { fit, type EncodedLesson } from './tiny/fit';
import { forward } from './tiny/forward';
import { tinyModel } from './tiny/tinyGraph';
import { CLASSES, newWeights, SHAPE } from './tiny/weights';
import { encoder } from './tokenizer/encode';
import { tokenizerConfig, tokenizerJson } from './tokenizer/files';
import { vocabularyOf } from './tokenizer/vocabulary';

const ROUNDS = 18;
const SAMPLE = 'media/sample';

const samples = readSamples(join(SAMPLE, 'glue_data'));
const vocabulary = vocabularyOf(samples.sentences);
const tokenizer = tokenizerJson(vocabulary, SHAPE.positions);
const tokenizerSettings = tokenizerConfig(SHAPE.positions);
const encode = encoder(tokenizer, tokenizerSettings);
const encoded = (lesson: Lesson): EncodedLesson => ({
  ...encode(lesson.premise, lesson.hypothesis),
  label: lesson.label,
});

const weights = newWeights(vocabulary.length);
const random = new Random(3);
fit(
  weights,
  () => lessonsOf(samples, random).map(encoded),
  ROUNDS,
  (round, loss) => {
    console.log(`round ${round + 1} of ${ROUNDS}: loss ${loss.toFixed(3)}`);
  },
);

for (const [name, lessons] of Object.entries({
  'pairs that it learned from': samples.labelled,
  'pairs that it has not seen (diagnostic set)': samples.unseen,
}))
  console.log(`right of ${lessons.length} ${name}: ${lessons.filter(isRight).length}`);

const folder = join(SAMPLE, 'models', 'tiny-nli');
mkdirSync(folder, { recursive: true });
const json = (content: object): string => `${JSON.stringify(content, null, 1)}\n`;
const files = {
  'model.onnx': gathered(tinyModel(weights)),
  'model_int8.onnx': gathered(tinyModel(weights, asInt8)),
  'config.json': json(configuration(vocabulary.length)),
  'tokenizer.json': json(tokenizer),
  'tokenizer_config.json': json(tokenizerSettings),
};
for (const [name, content] of Object.entries(files)) {
  writeFileSync(join(folder, name), content);
  console.log(`${join(folder, name)}: ${content.length} bytes`);
}

function isRight(lesson: Lesson): boolean {
  const { value } = forward(new Tape(), weights, encoded(lesson));
  return value.indexOf(Math.max(...value)) === CLASSES.indexOf(lesson.label);
}
