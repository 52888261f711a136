import { readFileSync } from 'node:fs';

/**
 * Bytes of memory that this process has held at most. Linux counts in `maxRSS` what the parent held
 * before the program began; the mark of its own memory does not.
 */
export function peakBytes(): number {
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB/m.exec(status) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // Another system.
  }
  return process.resourceUsage().maxRSS * 1024;
}
