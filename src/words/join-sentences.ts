/** Sentence endings of scripts that put no space after them. */
const ENDS_CLOSELY = /[。！？」）]$/;

/** Joins sentences, skipping empty ones. */
export function joinSentences(
  ...sentences: readonly (string | null | false | undefined)[]
): string {
  return sentences.reduce<string>((result, sentence) => {
    if (!sentence) return result;
    const space = result === '' || ENDS_CLOSELY.test(result) ? '' : ' ';
    return result + space + sentence;
  }, '');
}
