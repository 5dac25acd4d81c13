import type { Work } from '../../../core/work.ts';
import { readRow, type RowReading } from './xsb-row.ts';

/** What a `Key: value` line is about; `other` are known keys that the suite has no use for. */
export type NoteKey =
  | 'title'
  | 'author'
  | 'comment'
  | 'collection'
  | 'solution'
  | 'variant'
  | 'id'
  | 'other';

/** A line of text that is no board. */
export type Note =
  | { readonly t: 'blank' }
  | { readonly t: 'key'; readonly key: NoteKey; readonly value: string }
  | { readonly t: 'text'; readonly text: string };

/** One line, looked at alone. `space` is a line of white space only; `text` what is on it. */
export type XsbLine = { readonly text: string; readonly number: number } & (
  | RowReading
  | { readonly t: 'note'; readonly note: Note }
  | { readonly t: 'space' }
);

/** Keys found in published collections. Those we do not use are known so as not to be titles. */
const KEYS: ReadonlyMap<string, NoteKey> = new Map<string, NoteKey>([
  ['title', 'title'],
  ['name', 'title'],
  ['author', 'author'],
  ['comment', 'comment'],
  ['collection', 'collection'],
  ['set', 'collection'],
  ['solution', 'solution'],
  ['solution/moves', 'solution'],
  ['solution/pushes', 'solution'],
  ['best solution', 'solution'],
  ['lurd', 'solution'],
  ['id', 'id'],
  ...[
    ...['copyright', 'homepage', 'website', 'url', 'email', 'e-mail', 'date'],
    ...['levels', 'taken from', 'file', 'game', 'license', 'rating', 'difficulty', 'view'],
    ...['date created', 'date of last change', 'snapshot', 'savegame', 'author comment'],
    ...['solution name', 'own solution', 'solution comment', 'solution comment end'],
  ].map((key): [string, NoteKey] => [key, 'other']),
]);

/** The names of variants: Hexoban, Multiban and their like. Another word after `Variant:` is one of the author. */
const VARIANT = /^\p{L}+ban$/iu;

const LONGEST_KEY = 20;
/**
 * The heading of moves: `Solution`, `Solution/Pushes`, `Snapshot 2`, `Solution (12/5)` in `.sok` files,
 * and `Solution 12/5/3/2/3`, with all its figures, as JSoko writes it.
 */
const MOVES_HEADING =
  /^(solution|snapshot|save ?game|saved game)(?:\/(?:moves|pushes))?(?: *\d+(?:\/\d+)*)?(?: *\(.*\))?$/i;

/** What a line of moves is made of: LURD, counts, and the signs of pulls and of the place in a saved game. */
const MOVES = /^[lurd\d\s()[\]{}*]+$/i;

/** What some programs write before the moves: moves and pushes, as in `7/1 rrrrrrR` or `(7/1) rrrrrrR`. */
const FIGURES = /^\(?\d+(?:[/,] *\d+)+\)?[\s:]+/;

/** A line of a `.sok` file that is only for those who read it in an editor. */
const REMARK = '::';

const COMMENT_END = /^comment-end\s*:?$/i;
const NOTHING: Note = { t: 'key', key: 'other', value: '' };

interface KeyLine {
  readonly key: NoteKey;
  readonly value: string;
  /** Whether moves stand below it. */
  readonly isMoves: boolean;
}

function readHeading(name: string, value: string): KeyLine | null {
  const heading = MOVES_HEADING.exec(name)?.[1]?.toLowerCase();
  if (heading === undefined) return null;
  return { key: heading === 'solution' ? 'solution' : 'other', value, isMoves: true };
}

function readKey(text: string): KeyLine | null {
  if (text === '') return null;
  const colon = text.indexOf(':');
  // A bare word is a title; only the heading of moves is known to stand alone above its letters.
  if (colon < 0) return readHeading(text, '');
  const name = text.slice(0, colon).replace(/^;/, '').trim();
  const value = text.slice(colon + 1).trim();
  if (colon > LONGEST_KEY) return readHeading(name, value);
  if (name.toLowerCase() === 'variant' && VARIANT.test(value)) {
    return { key: 'variant', value, isMoves: false };
  }
  const key = KEYS.get(name.toLowerCase());
  return key === undefined ? readHeading(name, value) : { key, value, isMoves: key === 'solution' };
}

