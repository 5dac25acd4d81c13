import type { BareRoom } from './retrograde.ts';

/** The least box changes and pushes of a composed level for each of its boxes. */
export const LEAST = { changes: 4, pushes: 12 } as const;

/** On more sides, a block of goals is no goal room. */
export const MAX_OPEN_SIDES = 2;

/** The connected parts of a set of cells. */
function partsOf(
  { cols }: Pick<BareRoom, 'cols'>,
  cells: readonly number[],
): readonly (readonly number[])[] {
  const left = new Set(cells);
  const parts: number[][] = [];
  for (const cell of cells) {
    if (!left.delete(cell)) continue;
    const part = [cell];
    for (const at of part) {
      for (const to of [at - 1, at - cols, at + 1, at + cols]) if (left.delete(to)) part.push(to);
    }
    parts.push(part);
  }
  return parts;
}

const isWall = ({ walls }: BareRoom, cell: number) => walls[cell] !== 0;

/** Walls of a single square with floor on all four sides. */
export function pillarsOf(room: BareRoom): readonly number[] {
  const { cols, walls } = room;
  return [...walls.keys()].filter(
    (cell) => isWall(room, cell) && [-1, -cols, 1, cols].every((step) => walls[cell + step] === 0),
  );
}

/** Goals side by side. */
export function goalBlocks(room: BareRoom): readonly (readonly number[])[] {
  return partsOf(room, room.goals);
}

/** On how many of its four sides a block of goals borders on floor. */
export function openSides(room: BareRoom, block: readonly number[]): number {
  const { cols } = room;
  return [-1, -cols, 1, cols].filter((step) =>
    block.some((goal) => !block.includes(goal + step) && !isWall(room, goal + step)),
  ).length;
}

/** The goals and the squares next to them. */
export function nearGoals({ cols, goals }: BareRoom): ReadonlySet<number> {
  return new Set(goals.flatMap((goal) => [goal, goal - 1, goal - cols, goal + 1, goal + cols]));
}

/** The number of corners of the outline of the floor. */
export function cornersOf(room: BareRoom): number {
  const { cols, rows } = room;
  let corners = 0;
  for (let row = 0; row < rows - 1; row++) {
    for (let col = 0; col < cols - 1; col++) {
      const at = row * cols + col;
      const [a, b, c, d] = [at, at + 1, at + cols, at + cols + 1].map((cell) => isWall(room, cell));
      const count = Number(a) + Number(b) + Number(c) + Number(d);
      if (count === 1 || count === 3) corners++;
      // Floor that meets only at a corner.
      if (count === 2 && a === d) corners += 4;
    }
  }
  return corners;
}
