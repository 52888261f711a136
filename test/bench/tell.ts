/** What a program of the bench found, as JSON on stdout: its parent reads it. */
export function tell(found: unknown): void {
  process.stdout.write(JSON.stringify(found));
}
