/** Where the script puts no space after the end of a sentence. */
const ENDS_CLOSELY = /[。！？」）]$/;

/** Sentences one after the other, without those that are not to be said. */
export function andThen(...sentences: readonly (string | null | false | undefined)[]): string {
  return sentences.reduce<string>((result, sentence) => {
    if (!sentence) return result;
    const space = result === '' || ENDS_CLOSELY.test(result) ? '' : ' ';
    return result + space + sentence;
  }, '');
}
