import type { Work } from '../../../core/work.ts';
import { readRow, type RowReading } from './xsb-row.ts';

/** The subject of a `Key: value` line; `other` are known keys that the suite does not use. */
export type NoteKey =
  | 'title'
  | 'author'
  | 'comment'
  | 'collection'
  | 'solution'
  | 'variant'
  | 'id'
  | 'other';

/** A line of text that is not part of a board. */
export type Note =
  | { readonly t: 'blank' }
  | { readonly t: 'key'; readonly key: NoteKey; readonly value: string }
  | TextNote;

/** A line of plain text. */
interface TextNote {
  readonly t: 'text';
  readonly text: string;
  /** Whether it is written as a comment: after `;`. */
  readonly isRemark?: boolean;
  /** Whether it continues the text above, such as the notes of a solution: it may be a title only directly above a board. */
  readonly isContinued?: boolean;
}

/** A line of an external text, and its 1-based number there; text extracted from another has no number. */
export interface SourceLine {
  readonly text: string;
  readonly number: number;
}

/** One line in isolation. `space` is a line of white space only; `text` is its text. */
export type XsbLine = { readonly text: string; readonly number: number } & (
  | RowReading
  | { readonly t: 'note'; readonly note: Note }
  | { readonly t: 'space' }
);

/** Keys found in published collections. Unused ones are listed so that they are not mistaken for titles. */
const KEYS: ReadonlyMap<string, NoteKey> = new Map<string, NoteKey>([
  ['title', 'title'],
  ['name', 'title'],
  ['author', 'author'],
  ['authors', 'author'],
  ['author(s)', 'author'],
  ['comment', 'comment'],
  ['comments', 'comment'],
  ['collection', 'collection'],
  ['set', 'collection'],
  ['solution', 'solution'],
  ['lurd', 'solution'],
  ['id', 'id'],
  ...['titel', 'titre', 'título', 'titulo', 'titolo', 'название', 'タイトル', '标题'].map(
    (key): [string, NoteKey] => [key, 'title'],
  ),
  ...['autor', 'auteur', 'autore', 'автор', '作者'].map((key): [string, NoteKey] => [
    key,
    'author',
  ]),
  ...[
    ...['copyright', 'homepage', 'website', 'web site', 'url', 'email', 'e-mail', 'date', 'levels'],
    ...['taken from', 'file', 'file format', 'license', 'rating', 'difficulty', 'view', 'version'],
    ...['date created', 'date of last change', 'snapshot', 'savegame', 'author comment'],
    ...['solution name', 'own solution', 'solution comment', 'solution comment end'],
    ...['optimality', 'optimizer', 'solver', 'solved by', 'created', 'created by'],
  ].map((key): [string, NoteKey] => [key, 'other']),
]);

/** Remarks of solvers and players about a solution. Elsewhere they may be about the level. */
const SOLUTION_KEYS: ReadonlySet<string> = new Set([
  ...['time', 'time used', 'elapsed time', 'moves', 'pushes', 'moves/pushes', 'pushes/moves'],
  ...['box lines', 'box changes', 'pushing sessions', 'player lines', 'nodes', 'positions'],
  ...['generator', 'found by', 'player', 'notes', 'note', 'metrics', 'lower bound', 'name'],
]);

/** Keys that may also name a variant: `Game: Hexoban`. Any other word after them is the author's. */
const VARIANT_KEY = /^(?:variant|game|game type|puzzle type)$/;
const VARIANT = /^\p{L}+ban$/iu;

const LONGEST_KEY = 20;
/**
 * The heading of moves: `Solution`, `Solution/Pushes`, `Best Solution 1/1`, `Snapshot 2`, `Solution (12/5)` in `.sok`
 * files, `Solution 12/5/3/2/3`, with all its figures, and `Solution/JSoko 1.74`, with the program that found it.
 */
const MOVES_HEADING =
  /^(?:(?:best|optimal|built-?in|reverse(?: mode)?) )*(solution|snapshot|save ?game|saved game)(?:\/[^:]{1,40})?(?: *\d+(?:\/\d+)*)?(?: *\(.*\))?$/i;

/** A line about solutions; it is a heading if moves are below it: `Solution by Ann`, `Lösung`. */
const ABOUT_MOVES =
  /(?:^|[^\p{L}])(?:(?<solution>solutions?|solved|lurd|lösung|loesung|soluci[oó]n|soluzione|solu[cç][aã]o|oplossing|rozwi[aą]zanie|řešení|решение)|snapshots?|save ?games?|saved ?games?)(?![\p{L}])|(?<kanji>解)/iu;

/** The characters of a line of moves: LURD, counts, and the signs of pulls and of the place in a saved game. */
const MOVES = /^[lurd\d\s()[\]{}*]+$/i;

/** Keys that are mostly followed by a number. */
const LINE_OF_MOVES = /^(?:(?:best )?moves|best|record)$/;

/** The counts of moves and pushes that some programs write before the moves, as in `7/1 rrrrrrR` or `(7/1) rrrrrrR`. */
const FIGURES = /^\(?\d+(?:[/,] *\d+)+\)?[\s:]+/;

