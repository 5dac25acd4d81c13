/** Where the script puts no space after the end of a sentence. */
const ENDS_CLOSELY = /[。！？」）]$/;

/** Sentences one after the other, without those that are not to be said. */
export function andThen(...sentences: readonly (string | null | false | undefined)[]): string {
  return sentences
    .filter((sentence) => sentence !== null && sentence !== undefined && sentence !== false)
    .reduce((told, sentence) => {
      if (told === '' || sentence === '') return told + sentence;
      return told + (ENDS_CLOSELY.test(told) ? '' : ' ') + sentence;
    }, '');
}
