import { currentLocale } from '../../words/language.ts';

/*
 * How wide a text is in a terminal, and what fits of it. A terminal gives two columns to a character of the
 * East Asian scripts and to most emoji, and none to marks that sit on the character before them.
 */

/** Our drawing characters, and Latin letters: each takes one column, so no further test is needed. */
const NARROW =
  /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2026\u2039\u203a\u2190-\u2193\u2500-\u259f\u25fc\u263b\u2a2f]*$/;

const WIDE_SCRIPT =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Yi}]/u;
/** Emoji, and the punctuation and full-width forms that go with those scripts. */
const WIDE_SIGN =
  /[\p{Emoji_Presentation}\ufe0f\u3000-\u303e\u30fb\u30fc\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6]/u;
/** The narrow forms of characters whose script is wide. */
const HALF_WIDTH = /^[\uff61-\uffdc]/;
const INVISIBLE = /^[\p{M}\p{Cf}]*$/u;

let segmenter: Intl.Segmenter | null = null;

/** A text's characters as a reader counts them: marks and joined emoji belong to their base. */
export function clustersOf(text: string): readonly string[] {
  if (NARROW.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter(); // 7 ms, which the first picture can do without
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function columnsOfCluster(cluster: string): number {
  if (INVISIBLE.test(cluster)) return 0;
  if (HALF_WIDTH.test(cluster)) return cluster.length; // even a voicing mark has a column here
  return WIDE_SCRIPT.test(cluster) || WIDE_SIGN.test(cluster) ? 2 : 1;
}

/** How many columns a text without line breaks takes. */
export function columnsOf(text: string): number {
  if (NARROW.test(text)) return text.length;
  return clustersOf(text).reduce((sum, cluster) => sum + columnsOfCluster(cluster), 0);
}

/** As much of a text's beginning as fits. */
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

/** As much of a text's end as fits. */
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

/** A part of a text that stays on one row, and the separator before it on the same row. */
interface Word {
  readonly before: '' | ' ';
  readonly text: string;
}

/** Characters that cannot begin a row: they belong to the text before them. */
const STAYS =
  /^[、。，．・：；！？」』）】〉》…ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.:;!?)”’]/u;
/** Characters that cannot end a row: a number belongs to the word that it counts. */
const HOLDS = /[「『（【〈《(“‘\d]$/u;

const isWide = (cluster: string) => columnsOf(cluster) > 1;

/** A text without spaces, taken apart where a row may end: next to each wide character, but for marks that belong to another. */
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
 * The words of a text, which are parted by spaces. A sentence in Japanese, which has none, may part anywhere; in other
 * languages what is written so is a name, and stays together where it can.
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
