import { DELTAS, DIRECTIONS } from '../../src/games/sokoban/rules/direction.ts';
import { reachable } from '../../src/games/sokoban/rules/field.ts';

/** A building drawn for a level: walls and a goal room, without boxes or a player. */
export interface FloorPlan {
  readonly name: string;
  readonly rows: number;
  readonly cols: number;
  /** By cell: whether it is floor. */
  readonly floor: readonly boolean[];
  /** Cells, ascending. */
  readonly goals: readonly number[];
  /** Cells where no box may start, such as doors that must be open. */
  readonly clear: readonly number[];
  /** Boxes already drawn; they stay. */
  readonly boxes: readonly number[];
  /** The drawn player, or `null`. */
  readonly player: number | null;
  /** By cell: its horizontal mirror image; `null` for an asymmetric plan. */
  readonly mirror: readonly number[] | null;
}

const HEAD = /^(Plan|Half): (.+)$/;

function mirrored(row: string): string {
  return row + row.split('').reverse().slice(1).join('');
}

/** Cells reachable from outside the drawing are not floor. */
function insideOf(drawn: readonly string[], rows: number, cols: number): boolean[] {
  const at = (row: number, col: number) => drawn[row]?.[col] ?? ' ';
  const outside = new Set<number>();
  const queue: (readonly [number, number])[] = [[-1, -1]];
  for (const [row, col] of queue) {
    for (const direction of DIRECTIONS) {
      const next = [row + DELTAS[direction].row, col + DELTAS[direction].col] as const;
      const [r, c] = next;
      if (r < -1 || c < -1 || r > rows || c > cols || at(r, c) === '#') continue;
      const name = (r + 1) * (cols + 2) + c + 1;
      if (outside.has(name)) continue;
      outside.add(name);
      queue.push(next);
    }
  }
  return Array.from({ length: rows * cols }, (_, cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    return at(row, col) !== '#' && !outside.has((row + 1) * (cols + 2) + col + 1);
  });
}

/** Whether the floor is disconnected. Floor is never on the edge of the drawing. */
function isInPieces(floor: readonly boolean[], cols: number): boolean {
  const walls = Uint8Array.from(floor, (is) => (is ? 0 : 1));
  const walked = reachable(walls, [-1, -cols, 1, cols], floor.indexOf(true));
  return walked.length < floor.filter(Boolean).length;
}

function readPlan(block: string): FloorPlan {
  const [head = '', ...lines] = block.split('\n').filter((line) => line.trim() !== '');
  const [, kind, name = ''] = HEAD.exec(head) ?? [];
  if (kind === undefined) throw new Error(`no plan begins with “${head}”`);
  const half = Math.max(...lines.map((line) => line.length));
  const isHalf = kind === 'Half';
  const drawn = isHalf ? lines.map((line) => mirrored(line.padEnd(half))) : lines;
  const [rows, cols] = [drawn.length, isHalf ? 2 * half - 1 : half];
  const cellsOf = (glyphs: string) =>
    Array.from({ length: rows * cols }, (_, cell) => cell).filter((cell) =>
      glyphs.includes(drawn[Math.floor(cell / cols)]?.[cell % cols] ?? '#'),
    );
  const floor = insideOf(drawn, rows, cols);
  const goals = cellsOf('.*+');
  if (goals.some((goal) => !floor[goal])) throw new Error(`${name}: a goal is not inside`);
  if (isInPieces(floor, cols)) throw new Error(`${name}: there is floor that nobody can walk to`);
  return {
    name,
    rows,
    cols,
    floor,
    goals,
    clear: cellsOf('-'),
    boxes: cellsOf('$*'),
    player: cellsOf('@+')[0] ?? null,
    mirror: isHalf ? floor.map((_, cell) => cell - 2 * (cell % cols) + cols - 1) : null,
  };
}

/**
 * Reads plans from a drawing: `Plan: NAME` followed by all of it, or `Half: NAME` followed by its left half, whose last
 * column is the axis. `#` is wall, `.` a goal, `-` floor without a box, `$` a box that stays. Blank lines end a plan.
 */
export function readFloorPlans(text: string): readonly FloorPlan[] {
  return text
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map(readPlan);
}

/** A plan as lines of text, with a glyph for each cell of floor. Only walls that touch floor are written. */
export function drawnPlan(
  { rows, cols, floor }: Pick<FloorPlan, 'rows' | 'cols' | 'floor'>,
  glyphAt: (cell: number) => string,
): string {
  const isFloor = (row: number, col: number) =>
    row >= 0 && row < rows && col >= 0 && col < cols && floor[row * cols + col] === true;
  const near = [-1, 0, 1];
  const glyph = (row: number, col: number) => {
    if (isFloor(row, col)) return glyphAt(row * cols + col);
    return near.some((dr) => near.some((dc) => isFloor(row + dr, col + dc))) ? '#' : ' ';
  };
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => glyph(row, col))
      .join('')
      .trimEnd(),
  );
  return lines.join('\n');
}
