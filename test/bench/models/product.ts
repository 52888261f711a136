import { Tensor } from 'onnxruntime-node';
import { BERT_BASE } from '../../../scripts/model/bert/shape';
import { Graph } from '../../../scripts/model/onnx/graph';
import { gathered } from '../../../scripts/model/onnx/protobuf';
import { openModel } from './session';

/** Rows of the matrix that is multiplied: enough for the runtime to be at its best. */
const ROWS = 1024;
const REPEATS = 12;

/** Billions of operations in a second that the runtime reaches in a product of large matrices, BERT's largest. */
export async function productSpeed(): Promise<number> {
  const { hidden, inner } = BERT_BASE;
  const graph = new Graph();
  const weight = graph.floats(
    'weight',
    [hidden, inner],
    new Float32Array(hidden * inner).fill(0.5),
  );
  const value = graph.node('MatMul', ['x', weight]);
  const input = { name: 'x', element: 'float32', sizes: ['rows', hidden] } as const;
  const output = { name: 'y', element: 'float32', sizes: ['rows', inner], value } as const;
  const session = await openModel(gathered(graph.model([input], [output])));
  const x = new Tensor('float32', new Float32Array(ROWS * hidden).fill(0.25), [ROWS, hidden]);
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < REPEATS; i++) {
    const start = performance.now();
    await session.run({ x });
    best = Math.min(best, performance.now() - start);
  }
  await session.release();
  return (2 * ROWS * hidden * inner) / best / 1e6;
}
