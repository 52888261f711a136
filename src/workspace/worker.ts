import { parentPort } from 'node:worker_threads';
import { GlueIndex } from './glueIndex';
import { serve } from './workerDoor';

/** The worker's program: the index behind its message port. */
if (parentPort !== null) serve(new GlueIndex(), parentPort);
