import { DIRECTIONS } from '../rules/direction.ts';
import { MAX_SIDE, neighbour, type Cell } from '../rules/level.ts';

/** What a square of a drawing can have, as XSB characters. */
export const GLYPHS = ['#', ' ', '.', '$', '*', '@', '+'] as const;
export type Glyph = (typeof GLYPHS)[number];

/** A board while it is being made: unlike a level it need not be playable. At most one player. */
export interface Drawing {
  /** From 1 to `MAX_SIDE`, like `cols`. */
  readonly rows: number;
  readonly cols: number;
  /** By cell, row by row from the top left. */
  readonly glyphs: readonly Glyph[];
}

/** What the pen puts on a square. `erase` takes off what lies on top: a box before the goal below it. */
export const TOOLS = ['wall', 'floor', 'goal', 'box', 'box-on-goal', 'player', 'erase'] as const;
export type Tool = (typeof TOOLS)[number];

/** The nearest size that a side of a drawing can have. */
const sideOf = (n: number) => Math.min(MAX_SIDE, Math.max(1, Math.round(n)));

/** A room with walls all round, and nothing in it. Sizes out of range are brought into it. */
export function emptyRoom(rows: number, cols: number): Drawing {
  const [height, width] = [sideOf(rows), sideOf(cols)];
  const glyphs = Array.from({ length: height * width }, (_, cell): Glyph => {
    const [row, col] = [Math.floor(cell / width), cell % width];
    const isEdge = row === 0 || col === 0 || row === height - 1 || col === width - 1;
    return isEdge ? '#' : ' ';
  });
  return { rows: height, cols: width, glyphs };
}

/** A drawing of floor only. Sizes out of range are brought into it. */
export function emptyDrawing(rows: number, cols: number): Drawing {
  const [height, width] = [sideOf(rows), sideOf(cols)];
  return {
    rows: height,
    cols: width,
    glyphs: Array.from({ length: height * width }, (): Glyph => ' '),
  };
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

/** What each glyph leaves when its top is taken off. */
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
 * The drawing after the pen touched `cells`; the same reference if that changes nothing. There is
 * one player, so drawing the player takes it from where it was, and of several cells the last one counts.
 * Cells beyond the board are left out.
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

/** All cells that can be come to from `start` over cells that `isOpen` lets through, `start` first. */
export function reach(
  { rows, cols }: Pick<Drawing, 'rows' | 'cols'>,
  start: Cell,
  isOpen: (cell: Cell) => boolean,
): readonly Cell[] {
  const seen = new Set<Cell>([start]);
  // A set goes on to what is added to it meanwhile.
  for (const cell of seen) {
    for (const direction of DIRECTIONS) {
      const next = neighbour({ rows, cols }, cell, direction);
      if (next !== null && isOpen(next)) seen.add(next);
    }
  }
  return [...seen];
}

/** The drawing with the whole patch of equal squares round `cell` painted; the same reference if nothing changes. */
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

/** The cells of a straight line, both ends included: a pen that is fast must not leave gaps. */
export function lineCells({ cols }: Pick<Drawing, 'cols'>, from: Cell, to: Cell): Cell[] {
  const [row, col] = [Math.floor(from / cols), from % cols];
  const [down, right] = [Math.floor(to / cols) - row, (to % cols) - col];
  const length = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: length + 1 }, (_, i) => {
    const part = length === 0 ? 0 : i / length;
    return (row + Math.round(down * part)) * cols + col + Math.round(right * part);
  });
}
