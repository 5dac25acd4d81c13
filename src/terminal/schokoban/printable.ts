/**
 * A text from a file as it may be shown: without characters that command the terminal, or that turn
 * the direction of writing. They are left out, white space becomes a space.
 */
export function printable(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/(?!\u200d)\p{C}/gu, '')
    .trim();
}
