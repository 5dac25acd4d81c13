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
