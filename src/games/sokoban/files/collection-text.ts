import { err, ok, type Result } from '../../../core/result.ts';
import type { Level } from '../rules/level.ts';
import { isSlc, slcWithLevel, slcWithTitle } from './slc.ts';
import { oneLine } from './xsb-lines.ts';
import type { LevelCollection } from './xsb-read.ts';
import { formatCollection, formatLevel } from './xsb-write.ts';
import { levelsIn } from './read-file.ts';
import { message, format } from '../../../words/message.ts';
import { t } from '../../../words/t.ts';

/*
 * Edits the text of a stored collection and keeps the rest of it byte for byte. Every format that `read-file.ts` reads
 * must be supported here as well: titles and new levels are written in the format of the file (see `isSlc`), while
 * levels are replaced and removed only if they are written as `formatLevel` writes them, which rereading the result
 * proves.
 */

/** A line that names the collection, as `readLines` knows it. */
const NAME_LINE = /^(;? *(?:collection|set) *: *).*$/im;
/** A line of a board. */
const WALL_LINE = /^[ \t\d_(-]*#/m;

/** The header: what precedes everything about the levels. */
const REMARKS = /^(?:\ufeff)?(?:::.*(?:\r\n|\n|\r))*/;

function lineEndOf(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}

/**
 * The text of a collection with another title, in the line that names it or in a new first line. The rest of the text
 * is unchanged.
 */
export function withCollectionTitle(text: string, title: string): string {
  const name = oneLine(title) ?? 'Untitled';
  if (isSlc(text)) return slcWithTitle(text, name);
  const boards = text.search(WALL_LINE);
  const head = boards < 0 ? text : text.slice(0, boards);
  if (NAME_LINE.test(head)) {
    return head.replace(NAME_LINE, (_, key: string) => key + name) + text.slice(head.length);
  }
  const [remarks] = REMARKS.exec(text) ?? [''];
  const lineEnd = lineEndOf(text);
  const rest = text.slice(remarks.length);
  return `${remarks}Collection: ${name}${lineEnd}${lineEnd}${rest}`;
}

/** The text of a collection with one more level at its end. */
export function withLevel(text: string, level: Level): string {
  if (isSlc(text)) return slcWithLevel(text, level);
  const separate = text === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n';
  return text + separate + formatLevel(level);
}

/**
 * The index, from 0, of a level that was `shown` at `index`: another tab may have moved it since. The error is a
 * sentence if it no longer exists as it was shown.
 */
export function placeOfLevel(text: string, shown: Level, index: number): Result<number> {
  const { levels } = levelsIn(text);
  const wanted = formatLevel(shown);
  const isShown = (level: Level | undefined) =>
    level !== undefined && formatLevel(level) === wanted;
  const place = isShown(levels[index]) ? index : levels.findIndex(isShown);
  return place < 0 ? err(t('Another tab has changed or removed this level.')) : ok(place);
}

/** Everything that is read from a collection, for comparison. */
function readingOf(collection: LevelCollection): string {
  const faults = collection.levels.length === 0 ? 0 : collection.errors.length;
  return formatCollection(collection) + JSON.stringify([collection.solutions, faults]);
}

const FOREIGN_FORM = message(
  'The file uses a different notation for this level than this app does, so the level cannot be replaced or removed there. Save your version as a new level.',
);

/**
 * The text with the lines of level `index` replaced. Whether it affects anything else is checked by reading the result:
 * titles and solutions of other programs can be anywhere.
 */
function withLines(
  text: string,
  index: number,
  lines: string,
  expected: (before: LevelCollection) => LevelCollection,
): Result<string> {
  const before = levelsIn(text);
  const old = before.levels[index];
  if (!old) return err(t('This level no longer exists.'));
  const lineEnd = lineEndOf(text);
  const block = formatLevel(old).replaceAll('\n', lineEnd);
  const whole = /[\r\n]$/.test(text) ? text : text + lineEnd;
  const wanted = readingOf(expected(before));
  for (let at = whole.indexOf(block); at >= 0; at = whole.indexOf(block, at + 1)) {
    const rest = whole.slice(at + block.length);
    // The blank line between the level and the next one is removed with it.
    const kept = lines === '' && rest.startsWith(lineEnd) ? rest.slice(lineEnd.length) : rest;
    const changed = whole.slice(0, at) + lines.replaceAll('\n', lineEnd) + kept;
    if (readingOf(levelsIn(changed)) === wanted) return ok(changed);
  }
  return err(format(FOREIGN_FORM));
}

/**
 * The text with level `index`, from 0, replaced. The error is a sentence: unless the old one is written as by
 * `formatLevel`, it is unknown which lines belong to it.
 */
export function withLevelReplaced(text: string, index: number, level: Level): Result<string> {
  return withLines(text, index, formatLevel(level), (before) => ({
    ...before,
    levels: before.levels.with(index, level),
  }));
}

/** The text without level `index`, from 0; the error is a sentence as for `withLevelReplaced`. */
export function withoutLevel(text: string, index: number): Result<string> {
  return withLines(text, index, '', (before) => ({
    ...before,
    levels: before.levels.toSpliced(index, 1),
    solutions: before.solutions.toSpliced(index, 1),
  }));
}
