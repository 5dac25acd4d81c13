import { t } from '../words/t.ts';

/*
 * Text from outside: from files, links, the player, the clipboard. What a player owns is kept whole; what is shown of
 * it has a length, so that no page, menu or terminal depends on what somebody wrote into a file.
 */

/** How much of a text is shown, in characters (code points). Longer texts are cut, and end with “…”. */
export const SHOWN = {
  /** The name of a level or a collection. */
  title: 100,
  author: 80,
  /** The limit of nicknames; files may hold longer ones. */
  nickname: 32,
  fileName: 80,
  /** A piece of a text within a sentence about it. */
  quote: 40,
  /** A remark of an author: several lines. */
  comment: 2000,
  /** A sentence or two, with what they quote. */
  message: 400,
} as const;

/** The first characters of a text, up to a limit; a longer text is cut, and ends with “…” as its last one. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // A character has two units at most: the rest of a long text is not even read.
  const start = Array.from(text.slice(0, 2 * (limit + 1)));
  return start.length <= limit ? text : `${start.slice(0, limit - 1).join('')}…`;
}

/** The same text as a sentence: with a full stop, unless it ends with one or with other final punctuation. */
export function asSentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}

/** Controls, lone surrogates, marks that turn the direction of writing; the joiner within an emoji is none of them. */
const INVISIBLE = /(?!\u200d)\p{C}/gu;

/**
 * A text as it may be shown in one line: without characters that command a terminal, or that turn the direction of
 * writing. They are left out, white space becomes a space.
 */
export function printable(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
}

/** The same for a text of several lines: line feeds and the spaces between words stay. */
export function printableLines(text: string): string {
  return text
    .replace(/[^\S\n ]/gu, ' ')
    .split('\n')
    .map((line) => line.replace(INVISIBLE, ''))
    .join('\n');
}

/** The shown part of a title, an author, a nickname or a file's name, by its limit in `SHOWN`. */
export function displayText(text: string, what: Exclude<keyof typeof SHOWN, 'comment'>): string {
  // Twice as long, because white space and dropped characters may take room.
  return cut(printable(cut(text, 2 * SHOWN[what])), SHOWN[what]);
}

/** A part of an emoji, or a character that is invisible, looks like a space, or changes the direction of writing. */
const UNSEEN =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d(?=\p{Extended_Pictographic}))?)|(?![ \u3000])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

const codePoint = (char: string) =>
  /\p{Surrogate}/u.test(char)
    ? '\ufffd'
    : `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A text with invisible characters as their numbers: “ab U+001B”. Distinguishes texts that look the same. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (char, emoji: string | undefined) => emoji ?? codePoint(char));
}

/** A piece of a text in quotation marks, cut and `visible`. */
export function quoted(text: string): string {
  return t('“{text}”', { text: visible(cut(text, SHOWN.quote + 1)) });
}

/** Invisible characters: marks, spaces of all kinds, and combining characters. */
const NOT_SEEN = /^[\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A single character in quotation marks; an invisible one by its number: “x”, “U+00A0”. */
export function quotedCharacter(char: string): string {
  return NOT_SEEN.test(char) ? t('“{text}”', { text: codePoint(char) }) : quoted(char);
}

/** Whether a text has only letters, digits and marks of English, so that it looks like no other one. */
export function isPlainText(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
