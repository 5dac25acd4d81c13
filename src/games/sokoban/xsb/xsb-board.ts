import { err, ok, type Result } from '../../../core/result.ts';
import {
  insideCells,
  isOpen,
  MAX_SIDE,
  type Cell,
  type Level,
  type LevelNotice,
} from '../rules/level.ts';
import type { BoardRow, RowFault } from './xsb-row.ts';
import type { BoardText } from './xsb-text.ts';
import { message, tell, type PlainMessage } from '../../../words/message.ts';
import { t } from '../../../words/t.ts';

/** A level without what its author wrote about it. */
export type XsbBoard = Omit<Level, 'title' | 'author' | 'comment'>;

type Content = Omit<XsbBoard, 'notices'>;

/** In one pass, without a list for each question: of 10,000 squares these took 20 ms of an opening page. */
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

/** The same board without the margins in which nothing stands and to which nothing can ever come. */
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

/** Whether as many boxes as there can be are on goals in the beginning. */
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
      if (players === 2) return { line, column, what: tell(SECOND_PLAYER) };
    }
  }
  return null;
}

/** What the board lacks, told at its beginning. */
function missing(line: number, rows: readonly BoardRow[]): RowFault | null {
  const has = (glyphs: RegExp) => rows.some(({ cells }) => glyphs.test(cells));
  const lack = (what: PlainMessage) => ({ line, column: 1, what: tell(what) });
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

/** Makes a board of its text, or says what is wrong with it and where. */
export function readBoard({ line, rows, fault, guess }: BoardText): Result<XsbBoard, RowFault> {
  if (fault !== null) return err(fault);
  const board = readRows(line, rows);
  // What only looks like a variant is none where it can be played as it is.
  const isClosed = board.ok && !board.value.notices.includes('open-board');
  return guess === null || isClosed ? board : err(guess);
}
