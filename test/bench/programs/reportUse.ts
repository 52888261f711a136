import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { peakBytes } from '../peak';

/** Loaded before a program that is measured: at its end it writes on stream 3 what the process used. */
if (isMainThread)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    const use = { cpu: (userCPUTime + systemCPUTime) / 1000, peak: peakBytes() };
    writeSync(3, JSON.stringify(use));
  });
