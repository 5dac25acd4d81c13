import { err, ok, type Result } from '../../../core/result.ts';
import { finish, type Work } from '../../../core/work.ts';
import { message, type PlainMessage, format } from '../../../words/message.ts';
import { t } from '../../../words/t.ts';
import {
  type Cell,
  insideCells,
  isOpen,
  type Level,
  type LevelNotice,
  MAX_SIDE,
} from '../rules/level.ts';
import { readSolution } from './solution.ts';
import { captionsOf, valuesOf } from './xsb-captions.ts';
import { isMoves, type Note, type SourceLine } from './xsb-lines.ts';
import type { BoardRow, RowFault } from './xsb-row.ts';
import { type BoardText, type LevelText, takeApart } from './xsb-text.ts';

/** A level without its metadata. */
type XsbBoard = Omit<Level, 'title' | 'author' | 'comment'>;

type Content = Omit<XsbBoard, 'notices'>;

/** In one pass, without a list per property: for 10,000 squares, those lists took 20 ms when a page opened. */
function contentOf(rows: readonly string[]): Content {
  const cols = rows.reduce((width, row) => Math.max(width, row.length), 0);
  const [walls, goalAt]: [boolean[], boolean[]] = [[], []];
  const [goals, boxes]: [Cell[], Cell[]] = [[], []];
  let player: Cell | null = null;
  for (const row of rows) {
    for (let col = 0; col < cols; col++) {
      const cell = walls.length;
      const glyph = row.charAt(col);
      const isGoal = glyph === '.' || glyph === '*' || glyph === '+';
      walls.push(glyph === '#');
      goalAt.push(isGoal);
      if (isGoal) goals.push(cell);
      if (glyph === '$' || glyph === '*') boxes.push(cell);
      else if (glyph === '@' || glyph === '+') player ??= cell;
    }
  }
  return { rows: rows.length, cols, walls, goalAt, goals, boxes, player: player ?? 0 };
}

/** The same board without its empty, unreachable margins. */
function withoutMargins(rows: readonly string[], content: Content): Content {
  const { cols, walls } = content;
  const inside = insideCells(content);
  let [top, bottom, left, right] = [rows.length, 0, cols, 0];
  for (let cell = 0; cell < walls.length; cell++) {
    if (!inside[cell] && !walls[cell]) continue;
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    top = Math.min(top, row);
    bottom = row + 1;
    left = Math.min(left, col);
    right = Math.max(right, col + 1);
  }
  if (top === 0 && left === 0 && bottom === rows.length && right === cols) return content;
  return contentOf(rows.slice(top, bottom).map((row) => row.padEnd(cols).slice(left, right)));
}

/** Whether as many boxes as possible are on goals in the opening. */
function isSolved({ boxes, goals, goalAt }: Content): boolean {
  const placed = boxes.filter((box) => goalAt[box]).length;
  return placed === Math.min(boxes.length, goals.length);
}

function noticesOf(content: Content): LevelNotice[] {
  const notices: LevelNotice[] = isOpen(content) ? ['open-board'] : [];
  if (content.boxes.length > content.goals.length) notices.push('more-boxes');
  if (content.boxes.length < content.goals.length) notices.push('more-goals');
  if (isSolved(content)) notices.push('solved');
  return notices;
}

const SECOND_PLAYER = message(
  'a second player; a board has exactly one (Multiban, the variant with several, is not played here)',
);

/** The place of the second player, if there is one. */
function secondPlayer(rows: readonly BoardRow[]): RowFault | null {
  let players = 0;
  for (const { line, cells, columns } of rows) {
    for (const match of cells.matchAll(/[@+]/g)) {
      players++;
      const column = columns?.[match.index] ?? match.index + 1;
      if (players === 2) return { line, column, what: format(SECOND_PLAYER) };
    }
  }
  return null;
}

/** The pieces that the board lacks, reported at its beginning. */
function missing(line: number, rows: readonly BoardRow[]): RowFault | null {
  const has = (glyphs: RegExp) => rows.some(({ cells }) => glyphs.test(cells));
  const lack = (what: PlainMessage) => ({ line, column: 1, what: format(what) });
  if (!has(/[@+]/))
    return lack(message('the board that begins here has no player (@, or + on a goal)'));
  if (!has(/[$*]/))
    return lack(message('the board that begins here has no box ($, or * on a goal)'));
  if (!has(/[.*+]/))
    return lack(
      message('the board that begins here has no goal (., or * below a box, + below the player)'),
    );
  return null;
}

function readRows(line: number, rows: readonly BoardRow[]): Result<XsbBoard, RowFault> {
  const excess = rows[MAX_SIDE];
  if (excess !== undefined) {
    const what = t('the board is higher than {most} rows', { most: MAX_SIDE });
    return err({ line: excess.line, column: 1, what });
  }
  const problem = secondPlayer(rows) ?? missing(line, rows);
  if (problem !== null) return err(problem);

  const cells = rows.map((row) => row.cells);
  const content = withoutMargins(cells, contentOf(cells));
  return ok({ ...content, notices: noticesOf(content) });
}

/** Parses a board, or reports its fault and its location. */
function readBoard({ line, rows, fault, guess }: BoardText): Result<XsbBoard, RowFault> {
  if (fault !== null) return err(fault);
  const board = readRows(line, rows);
  // A board that only looks like a variant is not one if it can be played as written.
  const isClosed = board.ok && !board.value.notices.includes('open-board');
  return guess === null || isClosed ? board : err(guess);
}

