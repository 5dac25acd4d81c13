import type { Rank, Suit } from '../../../games/spider/card.ts';
import type { Size } from '../geometry.ts';
import { feather } from './feather.ts';
import type { Palette } from './palette.ts';
import { suitPath } from './suits.ts';

/** Cards are drawn in this space, whatever their size on the screen. */
export const CARD_UNITS: Size = { width: 250, height: 350 };

/** Where the corner's rank stands: the baseline's left end, and the size of its capitals. */
export interface IndexPlace {
  readonly x: number;
  readonly baseline: number;
  readonly capHeight: number;
  /** The rank may take this width; `10` is narrowed to fit. */
  readonly maxWidth: number;
}

/**
 * In Spider only the strip at the top shows, so rank and suit stand side by side in it, close to the
 * edge: columns of 28 cards at 1280×720 can still be read.
 */
export function indexPlace(compact: boolean): IndexPlace {
  return compact
    ? { x: 14, baseline: 100, capHeight: 88, maxWidth: 112 }
    : { x: 17, baseline: 57, capHeight: 47, maxWidth: 62 };
}

type Pip = readonly [x: number, y: number];

const [LEFT, MID, RIGHT] = [78, 125, 172];

/** Where the pips of a number card stand; those below the middle stand on their heads. */
const PIPS: Readonly<Record<number, readonly Pip[]>> = {
  2: [
    [MID, 118],
    [MID, 292],
  ],
  3: [
    [MID, 118],
    [MID, 205],
    [MID, 292],
  ],
  4: [
    [LEFT, 118],
    [RIGHT, 118],
    [LEFT, 292],
    [RIGHT, 292],
  ],
  5: [
    [LEFT, 118],
    [RIGHT, 118],
    [MID, 205],
    [LEFT, 292],
    [RIGHT, 292],
  ],
  6: [
    [LEFT, 118],
    [RIGHT, 118],
    [LEFT, 205],
    [RIGHT, 205],
    [LEFT, 292],
    [RIGHT, 292],
  ],
  7: [
    [LEFT, 118],
    [RIGHT, 118],
    [MID, 161],
    [LEFT, 205],
    [RIGHT, 205],
    [LEFT, 292],
    [RIGHT, 292],
  ],
  8: [
    [LEFT, 118],
    [RIGHT, 118],
    [MID, 161],
    [LEFT, 205],
    [RIGHT, 205],
    [MID, 249],
    [LEFT, 292],
    [RIGHT, 292],
  ],
  9: [
    [LEFT, 112],
    [RIGHT, 112],
    [LEFT, 173],
    [RIGHT, 173],
    [MID, 205],
    [LEFT, 237],
    [RIGHT, 237],
    [LEFT, 298],
    [RIGHT, 298],
  ],
  10: [
    [LEFT, 112],
    [RIGHT, 112],
    [MID, 143],
    [LEFT, 174],
    [RIGHT, 174],
    [LEFT, 236],
    [RIGHT, 236],
    [MID, 267],
    [LEFT, 298],
    [RIGHT, 298],
  ],
};

function pips(rank: Rank, suit: Suit): string {
  const size = rank > 8 ? 46 : 52;
  return (PIPS[rank] ?? []).map(([x, y]) => suitPath(suit, x, y, size, y > 205)).join('');
}

/** A court card's fan of feathers, outermost first: how far each leans (degrees), and its length. */
const COURT_FANS: Readonly<Partial<Record<Rank, readonly (readonly [number, number])[]>>> = {
  11: [[0, 172]],
  12: [
    [-27, 150],
    [27, 150],
    [0, 172],
  ],
  13: [
    [-48, 104],
    [48, 104],
    [-27, 142],
    [27, 142],
    [0, 170],
  ],
};

function court(rank: Rank, suit: Suit, palette: Palette): string {
  const fan = COURT_FANS[rank] ?? [];
  const feathers = fan
    .map(([angle, length]) => feather(palette, { x: 125, y: 270, length, angle }))
    .join('');
  const ground = `<rect x="42" y="84" width="166" height="240" rx="12" fill="${palette.faceLow}" stroke="${palette.lead}" stroke-width="3"/>`;
  const panes = `<path d="M42 230 125 270 208 230M125 270V324M42 150l83 120 83-120" fill="none" stroke="${palette.lead}" stroke-opacity=".28" stroke-width="2.5"/>`;
  const crown =
    rank === 13
      ? `<path d="M98 316v-26l13 12 14-20 14 20 13-12v26Z" fill="${palette.amber}" stroke="${palette.lead}" stroke-width="3" stroke-linejoin="round"/>`
      : '';
  const badge = rank === 13 ? '' : suitPath(suit, 125, 292, 40);
  return `<g>${ground}${panes}${feathers}${crown}</g>${badge}`;
}

/** The face of a card without its rank, which is set in type by the atlas. */
export function faceSvg(rank: Rank, suit: Suit, palette: Palette, compact: boolean): string {
  const colour = palette.suits[suit];
  const ground = `<rect x="1.5" y="1.5" width="247" height="347" rx="17" fill="${palette.face}" stroke="${palette.faceEdge}" stroke-width="3"/>`;
  const index = compact ? suitPath(suit, 184, 57, 92) : suitPath(suit, 113, 34, 46);
  let middle: string;
  if (compact) middle = suitPath(suit, 125, 240, 150);
  else if (rank === 1) middle = suitPath(suit, 125, 205, 128);
  else if (rank > 10) middle = court(rank, suit, palette);
  else middle = pips(rank, suit);
  return `${ground}<g fill="${colour}">${index}${middle}</g>`;
}
