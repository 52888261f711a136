/** The address of a link that runs a command; `args`: plain data, an array of several arguments or the only one. */
export function commandAddress(command: string, args: unknown): string {
  return `command:${command}?${encodeURIComponent(JSON.stringify(args))}`;
}
