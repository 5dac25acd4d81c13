import type { Result } from '../../../core/result.ts';
import type { Caption } from '../files/xsb-captions.ts';
import { type LevelError, parseLevel } from '../files/xsb-read.ts';
import { formatLevel, gridOf } from '../files/xsb-write.ts';
import { DELTAS, type Direction, DIRECTIONS } from '../rules/direction.ts';
import { type Cell, type Level, MAX_SIDE, neighbour } from '../rules/level.ts';
import { opening, type Position } from '../rules/rules.ts';

/** The possible contents of a square, as XSB characters. */
const GLYPHS = ['#', ' ', '.', '$', '*', '@', '+'] as const;
export type Glyph = (typeof GLYPHS)[number];

/** A board while it is being made: unlike a level it need not be playable. At most one player. */
export interface Drawing {
  /** From 1 to `MAX_SIDE`, like `cols`. */
  readonly rows: number;
  readonly cols: number;
  /** By cell, row by row from the top left. */
  readonly glyphs: readonly Glyph[];
}

/** What the pen puts on a square. `erase` removes the topmost piece: a box before the goal below it. */
export const TOOLS = ['wall', 'floor', 'goal', 'box', 'box-on-goal', 'player', 'erase'] as const;
export type Tool = (typeof TOOLS)[number];

/** The nearest size that a side of a drawing can have. */
const sideOf = (n: number) => Math.min(MAX_SIDE, Math.max(1, Math.round(n)));

/** A room with walls all round, and nothing in it. Sizes are clamped to the valid range. */
export function emptyRoom(rows: number, cols: number): Drawing {
  const [height, width] = [sideOf(rows), sideOf(cols)];
  const glyphs = Array.from({ length: height * width }, (_, cell): Glyph => {
    const [row, col] = [Math.floor(cell / width), cell % width];
    const isEdge = row === 0 || col === 0 || row === height - 1 || col === width - 1;
    return isEdge ? '#' : ' ';
  });
  return { rows: height, cols: width, glyphs };
}

export function isGoal(glyph: Glyph | undefined): boolean {
  return glyph === '.' || glyph === '*' || glyph === '+';
}

export function isBox(glyph: Glyph | undefined): boolean {
  return glyph === '$' || glyph === '*';
}

export function isPlayer(glyph: Glyph | undefined): boolean {
  return glyph === '@' || glyph === '+';
}

/** The glyph that remains when the topmost piece is removed. */
const ERASED: Readonly<Record<Glyph, Glyph>> = {
  '#': ' ',
  ' ': ' ',
  '.': ' ',
  $: ' ',
  '*': '.',
  '@': ' ',
  '+': '.',
};

function drawn(before: Glyph, tool: Tool): Glyph {
  switch (tool) {
    case 'wall':
      return '#';
    case 'floor':
      return ' ';
    case 'goal':
      return isBox(before) ? '*' : isPlayer(before) ? '+' : '.';
    case 'box':
      return isGoal(before) ? '*' : '$';
    case 'box-on-goal':
      return '*';
    case 'player':
      return isGoal(before) ? '+' : '@';
    case 'erase':
      return ERASED[before];
  }
}

/**
 * The drawing after the pen touched `cells`; the same reference if nothing changes. There is only one player, so
 * drawing the player moves it, and of several cells the last one counts. Cells beyond the board are ignored.
 */
export function drawCells(drawing: Drawing, cells: readonly Cell[], tool: Tool): Drawing {
  const touched = tool === 'player' ? cells.slice(-1) : cells;
  const glyphs = [...drawing.glyphs];
  const put = (cell: Cell, glyph: Glyph) => {
    glyphs[cell] = glyph;
  };
  for (const cell of touched) {
    const before = glyphs[cell];
    if (before === undefined) continue;
    if (tool === 'player') {
      const old = glyphs.findIndex(isPlayer);
      if (old >= 0 && old !== cell) put(old, ERASED[glyphs[old] ?? ' ']);
    }
    put(cell, drawn(before, tool));
  }
  const changed = glyphs.some((glyph, cell) => glyph !== drawing.glyphs[cell]);
  return changed ? { ...drawing, glyphs } : drawing;
}