/** A line of a `.sok` file that is only for readers in an editor. */
const REMARK = '::';

const COMMENT_END = /^comment[-_ ]?end\s*:?$/i;
/** The same without its colon; it counts only if its end is below it. */
const BARE_COMMENT = /^comments?$/i;
/** Keys that may be alone on a line, with their value on the next one. */
const BARE_KEY = /^(?:title|author|collection)$/i;
const NOTHING: Note = { t: 'key', key: 'other', value: '' };

/** Where a key ends: at a colon, including the wide one of East Asian keyboards. */
const COLON = /[:：]/u;
/** Keys that may be written in other ways, followed by the value: `Title = Fan`, `Author<tab>Ann`. */
const LOOSE_KEY =
  /^(title|author|collection|set|name|game|variant|solution|lurd)(?: *= *|\t+ *| {2,})([^\s:：].*)$/i;

interface KeyLine {
  readonly key: NoteKey;
  readonly value: string;
  /** Whether moves are below it. */
  readonly isMoves: boolean;
}

function readHeading(name: string, value: string): KeyLine | null {
  const heading = MOVES_HEADING.exec(name)?.[1]?.toLowerCase();
  if (heading === undefined) return null;
  return { key: heading === 'solution' ? 'solution' : 'other', value, isMoves: true };
}

/** The meaning of a name and the value after it; `null` for an unknown name. */
function readNamed(name: string, value: string, isBelowMoves: boolean): KeyLine | null {
  const known = name.toLowerCase();
  if (VARIANT_KEY.test(known)) {
    if (VARIANT.test(value)) return { key: 'variant', value, isMoves: false };
    return known === 'variant' ? null : { key: 'other', value, isMoves: false };
  }
  if (LINE_OF_MOVES.test(known) && isMoves(value)) return { key: 'solution', value, isMoves: true };
  if (isBelowMoves && SOLUTION_KEYS.has(known)) return { key: 'other', value, isMoves: false };
  const key = KEYS.get(known);
  return key === undefined ? readHeading(name, value) : { key, value, isMoves: key === 'solution' };
}

function readKey(line: string, isBelowMoves = false): KeyLine | null {
  if (line === '') return null;
  const text = line.replace(/^;\s*/, '');
  const loose = LOOSE_KEY.exec(text);
  if (loose) return readNamed(loose[1] ?? '', loose[2] ?? '', isBelowMoves);
  const colon = text.search(COLON);
  // A bare word is a title; only a heading of moves may be alone above its letters.
  if (colon < 0) return readHeading(text, '');
  const name = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  if (colon > LONGEST_KEY) return readHeading(name, value);
  return readNamed(name, value, isBelowMoves);
}

/** A heading of moves, which follow directly after or below it, with any remarks about them. */
function readLooseHeading(lines: readonly SourceLine[], index: number): KeyLine | null {
  const text = lines[index]?.text.trim() ?? '';
  const about = ABOUT_MOVES.exec(text);
  if (!about) return null;
  const below = lines[nextLine(lines, index)]?.text;
  const groups = about.groups ?? {};
  const key = (groups['solution'] ?? groups['kanji']) === undefined ? 'other' : 'solution';
  const colon = text.search(COLON);
  const value = text.slice(colon < 0 ? about.index + about[0].length : colon + 1).trim();
  if (movesOf(value) !== '') return { key, value, isMoves: true };
  return isMoves(below) ? { key, value: '', isMoves: true } : null;
}

/** Whether a text has letters of moves, and nothing that moves cannot contain. */
export function isMoves(text: string | undefined): text is string {
  return text !== undefined && MOVES.test(text) && /[lurd]/i.test(text);
}

