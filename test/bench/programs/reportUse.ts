import { readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Loaded before a program that is measured: at its end it writes on stream 3 what the process used. */
if (isMainThread)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    const use = { cpu: (userCPUTime + systemCPUTime) / 1000, peak: peakBytes() };
    writeSync(3, JSON.stringify(use));
  });

/** Linux counts in `maxRSS` what the parent held before the program began; its own mark does not. */
function peakBytes(): number {
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB/m.exec(status) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // Another system.
  }
  return process.resourceUsage().maxRSS * 1024;
}
