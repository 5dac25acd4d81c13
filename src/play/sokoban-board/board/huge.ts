import type { Level } from '../../../games/sokoban/rules/level.ts';

/**
 * Boards of more cells than this are painted on canvases. A tile for each of 40,000 cells made a step take half a second
 * and a turn of the zoom three; up to here they are as quick as a key.
 */
const MOST_TILES = 10_000;

/** Whether a board has too many cells for an element each. */
export function isHuge({ walls }: Pick<Level, 'walls'>): boolean {
  return walls.length > MOST_TILES;
}
