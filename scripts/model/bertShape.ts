// FOLDER [--layers 12]: writes a model of BERT-base's shape with random weights (420 MB) and a
// tokenizer of made-up words; it says nothing, and takes as long as a real one.
import { parseArgs } from 'node:util';
import { BERT_BASE } from './bert/shape';
import { writeBert } from './bert/write';

const { values, positionals } = parseArgs({
  options: { layers: { type: 'string', default: String(BERT_BASE.layers) } },
  allowPositionals: true,
});
const [folder] = positionals;
const layers = Number(values.layers);
if (folder === undefined || !(layers >= 0)) throw new Error('bert FOLDER [--layers 12]');
writeBert(folder, { ...BERT_BASE, layers });
console.log(folder);
