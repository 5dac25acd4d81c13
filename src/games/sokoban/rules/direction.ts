/** The four steps in LURD order: left, up, right, down. */
export const DIRECTIONS = ['l', 'u', 'r', 'd'] as const;

/** A step, by its LURD letter. */
export type Direction = (typeof DIRECTIONS)[number];

/** How a step changes row and column. */
export const DELTAS: Readonly<Record<Direction, { readonly row: number; readonly col: number }>> = {
  l: { row: 0, col: -1 },
  u: { row: -1, col: 0 },
  r: { row: 0, col: 1 },
  d: { row: 1, col: 0 },
};

/** Whether a value from outside is one of the four lower-case LURD letters. */
export function isDirection(value: unknown): value is Direction {
  return DIRECTIONS.some((direction) => direction === value);
}