/** All cells that can be reached from `start` over cells accepted by `isOpen`, `start` first. */
function reach(
  { rows, cols }: Pick<Drawing, 'rows' | 'cols'>,
  start: Cell,
  isOpen: (cell: Cell) => boolean,
): readonly Cell[] {
  const seen = new Set<Cell>([start]);
  // Iteration of a set includes entries that are added meanwhile.
  for (const cell of seen) {
    for (const direction of DIRECTIONS) {
      const next = neighbour({ rows, cols }, cell, direction);
      if (next !== null && isOpen(next)) seen.add(next);
    }
  }
  return [...seen];
}

/** The drawing with the whole patch of equal squares around `cell` painted; the same reference if nothing changes. */
export function fill(drawing: Drawing, cell: Cell, tool: Tool): Drawing {
  const here = drawing.glyphs[cell];
  if (here === undefined) return drawing;
  if (tool === 'player') return drawCells(drawing, [cell], tool);
  return drawCells(
    drawing,
    reach(drawing, cell, (next) => drawing.glyphs[next] === here),
    tool,
  );
}

/** The cells of a straight line, both ends included: a fast pen must not leave gaps. */
export function lineCells({ cols }: Pick<Drawing, 'cols'>, from: Cell, to: Cell): Cell[] {
  const [row, col] = [Math.floor(from / cols), from % cols];
  const [down, right] = [Math.floor(to / cols) - row, (to % cols) - col];
  const length = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: length + 1 }, (_, i) => {
    const part = length === 0 ? 0 : i / length;
    return (row + Math.round(down * part)) * cols + col + Math.round(right * part);
  });
}

