/** The opening deal takes 640 ms. */
const AFTER_DEAL_MS = 800;
const AFTER_PICTURE_MS = 100;

/**
 * How long the page is quiet before what lies behind the cards comes, in milliseconds: it waits for the cards that are
 * being dealt, and where they lie from the first picture on only for a player who begins at once.
 */
export function dressedAfterMs(moves: number, isStill: boolean): number {
  return moves > 0 || isStill ? AFTER_PICTURE_MS : AFTER_DEAL_MS;
}
