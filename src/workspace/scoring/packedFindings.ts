import type { Finding } from '../../core/problems/finding';

/**
 * Findings as bytes of text: few are ever looked at, and a thousand runs of them take little room and
 * no time to be kept and read again.
 */
export type PackedFindings = Uint8Array;

export function packFindings(findings: readonly Finding[]): PackedFindings {
  return new TextEncoder().encode(JSON.stringify(findings));
}

export function unpackFindings(packed: PackedFindings): readonly Finding[] {
  return JSON.parse(new TextDecoder().decode(packed)) as readonly Finding[];
}