/** Whether a text has the letters of moves, and nothing that they do not have. */
export function isMoves(text: string | undefined): text is string {
  return text !== undefined && MOVES.test(text) && /[lurd]/i.test(text);
}

/** The lines of moves below the heading on line `index`: from where to where. Blank ones may come first. */
function movesBelow(lines: readonly string[], index: number): { start: number; end: number } {
  let start = index + 1;
  while (lines[start]?.trim() === '') start++;
  let end = start;
  while (isMoves(lines[end])) end++;
  return { start, end };
}

/** Whether a line would begin or end a comment. */
function framesComment(line: string): boolean {
  const text = line.trim();
  return COMMENT_END.test(text) || readKey(text)?.key === 'comment';
}

/** A comment as it can be written between `Comment:` and `Comment-End:`, or `null` for none. */
export function commentText(text: string): string | null {
  const lines = text.split('\n').filter((line) => !framesComment(line));
  return lines.join('\n').trim() || null;
}

/** The value of a line `Key: value`, or `null` for none. */
export function oneLine(text: string): string | null {
  return text.replace(/\s+/g, ' ').trim() || null;
}

/** So many lines take about a millisecond. */
export const LINES_AT_ONCE = 250;

/** For each line with `Comment:` that has its own `Comment-End`: the index of that line. */
function* commentEnds(lines: readonly string[]): Work<ReadonlyMap<number, number>> {
  const ends = new Map<number, number>();
  let end = -1;
  for (let index = lines.length - 1; index >= 0; index--) {
    if (index % LINES_AT_ONCE === 0) yield;
    const text = lines[index]?.trim() ?? '';
    if (COMMENT_END.test(text)) end = index;
    else if (readKey(text)?.key === 'comment') {
      if (end >= 0) ends.set(index, end);
      end = -1;
    }
  }
  return ends;
}

/** Takes a text apart into lines. Knows CRLF, CR and a byte order mark. */
export function* readLines(source: string): Work<XsbLine[]> {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  yield;
  const lines = text.split('\n');
  yield;
  const ends = yield* commentEnds(lines);
  const read: XsbLine[] = [];
  let commentEnd = -1;
  /** Below a key without use, plain lines go on with it: the letters of a solution, mostly. */
  let continued = false;
  let movesEnd = 0;
  for (const [index, line] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) yield;
    const text = line.trim();
    const add = (reading: RowReading | { t: 'note'; note: Note } | { t: 'space' }) =>
      read.push({ ...reading, text: line, number: index + 1 });
    const key = readKey(text);
    const isKnown = index <= commentEnd || (index < movesEnd && text !== '');
    if (isKnown || COMMENT_END.test(text)) {
      add({ t: 'note', note: NOTHING });
    } else if (text === '') {
      continued = false;
      add(line === '' ? { t: 'note', note: { t: 'blank' } } : { t: 'space' });
    } else if (text.startsWith(REMARK)) {
      add({ t: 'note', note: { t: 'blank' } });
    } else if (key?.isMoves) {
      const { start, end } = movesBelow(lines, index);
      continued = true;
      movesEnd = end;
      const moves = [key.value.replace(FIGURES, ''), ...lines.slice(start, end)]
        .filter(isMoves)
        .join('');
      add({ t: 'note', note: { t: 'key', key: key.key, value: moves } });
    } else if (key !== null) {
      continued = key.key === 'other' || key.key === 'id';
      commentEnd = ends.get(index) ?? -1;
      const more = lines.slice(index + 1, Math.max(index + 1, commentEnd));
      add({
        t: 'note',
        note: { t: 'key', key: key.key, value: [key.value, ...more].join('\n').trim() },
      });
    } else {
      const comment = text.startsWith(';');
      const row: RowReading = comment ? { t: 'other' } : readRow(index + 1, line);
      const note: Note = { t: 'text', text: text.replace(/^;+\s*/, '') };
      add(row.t !== 'other' ? row : { t: 'note', note: continued && !comment ? NOTHING : note });
    }
  }
  return read;
}
