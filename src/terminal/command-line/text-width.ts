import { currentLocale } from '../../words/language.ts';

/*
 * The display width of text in a terminal, and how much of it fits. A terminal uses two columns for East Asian
 * characters and most emoji, and none for marks that combine with the previous character.
 */

/** Our drawing characters, and Latin letters. Each takes one column, so no further test is needed. */
const NARROW =
  /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2026\u2039\u203a\u2190-\u2193\u2500-\u259f\u25fc\u263b\u2a2f]*$/;

const WIDE_SCRIPT =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Yi}]/u;
/** Emoji, and the punctuation and full-width forms used with those scripts. */
const WIDE_SIGN =
  /[\p{Emoji_Presentation}\ufe0f\u3000-\u303e\u30fb\u30fc\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6]/u;
/** The narrow forms of characters whose script is wide. */
const HALF_WIDTH = /^[\uff61-\uffdc]/;
const INVISIBLE = /^[\p{M}\p{Cf}]*$/u;

let segmenter: Intl.Segmenter | null = null;

/** A text's user-perceived characters: marks and joined emoji belong to their base. */
export function clustersOf(text: string): readonly string[] {
  if (NARROW.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter(); // takes 7 ms, which the first picture does without
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function columnsOfCluster(cluster: string): number {
  if (INVISIBLE.test(cluster)) return 0;
  if (HALF_WIDTH.test(cluster)) return cluster.length; // even a voicing mark takes a column here
  return WIDE_SCRIPT.test(cluster) || WIDE_SIGN.test(cluster) ? 2 : 1;
}

/** The number of columns of a text without line breaks. */
export function columnsOf(text: string): number {
  if (NARROW.test(text)) return text.length;
  return clustersOf(text).reduce((sum, cluster) => sum + columnsOfCluster(cluster), 0);
}

/** The longest start of a text that fits. */
export function startOf(text: string, columns: number): string {
  let start = '';
  let left = columns;
  for (const cluster of clustersOf(text)) {
    left -= columnsOfCluster(cluster);
    if (left < 0) break;
    start += cluster;
  }
  return start;
}

/** The longest end of a text that fits. */
export function endOf(text: string, columns: number): string {
  let end = '';
  let left = columns;
  for (const cluster of clustersOf(text).toReversed()) {
    left -= columnsOfCluster(cluster);
    if (left < 0) break;
    end = cluster + end;
  }
  return end;
}

/** A text padded with spaces to at least this many columns. */
export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
}

/** A part of a text that stays on one row, and its separator from the previous part on the same row. */
interface Word {
  readonly before: '' | ' ';
  readonly text: string;
}

/** Characters that cannot start a row: they belong to the text before them. */
const STAYS =
  /^[、。，．・：；！？」』）】〉》…ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.:;!?)”’]/u;
/** Characters that cannot end a row: a number belongs to the word that it counts. */
const HOLDS = /[「『（【〈《(“‘\d]$/u;

const isWide = (cluster: string) => columnsOf(cluster) > 1;

/**
 * Splits a text without spaces wherever a row may end: next to each wide character, except where `STAYS` or `HOLDS`
 * forbids it.
 */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let before = '';
  for (const cluster of clustersOf(text)) {
    const last = parts.at(-1);
    const mayEnd =
      (isWide(before) || isWide(cluster)) && !STAYS.test(cluster) && !HOLDS.test(before);
    if (last === undefined || mayEnd) parts.push(cluster);
    else parts[parts.length - 1] = last + cluster;
    before = cluster;
  }
  return parts;
}

/**
 * The words of a text, separated by spaces. Japanese text has none and may break anywhere; in other languages, wide
 * characters form a name, which stays together if possible.
 */
export function wordsOf(text: string): readonly Word[] {
  const isSpaced = currentLocale().language !== 'ja';
  return text.split(' ').flatMap((word) =>
    (isSpaced || word === '' ? [word] : partsOf(word)).map((part, at): Word => ({
      before: at === 0 ? ' ' : '',
      text: part,
    })),
  );
}
