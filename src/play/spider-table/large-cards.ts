import type { Size } from '../../board/cards/art/geometry.ts';

/** PRD §5: so many times as large as ordinary cards. */
export const LARGE = 1.2;
/** Stock and foundations next to large columns are this much smaller, as their height or width is for the columns. */
export const SMALL_PILE = 0.5;

/** The large card for a window whose ordinary card is `usual`: at least a fifth larger in both dimensions. */
export function largeCardOf({ width, height }: Size): Size {
  // 1.2 × 35 is 42.00000000000001 or so for some sizes: that is no pixel more.
  const grow = (length: number) => Math.ceil(length * LARGE - 1e-6);
  return { width: grow(width), height: grow(height) };
}
