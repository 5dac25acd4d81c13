/** A text as searches compare it: in lower case, without accents, with full-width letters as ordinary ones. */
export const searchText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a text contains all of these words, as searches compare them. */
export function containsWords(text: string, words: string): boolean {
  const where = searchText(text);
  return searchText(words)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

/** Whether `text` contains the letters of `wanted` in order. */
function isScattered(wanted: string, text: string): boolean {
  let from = 0;
  for (const letter of wanted) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + letter.length;
  }
  return true;
}

/**
 * How well a text matches the typed one; lower is better. The ranks are: a prefix of the text, prefixes of its words,
 * any part of it, and scattered letters in order. `null` if it does not match.
 */
export function matchOf(typed: string, text: string): number | null {
  const [wanted, whole] = [searchText(typed).trim(), searchText(text)];
  if (whole.startsWith(wanted)) return 0;
  const parts = wanted.split(/\s+/);
  const words = whole.split(/[^\p{L}\p{N}]+/u);
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 1;
  if (parts.every((part) => whole.includes(part))) return 2;
  return isScattered(parts.join(''), whole) ? 3 : null;
}