/** The symmetry of the pen: none, left and right, above and below, or all four quarters. */
export const SYMMETRIES = ['none', 'left-right', 'up-down', 'both'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** How a whole drawing can be turned over: mirrored left to right or top to bottom, or turned clockwise. */
export const TURNS = ['mirror', 'flip', 'rotate'] as const;
export type Turn = (typeof TURNS)[number];

/** A drawing of this size, each square copied from the index that `from` returns; floor if that is outside. */
function rearranged(
  drawing: Drawing,
  rows: number,
  cols: number,
  from: (row: number, col: number) => readonly [row: number, col: number],
): Drawing {
  const glyphs = Array.from({ length: rows * cols }, (_, cell): Glyph => {
    const [row, col] = from(Math.floor(cell / cols), cell % cols);
    const onBoard = row >= 0 && row < drawing.rows && col >= 0 && col < drawing.cols;
    return (onBoard ? drawing.glyphs[row * drawing.cols + col] : undefined) ?? ' ';
  });
  return { rows, cols, glyphs };
}

/** Whether a drawing can have this many rows or columns. */
export const isSide = (n: number) => Number.isInteger(n) && n >= 1 && n <= MAX_SIDE;

/**
 * The drawing with `by` more rows or columns (or fewer, if negative) on one side. The contents of removed ones are
 * lost. The same reference if the size would be out of range.
 */
export function resize(drawing: Drawing, side: Direction, by: number): Drawing {
  const { row, col } = DELTAS[side];
  const rows = drawing.rows + Math.abs(row) * by;
  const cols = drawing.cols + Math.abs(col) * by;
  if (by === 0 || !isSide(rows) || !isSide(cols)) return drawing;
  const [down, right] = [side === 'u' ? by : 0, side === 'l' ? by : 0];
  return rearranged(drawing, rows, cols, (r, c) => [r - down, c - right]);
}

/**
 * Resizes the drawing; squares are added or removed on the right and at the bottom. An empty room keeps its outer
 * walls. The same reference if nothing changes, or if the size is out of range.
 */
export function sized(drawing: Drawing, rows: number, cols: number): Drawing {
  if (!isSide(rows) || !isSide(cols)) return drawing;
  if (rows === drawing.rows && cols === drawing.cols) return drawing;
  const room = emptyRoom(drawing.rows, drawing.cols);
  const isEmptyRoom = drawing.glyphs.every((glyph, cell) => glyph === room.glyphs[cell]);
  return isEmptyRoom ? emptyRoom(rows, cols) : rearranged(drawing, rows, cols, (r, c) => [r, c]);
}

/** The drawing moved by one square, wrapping around, so that nothing is lost. */
export function shift(drawing: Drawing, direction: Direction): Drawing {
  const { rows, cols } = drawing;
  const { row, col } = DELTAS[direction];
  return rearranged(drawing, rows, cols, (r, c) => [
    (r - row + rows) % rows,
    (c - col + cols) % cols,
  ]);
}

/** The whole drawing mirrored, flipped or turned clockwise by a right angle. */
export function turn(drawing: Drawing, how: Turn): Drawing {
  const { rows, cols } = drawing;
  switch (how) {
    case 'mirror':
      return rearranged(drawing, rows, cols, (r, c) => [r, cols - 1 - c]);
    case 'flip':
      return rearranged(drawing, rows, cols, (r, c) => [rows - 1 - r, c]);
    case 'rotate':
      return rearranged(drawing, cols, rows, (r, c) => [rows - 1 - c, r]);
  }
}

/** The cells that the pen touches with `cell` under a symmetry; `cell` itself last. */
export function symmetricCells(
  { rows, cols }: Pick<Drawing, 'rows' | 'cols'>,
  cell: Cell,
  symmetry: Symmetry,
): readonly Cell[] {
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  const across = row * cols + (cols - 1 - col);
  const below = (rows - 1 - row) * cols + col;
  const opposite = (rows - 1 - row) * cols + (cols - 1 - col);
  const others: Readonly<Record<Symmetry, readonly Cell[]>> = {
    none: [],
    'left-right': [across],
    'up-down': [below],
    both: [opposite, below, across],
  };
  return [...others[symmetry], cell];
}

function isGlyph(value: string | undefined): value is Glyph {
  return GLYPHS.some((glyph) => glyph === value);
}

/** A drawing as rows of XSB characters with `-` for floor, which no editor or mail program removes. */
export function formatDrawing({ rows, cols, glyphs }: Drawing): string {
  const text = glyphs.join('').replaceAll(' ', '-');
  return Array.from({ length: rows }, (_, row) => text.slice(row * cols, (row + 1) * cols)).join(
    '\n',
  );
}

/** Reads what `formatDrawing` wrote: rows of one length, at most one player. `null` for anything else. */
export function parseDrawing(text: string): Drawing | null {
  const lines = text.replaceAll('-', ' ').split('\n');
  const cols = lines[0]?.length ?? 0;
  if (cols < 1 || cols > MAX_SIDE || lines.length > MAX_SIDE) return null;
  if (lines.some((line) => line.length !== cols)) return null;
  const glyphs = lines.join('').split('');
  if (!glyphs.every(isGlyph) || glyphs.filter(isPlayer).length > 1) return null;
  return { rows: lines.length, cols, glyphs };
}

/** A position as a drawing, to continue from there. */
export function drawingOfPosition(position: Position): Drawing {
  const { grid, rows, cols } = gridOf(position);
  return { rows, cols, glyphs: grid.flat().filter(isGlyph) };
}

/** A level as a drawing. */
export function drawingOf(level: Level): Drawing {
  return drawingOfPosition(opening(level));
}

/** The squares of a drawing for the cells of its level, which has no margins outside its walls. */
export function drawingCells(
  { cols, glyphs }: Drawing,
  level: Level,
  cells: readonly Cell[],
): readonly Cell[] {
  const placeIn = (width: number, cell: Cell) => [Math.floor(cell / width), cell % width] as const;
  const [row, col] = placeIn(cols, glyphs.findIndex(isPlayer));
  const [levelRow, levelCol] = placeIn(level.cols, level.player);
  return cells.map((cell) => {
    const [down, right] = placeIn(level.cols, cell);
    return (down + row - levelRow) * cols + right + col - levelCol;
  });
}

/**
 * A drawing as a level with this `caption`, or why it is not one. It goes through the reader of all levels, so margins
 * outside the walls are removed.
 */
export function levelOfDrawing(drawing: Drawing, caption: Caption): Result<Level, LevelError> {
  const board = parseLevel(formatDrawing(drawing));
  // Written and read again, so that the caption is what any file would have.
  return board.ok ? parseLevel(formatLevel({ ...board.value, ...caption })) : board;
}

const DRAWING_PROBLEMS = [
  'no-player',
  'no-box',
  'no-goal',
  'more-boxes',
  'more-goals',
  'solved',
  'open',
  'out-of-reach',
] as const;

/** A fault of a drawing, and its cells. */
export interface DrawingProblem {
  readonly kind: (typeof DRAWING_PROBLEMS)[number];
  /** Whether the drawing can be played nevertheless. */
  readonly playable: boolean;
  /** The cells concerned; empty where something is missing altogether. */
  readonly cells: readonly Cell[];
}

/** The cells of the drawing for which `is` holds. */
function cellsWith(drawing: Drawing, is: (glyph: Drawing['glyphs'][number]) => boolean) {
  return drawing.glyphs.flatMap((glyph, cell) => (is(glyph) ? [cell] : []));
}

/**
 * By cell: whether it belongs to the inside of the level, as far as is known: what the player could reach without
 * boxes, and everything that is not bare floor. Without a player, everything.
 */
export function insideDrawing(drawing: Drawing): readonly boolean[] {
  const { glyphs } = drawing;
  const [player] = cellsWith(drawing, isPlayer);
  if (player === undefined) return glyphs.map(() => true);
  const inside = glyphs.map((glyph) => glyph !== '#' && glyph !== ' ');
  for (const cell of reach(drawing, player, (next) => glyphs[next] !== '#')) inside[cell] = true;
  return inside;
}

/**
 * All faults, those that prevent play first:
 *
 * - no player, no box, no goal;
 * - different numbers of boxes and goals: all of the more numerous kind;
 * - solved: as many boxes as possible are on goals, so nothing is left to play;
 * - open: the cells at the board's edge that the player could reach without boxes;
 * - out of reach: boxes and goals that the player could never reach, even without boxes.
 */
export function checkDrawing(drawing: Drawing): readonly DrawingProblem[] {
  const { rows, cols, glyphs } = drawing;
  const [player] = cellsWith(drawing, isPlayer);
  const boxes = cellsWith(drawing, isBox);
  const goals = cellsWith(drawing, isGoal);
  const problems: DrawingProblem[] = [];
  const add = (kind: DrawingProblem['kind'], playable: boolean, cells: readonly Cell[]) => {
    problems.push({ kind, playable, cells });
  };

  if (player === undefined) add('no-player', false, []);
  if (boxes.length === 0) add('no-box', false, []);
  if (goals.length === 0) add('no-goal', false, []);
  if (boxes.length > goals.length && goals.length > 0) add('more-boxes', true, boxes);
  if (boxes.length < goals.length && boxes.length > 0) add('more-goals', true, goals);
  const placed = boxes.filter((cell) => isGoal(glyphs[cell]));
  if (placed.length > 0 && placed.length === Math.min(boxes.length, goals.length)) {
    add('solved', true, placed);
  }
  if (player !== undefined) {
    const reached = new Set(reach(drawing, player, (cell) => glyphs[cell] !== '#'));
    const atEdge = (cell: Cell) => {
      const [row, col] = [Math.floor(cell / cols), cell % cols];
      return row === 0 || row === rows - 1 || col === 0 || col === cols - 1;
    };
    const leaks = [...reached].filter(atEdge);
    if (leaks.length > 0) add('open', true, leaks);
    const lost = [...new Set([...boxes, ...goals])].filter((cell) => !reached.has(cell));
    if (lost.length > 0) add('out-of-reach', true, lost);
  }
  return problems;
}
