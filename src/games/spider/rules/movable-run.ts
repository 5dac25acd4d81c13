import type { Column } from '../../../cards/card.ts';

/**
 * How many cards at the top of `column` can be moved as a unit: the longest face-up sequence of
 * one suit in descending order (0 for an empty or a face-down column). Any upper part of it may
 * be moved as well.
 */
export function movableRun(column: Column): number {
  let upper = column.at(-1);
  if (!upper?.faceUp) return 0;
  let length = 1;
  for (let index = column.length - 2; index >= 0; index--) {
    const card = column[index];
    if (!card?.faceUp || card.suit !== upper.suit || card.rank !== upper.rank + 1) break;
    upper = card;
    length++;
  }
  return length;
}