/** This many letters of moves are not a word of any language; fewer may be, such as “Dull”, unless they win. */
const SURELY_MOVES = 12;
const MIN_MOVES = 2;

const lettersIn = (text: string) => text.replace(/[^lurd]/gi, '').length;

function isSolution(text: string, board: XsbBoard): boolean {
  const letters = lettersIn(text);
  if (letters >= SURELY_MOVES) return true;
  const level = { ...board, title: null, author: null, comment: null };
  return text.replace(/\s/g, '').length >= MIN_MOVES && readSolution(level, text).ok;
}

/**
 * Removes the last line of text, with or without blank lines below it: it names the moves. Next to the board it is
 * about the board.
 */
function dropTitle(notes: Note[]): void {
  const last = notes.findLastIndex((note) => note.t !== 'blank');
  const above = notes[last - 1];
  if (notes[last]?.t === 'text' && above !== undefined && above.t !== 'text') notes.splice(last, 1);
}

/**
 * The notes below a board. Lines of bare LURD, as in some collections, become its solution instead of a title or
 * comment that would give it away.
 */
function withBareSolution(notes: readonly Note[], board: XsbBoard): readonly Note[] {
  const isBare = (note: Note | undefined) => note?.t === 'text' && isMoves(note.text.trim());
  if (!notes.some(isBare)) return notes;
  const known: Note[] = [];
  for (let index = 0; index < notes.length;) {
    let end = index;
    while (isBare(notes[end])) end++;
    const lines = notes.slice(index, Math.max(end, index + 1));
    const text = lines.map((note) => (note.t === 'text' ? note.text.trim() : '')).join('');
    if (end > index && isSolution(text, board)) {
      dropTitle(known);
      known.push({ t: 'key', key: 'solution', value: text });
    } else {
      known.push(...lines);
    }
    index += lines.length;
  }
  return known;
}

/** Why a text is not a level. Line and column count from 1; `message` is a sentence that names them. */
export interface LevelError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The levels of a text in its order, and the faults of those that are missing. */
export interface LevelCollection {
  readonly title: string | null;
  readonly author: string | null;
  readonly levels: readonly Level[];
  /** By level: the LURD of its solutions, as in the text and unchecked. */
  readonly solutions: readonly (readonly string[])[];
  readonly errors: readonly LevelError[];
}

function levelError({ line, column, what }: RowFault): LevelError {
  return {
    line,
    column,
    message: t('Line {line}, column {column}: {what}.', {
      line: `${line}`,
      column: `${column}`,
      what,
    }),
  };
}

const noBoard = () =>
  levelError({
    line: 1,
    column: 1,
    what: t('no board found; expected rows of # @ + $ * . and floor'),
  });

/** The one level of a parsed text, or its fault. */
export function levelIn({ boards, notes }: LevelText): Result<Level, LevelError> {
  const [first, second] = boards;
  if (first === undefined) return err(noBoard());
  const board = readBoard(first);
  if (!board.ok) return err(levelError(board.error));
  if (second !== undefined) {
    const what = t('a second board; one level was expected, and here are {n} boards', {
      n: boards.length,
    });
    return err(levelError({ line: second.line, column: 1, what }));
  }
  const [above = [], below = []] = notes;
  const { collection, levels } = finish(captionsOf([above, withBareSolution(below, board.value)]));
  const caption = levels[0] ?? collection;
  return ok({
    ...board.value,
    title: caption.title ?? collection.title,
    author: caption.author ?? collection.author,
    comment: caption.comment ?? collection.comment,
    ...(caption.id === undefined ? {} : { id: caption.id }),
  });
}

/** The lines of a text as our own programs write it. Supports CRLF, CR and a byte order mark. */
function linesOf(source: string): SourceLine[] {
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  return lines.map((text, index) => ({ text, number: index + 1 }));
}

/**
 * Reads a text with exactly one level: XSB, plain or run-length encoded, with title, author and
 * comment above or below the board. Rows may be ragged; margins outside the walls are cut off.
 */
export function parseLevel(text: string): Result<Level, LevelError> {
  return levelIn(finish(takeApart(linesOf(text), 'single')));
}

/**
 * All levels of a parsed text. Every board is either read or named in the errors. Yields the number of boards read so
 * far.
 */
export function* collectionIn({ boards, notes }: LevelText): Work<LevelCollection, number> {
  const read: ReturnType<typeof readBoard>[] = [];
  for (const [index, text] of boards.entries()) {
    yield index;
    read.push(readBoard(text));
  }
  const known = notes.map((below, index) => {
    const board = read[index - 1];
    return board?.ok ? withBareSolution(below, board.value) : below;
  });
  const { collection, levels: captions } = yield* captionsOf(known);
  const levels: Level[] = [];
  const solutions: (readonly string[])[] = [];
  const errors: LevelError[] = boards.length === 0 ? [noBoard()] : [];
  for (const [index, board] of read.entries()) {
    const caption = captions[index];
    if (!board.ok) errors.push(levelError(board.error));
    else if (caption !== undefined) {
      levels.push({ ...board.value, ...caption });
      solutions.push(valuesOf(known[index + 1] ?? [], 'solution'));
    }
  }
  return { title: collection.title, author: collection.author, levels, solutions, errors };
}

/**
 * Reads a text with any number of levels, separated by anything that is not a board. Every valid level is read,
 * whatever is wrong with the others; a text without any board is one error.
 */
export function parseCollection(text: string): LevelCollection {
  return finish(collectionIn(finish(takeApart(linesOf(text), 'many'))));
}
