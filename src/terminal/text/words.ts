import { spokenNow } from '../../words/language.ts';
import { clustersOf, columnsOf } from './text-width.ts';

/** A part of a text that stands on one row, and what is between it and the one before on the same row. */
export interface Word {
  readonly before: '' | ' ';
  readonly text: string;
}

/** What begins no row: it belongs to what is before it. */
const STAYS =
  /^[、。，．・：；！？」』）】〉》…ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.:;!?)”’]/u;
/** What ends no row: a number belongs to what it counts. */
const HOLDS = /[「『（【〈《(“‘\d]$/u;

const isWide = (cluster: string) => columnsOf(cluster) > 1;

/** A text without spaces, taken apart where a row may end: beside each wide character, but for marks that belong to another. */
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
  const isSpaced = spokenNow().language !== 'ja';
  return text.split(' ').flatMap((word) =>
    (isSpaced || word === '' ? [word] : partsOf(word)).map((part, at): Word => ({
      before: at === 0 ? ' ' : '',
      text: part,
    })),
  );
}
