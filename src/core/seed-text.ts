/*
 * A seed is a text, and every different text is a different deal or level. But some texts look the same: with invisible
 * characters (U+200B, direction marks), with full-width digits, with an accent as a separate character. So a seed that
 * a player enters is normalized first. Links, saves and records keep theirs unchanged, as they were shared.
 */

/**
 * A joiner between two emoji, which combines them into another one (with the selector before it, which is dropped), or
 * an invisible character: formats, selectors, fillers.
 */
const UNSEEN =
  /(?:(\p{Extended_Pictographic}\p{Emoji_Modifier}?)\ufe0f?(\u200d)(?=\p{Extended_Pictographic}))|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const withoutUnseen = (text: string) =>
  text.replace(UNSEEN, (_, emoji: string | undefined, joiner: string | undefined) =>
    emoji === undefined || joiner === undefined ? '' : emoji + joiner,
  );

/**
 * The normal form of a seed that a player enters: NFKC, without invisible characters or surrounding spaces. Texts that
 * look alike in these ways have the same one; it is its own normal form.
 */
export function plainSeed(text: string): string {
  // A dropped mark may have kept two characters from being composed, and composing may produce one to be dropped.
  const plain = withoutUnseen(withoutUnseen(text).normalize('NFKC')).normalize('NFKC').trim();
  return plain === text ? text : plainSeed(plain);
}

/** Letters of one word, with the marks and digits between them. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Alphabets that share many look-alike letters. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
] as const;

/**
 * Whether a word of a seed has letters of several alphabets that look alike, such as “peacock” with a Cyrillic “е”: a
 * player who reads it cannot enter it.
 */
export function mixesAlphabets(seed: string): boolean {
  return (seed.match(WORD) ?? []).some(
    (word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1,
  );
}
