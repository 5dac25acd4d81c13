import { t } from '../words/t.ts';

/*
 * Text from outside: from files, links, the player, the clipboard. What a player owns is kept in full; what is
 * displayed of it is limited in length, so that no page, menu or terminal depends on what somebody wrote into a file.
 */

/** How much of a text is displayed, in characters (code points). Longer texts are cut, and end with “…”. */
export const SHOWN = {
  /** The name of a level or a collection. */
  title: 100,
  author: 80,
  /** The limit for nicknames; files may contain longer ones. */
  nickname: 32,
  fileName: 80,
  /** A part of a text, quoted in a sentence about it. */
  quote: 40,
  /** An author's comment: several lines. */
  comment: 2000,
  /** A sentence or two, including quotations. */
  message: 400,
} as const;

/** The first characters of a text, up to a limit; a longer text is cut, and its last character is “…”. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // A character has at most two units, so the rest of a long text is not even read.
  const start = Array.from(text.slice(0, 2 * (limit + 1)));
  return start.length <= limit ? text : `${start.slice(0, limit - 1).join('')}…`;
}

/** A text as a sentence: with a full stop, unless it ends with one or with other final punctuation. */
export function asSentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}

/** Control characters, lone surrogates and marks that change the text direction, but not the joiner within an emoji. */
const INVISIBLE = /(?!\u200d)\p{C}/gu;

/**
 * A text for display on one line: without characters that control a terminal or change the text direction. These are
 * dropped; white space becomes a space.
 */
export function printable(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
}

/** The same for a text of several lines: line feeds and the spaces between words are kept. */
export function printableLines(text: string): string {
  return text
    .replace(/[^\S\n ]/gu, ' ')
    .split('\n')
    .map((line) => line.replace(INVISIBLE, ''))
    .join('\n');
}

/** The displayed part of a title, an author, a nickname or a file name, limited by `SHOWN`. */
export function displayText(text: string, what: Exclude<keyof typeof SHOWN, 'comment'>): string {
  // Twice as long, because white space and dropped characters may take up room.
  return cut(printable(cut(text, 2 * SHOWN[what])), SHOWN[what]);
}

/** A part of an emoji, or a character that is invisible, looks like a space, or changes the text direction. */
const UNSEEN =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d(?=\p{Extended_Pictographic}))?)|(?![ \u3000])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

const codePoint = (char: string) =>
  /\p{Surrogate}/u.test(char)
    ? '\ufffd'
    : `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A text with invisible characters as their code points: “ab U+001B”. Distinguishes texts that look the same. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (char, emoji: string | undefined) => emoji ?? codePoint(char));
}

/** A part of a text in quotation marks, cut and `visible`. */
export function quoted(text: string): string {
  return t('“{text}”', { text: visible(cut(text, SHOWN.quote + 1)) });
}

/** Invisible characters: marks, spaces of all kinds, and combining characters. */
const NOT_SEEN = /^[\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A single character in quotation marks; an invisible one as its code point: “x”, “U+00A0”. */
export function quotedCharacter(char: string): string {
  return NOT_SEEN.test(char) ? t('“{text}”', { text: codePoint(char) }) : quoted(char);
}

/** Whether a text is printable ASCII, so that no other text looks like it. */
export function isPlainText(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
