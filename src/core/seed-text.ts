/*
 * A seed is a text, and each other text is another deal or level. Some texts look alike: with invisible characters
 * (U+200B, marks of direction), with full-width digits, with an accent as a separate character. A seed that a player
 * enters is therefore put into one form first. Links, saves and records keep theirs as they are: it was shared like that.
 */

/**
 * A joiner between two emoji, which makes another emoji of them (with the selector before it, which is left out), or a
 * character without a picture: formats, selectors, fillers.
 */
const UNSEEN =
  /(?:(\p{Extended_Pictographic}\p{Emoji_Modifier}?)\ufe0f?(\u200d)(?=\p{Extended_Pictographic}))|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const withoutUnseen = (text: string) =>
  text.replace(UNSEEN, (_, emoji: string | undefined, joiner: string | undefined) =>
    emoji === undefined || joiner === undefined ? '' : emoji + joiner,
  );

/**
 * The normal form of a seed that a player enters: NFKC, without invisible characters, without spaces around
 * it. Of texts that look alike in these ways it is the same one; it is its own form.
 */
export function plainSeed(text: string): string {
  // A mark that is left out may have kept two characters from being composed, and composing may give one to be left out.
  const plain = withoutUnseen(withoutUnseen(text).normalize('NFKC')).normalize('NFKC').trim();
  return plain === text ? text : plainSeed(plain);
}

/** Letters of one word, with the marks and digits between them. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Alphabets with many letters that look the same. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
] as const;

/**
 * Whether a word of a seed has letters of several alphabets that look alike, as “peacock” with a Cyrillic “е”: who reads it
 * cannot enter it.
 */
export function mixesAlphabets(seed: string): boolean {
  return (seed.match(WORD) ?? []).some(
    (word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1,
  );
}