/** The letters of moves after a heading, without remarks about them; empty for none. */
function movesOf(value: string): string {
  const letters = value.replace(FIGURES, '');
  const ways = [
    letters,
    letters.replace(/["'“”,;]/g, ''),
    letters.replace(/\([^()]*\)$/, ''),
    letters.replace(/^.*:/, ''),
  ];
  return ways.find(isMoves) ?? '';
}

/** The first line below line `index` that is not blank. */
function nextLine(lines: readonly SourceLine[], index: number): number {
  let next = index + 1;
  while (lines[next]?.text.trim() === '') next++;
  return next;
}

/** Whether a line would begin or end a comment. */
function framesComment(line: string): boolean {
  const text = line.trim();
  return COMMENT_END.test(text) || BARE_COMMENT.test(text) || readKey(text)?.key === 'comment';
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

/** This many lines take about a millisecond. */
export const LINES_AT_ONCE = 250;

/** For each line with `Comment:` that has its own `Comment-End`: the index of that line. */
function* commentEnds(lines: readonly SourceLine[]): Work<ReadonlyMap<number, number>> {
  const ends = new Map<number, number>();
  let end = -1;
  for (let index = lines.length - 1; index >= 0; index--) {
    if (index % LINES_AT_ONCE === 0) yield;
    const text = lines[index]?.text.trim() ?? '';
    if (COMMENT_END.test(text)) end = index;
    else if (BARE_COMMENT.test(text) || readKey(text)?.key === 'comment') {
      if (end >= 0) ends.set(index, end);
      end = -1;
    }
  }
  return ends;
}

/** The key that a line is by itself, with its value on the next one: `Title`, and below it `Fan`. */
function readBareKey(text: string, below: string | undefined): KeyLine | null {
  const key = BARE_KEY.test(text) ? KEYS.get(text.toLowerCase()) : undefined;
  const value = below?.trim() ?? '';
  if (key === undefined || value === '' || readKey(value) !== null) return null;
  return readRow(1, value).t === 'other' ? { key, value, isMoves: false } : null;
}

/** Keys followed by only a space. Each may begin a title, but not if one is below the other. */
const SPACED_TITLE = /^title\s+(?<value>\S.*)$/i;
const SPACED_AUTHOR = /^author\s+(?<value>\S.*)$/i;

/** The key that a line is together with the one above or below it: `Title Fan`, and below it `Author Ann`. */
function readSpacedKey(lines: readonly SourceLine[], index: number): KeyLine | null {
  const valueAt = (at: number, pattern: RegExp) =>
    pattern.exec(lines[at]?.text.trim() ?? '')?.groups?.['value'];
  const isAdjacent = (pattern: RegExp) =>
    valueAt(index - 1, pattern) !== undefined || valueAt(index + 1, pattern) !== undefined;
  const title = valueAt(index, SPACED_TITLE);
  if (title !== undefined && isAdjacent(SPACED_AUTHOR)) {
    return { key: 'title', value: title, isMoves: false };
  }
  const author = valueAt(index, SPACED_AUTHOR);
  return author !== undefined && isAdjacent(SPACED_TITLE)
    ? { key: 'author', value: author, isMoves: false }
    : null;
}

/** Classifies each line on its own, and those between `Comment:` and `Comment-End:` as one. */
export function* readLines(lines: readonly SourceLine[]): Work<XsbLine[]> {
  const ends = yield* commentEnds(lines);
  const read: XsbLine[] = [];
  let commentEnd = -1;
  /** Below an unused key, plain lines continue it, usually as the notes of a solution. */
  let continued = false;
  /** Whether moves are above, with no board in between. */
  let isBelowMoves = false;
  /** Lines up to here are already classified: moves, or the value of a bare key. */
  let knownEnd = 0;
  for (const [index, { text: line, number }] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) yield;
    const text = line.trim();
    const add = (reading: RowReading | { t: 'note'; note: Note } | { t: 'space' }) =>
      read.push({ ...reading, text: line, number });
    if (index <= commentEnd || (index < knownEnd && text !== '') || COMMENT_END.test(text)) {
      add({ t: 'note', note: NOTHING });
      continue;
    }
    if (text === '') {
      continued = false;
      add(line === '' ? { t: 'note', note: { t: 'blank' } } : { t: 'space' });
      continue;
    }
    if (text.startsWith(REMARK)) {
      add({ t: 'note', note: { t: 'blank' } });
      continue;
    }
    const isFramed = BARE_COMMENT.test(text) && ends.has(index);
    const bare = isFramed
      ? ({ key: 'comment', value: '', isMoves: false } as const)
      : readBareKey(text, lines[index + 1]?.text);
    const key =
      readKey(text, isBelowMoves) ??
      bare ??
      readSpacedKey(lines, index) ??
      readLooseHeading(lines, index);
    if (key?.isMoves) {
      // Blank lines may be between a heading and its moves.
      const start = nextLine(lines, index);
      let end = start;
      while (isMoves(lines[end]?.text)) end++;
      const below = lines.slice(start, end).map((each) => each.text);
      const letters = [movesOf(key.value), ...below].join('');
      continued = true;
      isBelowMoves = true;
      knownEnd = end;
      add({ t: 'note', note: { t: 'key', key: key.key, value: letters } });
    } else if (key !== null) {
      continued = key.key === 'other' || key.key === 'id';
      commentEnd = key.key === 'comment' ? (ends.get(index) ?? -1) : -1;
      if (key === bare && !isFramed) knownEnd = index + 2;
      const more = lines.slice(index + 1, Math.max(index + 1, commentEnd));
      const value = [key.value, ...more.map((each) => each.text)].join('\n').trim();
      add({ t: 'note', note: { t: 'key', key: key.key, value } });
    } else {
      const isRemark = text.startsWith(';');
      const row: RowReading = isRemark ? { t: 'other' } : readRow(number, line);
      if (row.t !== 'other') {
        isBelowMoves = false;
        add(row);
        continue;
      }
      const note: TextNote = {
        t: 'text',
        text: text.replace(/^;+\s*/, ''),
        ...(isRemark ? { isRemark } : {}),
        ...(continued && !isRemark ? { isContinued: true } : {}),
      };
      add({ t: 'note', note });
    }
  }
  return read;
}
