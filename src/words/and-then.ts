/** Where the script puts no space after the end of a sentence. */
const ENDS_CLOSELY = /[。！？」）]$/;

/** Sentences one after the other, without those that are not to be said. */
export function andThen(...sentences: readonly (string | null | false | undefined)[]): string {
  return sentences.reduce<string>((told, sentence) => {
    if (!sentence) return told;
    const space = told === '' || ENDS_CLOSELY.test(told) ? '' : ' ';
    return told + space + sentence;
  }, '');
}
