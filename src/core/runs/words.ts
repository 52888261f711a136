/** Whether every word of a text stands somewhere in a name, whatever the case; no words: any name does. */
export function withWords(text: string): (name: string) => boolean {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return (name) => {
    const lower = name.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
