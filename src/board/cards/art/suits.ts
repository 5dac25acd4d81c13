import type { Suit, Rank } from '../../../cards/card.ts';
import { lighter, type Palette } from './palette.ts';
import { n } from './glass.ts';

/** Outlines of the suits in a box of 100 by 100 units. */
const OUTLINES: Readonly<Record<Suit, string>> = {
  '♠': 'M50 3C53 22 92 42 92 66c0 14-10 22-21 22-8 0-14-4-17-11 1 10 5 16 14 20H32c9-4 13-10 14-20-3 7-9 11-17 11C18 88 8 80 8 66 8 42 47 22 50 3Z',
  '♥': 'M50 96C44 76 5 58 5 31 5 16 16 6 29 6c10 0 17 6 21 16 4-10 11-16 21-16 13 0 24 10 24 25 0 27-39 45-45 65Z',
  '♦': 'M50 1C60 20 72 36 88 50 72 64 60 80 50 99 40 80 28 64 12 50 28 36 40 20 50 1Z',
  '♣': 'M50 3c13 0 23 10 23 22 0 7-3 12-7 16 3-1 6-2 9-2 12 0 21 10 21 22s-9 22-21 22c-9 0-17-5-20-13 0 12 4 21 13 27H32c9-6 13-15 13-27-3 8-11 13-20 13C13 83 4 73 4 61s9-22 21-22c3 0 6 1 9 2-4-4-7-9-7-16C27 13 37 3 50 3Z',
};

const NAMES: Readonly<Record<Suit, string>> = {
  '♠': 'spade',
  '♥': 'heart',
  '♦': 'diamond',
  '♣': 'club',
};

/**
 * The details inside the outline, so that the suits differ in their fill too: the spade is solid, the heart has one
 * bright pane, the diamond is cut in four facets, and the club is veined like a leaf.
 */
function inside(suit: Suit, { suits, face }: Palette): string {
  const came = (width: number) =>
    `fill="none" stroke="${face}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  const bright = lighter(suits[suit], 0.22);
  switch (suit) {
    case '♠':
      return '';
    case '♥':
      return `<path d="M16 36c-2-12 5-20 14-20" ${came(7)}/>`;
    case '♦':
      return `<path d="M50 1C60 20 72 36 88 50H50ZM50 99C40 80 28 64 12 50H50Z" fill="${bright}"/><path d="M50 22V78M30 50H70" ${came(3.6)}/>`;
    case '♣':
      return `<path d="M50 78V30M50 66 26 60M50 66 74 60" ${came(5)}/>`;
  }
}

/** The symbols of the four suits, placed by `suitAt`. */
export function suitDefs(palette: Palette): string {
  const all = Object.keys(OUTLINES) as Suit[];
  return all
    .map(
      (suit) =>
        `<g id="suit-${NAMES[suit]}"><path id="shape-${NAMES[suit]}" d="${OUTLINES[suit]}" fill="${palette.suits[suit]}"/>${inside(suit, palette)}</g>`,
    )
    .join('');
}

function placed(x: number, y: number, size: number, turned: boolean): string {
  const scale = size / 100;
  return turned
    ? `translate(${n(x + size / 2)} ${n(y + size / 2)}) scale(${n(-scale)})`
    : `translate(${n(x - size / 2)} ${n(y - size / 2)}) scale(${n(scale)})`;
}

/** Places a suit: `size` units wide and high, centred on (`x`, `y`), upright or upside down. */
type PlaceSuit = (suit: Suit, x: number, y: number, size: number, turned?: boolean) => string;

/** Places a suit as drawn on glass. */
export const suitAt: PlaceSuit = (suit, x, y, size, turned = false) =>
  `<use href="#suit-${NAMES[suit]}" transform="${placed(x, y, size, turned)}"/>`;

/** Places a suit as a shape of one colour. */
export const flatSuitAt: PlaceSuit = (suit, x, y, size, turned = false) =>
  `<use href="#shape-${NAMES[suit]}" transform="${placed(x, y, size, turned)}"/>`;

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
