/** Whether every word of a text stands somewhere in another, whatever the case; no words: in any. */
export function withWords(text: string): (other: string) => boolean {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return (other) => {
    const lower = other.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
