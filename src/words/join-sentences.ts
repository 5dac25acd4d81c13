/** Scripts without a space after the end of a sentence. */
const ENDS_CLOSELY = /[。！？」）]$/;

/** Joins sentences, without the empty ones. */
export function joinSentences(
  ...sentences: readonly (string | null | false | undefined)[]
): string {
  return sentences.reduce<string>((result, sentence) => {
    if (!sentence) return result;
    const space = result === '' || ENDS_CLOSELY.test(result) ? '' : ' ';
    return result + space + sentence;
  }, '');
}
