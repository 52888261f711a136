import type * as Runtime from 'onnxruntime-node';
import { say } from '../../core/message';
import { RunnerError } from '../runner';

export type { Runtime };

/** Loads ONNX Runtime. Rejects with a {@link RunnerError} where there is none for this platform. */
export async function loadRuntime(): Promise<typeof Runtime> {
  try {
    return await import('onnxruntime-node');
  } catch {
    throw new RunnerError(
      say(
        'ONNX Runtime cannot be loaded on {0}-{1}, so no models run here; everything else of GLUE Lens works. Its package for this platform may be missing, or the system’s C library is another than it was built for (glibc).',
        process.platform,
        process.arch,
      ),
    );
  }
}
