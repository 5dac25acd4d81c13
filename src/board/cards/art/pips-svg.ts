import type { Rank, Suit } from '../../../cards/card.ts';
import { suitAt, type PlaceSuit } from './suits.ts';

/** The positions of pips, in card units, and their size. */
export interface PipStyle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The size of a pip, by the number of pips. */
  readonly size: (count: number) => number;
  readonly place: PlaceSuit;
}

const FINE: PipStyle = {
  left: 72,
  right: 178,
  top: 116,
  bottom: 298,
  size: (count) => (count > 8 ? 48 : 56),
  place: suitAt,
};

/**
 * The vertical positions of the pips in the outer columns (the same left and right) and in the middle one; 0 is the
 * top.
 */
interface Rows {
  readonly outer: readonly number[];
  readonly middle: readonly number[];
}

const ENDS = [0, 1];
const THREE = [0, 1 / 2, 1];
const FOUR = [0, 1 / 3, 2 / 3, 1];

/** The English pattern. */
const PATTERN: Readonly<Partial<Record<Rank, Rows>>> = {
  2: { outer: [], middle: ENDS },
  3: { outer: [], middle: THREE },
  4: { outer: ENDS, middle: [] },
  5: { outer: ENDS, middle: [1 / 2] },
  6: { outer: THREE, middle: [] },
  7: { outer: THREE, middle: [1 / 4] },
  8: { outer: THREE, middle: [1 / 4, 3 / 4] },
  9: { outer: FOUR, middle: [1 / 2] },
  10: { outer: FOUR, middle: [1 / 6, 5 / 6] },
};

/** The pips of a number card; those below the middle are upside down. Other ranks have none. */
export function pipsSvg(rank: Rank, suit: Suit, style: PipStyle = FINE): string {
  const { outer, middle } = PATTERN[rank] ?? { outer: [], middle: [] };
  const { left, right, top, bottom } = style;
  const size = style.size(rank);
  const pip = (x: number) => (part: number) =>
    style.place(suit, x, top + (bottom - top) * part, size, part > 1 / 2);
  const across = (left + right) / 2;
  return [...outer.map(pip(left)), ...middle.map(pip(across)), ...outer.map(pip(right))].join('');
}
