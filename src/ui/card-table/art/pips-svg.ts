import type { Rank, Suit } from '../../../cards/card.ts';
import { suitAt } from './suits.ts';

const [LEFT, MID, RIGHT] = [72, 125, 178];
const [TOP, BOTTOM] = [116, 298];
const CENTRE = (TOP + BOTTOM) / 2;

/** The heights of the pips in the outer rows (the same left and right), and of those in the middle. */
interface Rows {
  readonly outer: readonly number[];
  readonly middle: readonly number[];
}

/** A height that lies `part` of the way down from the highest pip to the lowest. */
const down = (part: number) => TOP + (BOTTOM - TOP) * part;

const ENDS = [TOP, BOTTOM];
const THREE = [TOP, CENTRE, BOTTOM];
const FOUR = [TOP, down(1 / 3), down(2 / 3), BOTTOM];

/** The pattern of English cards. */
const PATTERN: Readonly<Partial<Record<Rank, Rows>>> = {
  2: { outer: [], middle: ENDS },
  3: { outer: [], middle: THREE },
  4: { outer: ENDS, middle: [] },
  5: { outer: ENDS, middle: [CENTRE] },
  6: { outer: THREE, middle: [] },
  7: { outer: THREE, middle: [down(1 / 4)] },
  8: { outer: THREE, middle: [down(1 / 4), down(3 / 4)] },
  9: { outer: FOUR, middle: [CENTRE] },
  10: { outer: FOUR, middle: [down(1 / 6), down(5 / 6)] },
};

/** The pips of a number card; those below the middle stand on their heads. No pips for other ranks. */
export function pipsSvg(rank: Rank, suit: Suit): string {
  const { outer, middle } = PATTERN[rank] ?? { outer: [], middle: [] };
  const size = rank > 8 ? 48 : 56;
  const pip = (x: number) => (y: number) => suitAt(suit, x, y, size, y > CENTRE);
  return [...outer.map(pip(LEFT)), ...middle.map(pip(MID)), ...outer.map(pip(RIGHT))].join('');
}
