import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { availableParallelism } from 'node:os';
import { say } from '../../core/message';
import { Feeds } from '../batches/feeds';
import type { FixedSizes } from '../batches/plan';
import { RunnerError, type RunnerFacts, type RunnerOptions } from '../runner';
import type { Encoded, Encoder } from '../tokenize/encoder';
import { loadEncoder } from '../tokenize/loadEncoder';
import { hashOf } from './hash';
import { mustBeLoadable } from './loadable';
import { inputsOf, outputOf } from './ports';
import { loadRuntime, type Runtime } from './runtime';
import { valuesOf, type Values } from './values';
import { whyNotLoaded, whyNotRun } from './why';

/** A model that is ready to run. */
export interface LoadedModel {
  readonly facts: RunnerFacts;
  readonly encoder: Encoder;
  readonly fixed: FixedSizes;
  /** Runs examples as one batch of this length; rejects with a {@link RunnerError}. */
  run(examples: readonly Encoded[], length: number): Promise<Values>;
}

/** Loads a model and tries it on one example. Rejects with a {@link RunnerError}. */
export async function loadModel(options: RunnerOptions): Promise<LoadedModel> {
  await mustBeLoadable(options.path);
  const runtime = await loadRuntime();
  const session = await open(runtime, options);
  const inputs = inputsOf(session);
  const output = outputOf(session);
  const maxLength = Math.min(options.maxLength, inputs.fixed.length ?? Infinity);
  const encoder = await loadEncoder(options.folder, maxLength);
  const feeds = new Feeds(inputs.names, inputs.wide, encoder.padding);
  const type = inputs.wide ? 'int64' : 'int32';

  const run = async (examples: readonly Encoded[], length: number): Promise<Values> => {
    const rows = inputs.fixed.rows ?? examples.length;
    const filled = feeds.fill(examples, rows, length);
    const tensors: Record<string, Tensor> = {};
    for (const [name, data] of filled)
      tensors[name] = new runtime.Tensor(type, data, [rows, length]);
    const made = await explained(() => session.run(tensors, [output]), options);
    const tensor = made[output];
    if (tensor === undefined) throw new RunnerError(say('The output “{0}” is empty.', output));
    return valuesOf(output, tensor, rows);
  };

  const sample = encoder.encode('a', null);
  const { outputs } = await run([sample], inputs.fixed.length ?? sample.ids.length);
  const facts = {
    sha256: await hashOf(options.path),
    outputs,
    inputs: inputs.names,
    providers: ['cpu'],
    runtime: `onnxruntime-node ${runtime.env.versions.node ?? runtime.env.versions.common}`,
    tokenizer: encoder.kind,
    maxLength: encoder.maxLength,
  };
  return { facts, encoder, fixed: inputs.fixed, run };
}

async function open(
  runtime: typeof Runtime,
  { path, threads = availableParallelism() }: RunnerOptions,
): Promise<InferenceSession> {
  try {
    return await runtime.InferenceSession.create(path, {
      executionProviders: ['cpu'],
      graphOptimizationLevel: 'all',
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      // What it would say on the way is for its developers.
      logSeverityLevel: 4,
    });
  } catch (error) {
    throw new RunnerError(whyNotLoaded(error, path));
  }
}

async function explained<T>(work: () => Promise<T>, { path }: RunnerOptions): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new RunnerError(whyNotRun(error, path));
  }
}
