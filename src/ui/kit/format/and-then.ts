/** Sentences one after the other, without those that are not to be said. */
export function andThen(...sentences: readonly (string | null | false | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}
