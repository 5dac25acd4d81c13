import type { Rank, Suit } from '../../../games/spider/card.ts';
import type { Size } from '../geometry.ts';
import { aceSvg } from './ace-svg.ts';
import { courtSvg, isCourt } from './court-svg.ts';
import { n } from './glass.ts';
import type { Palette } from './palette.ts';
import { pipsSvg } from './pips-svg.ts';
import { suitAt } from './suits.ts';

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
 * edge but clear of its lead: columns of 28 cards at 1280×720 can still be read.
 */
export function indexPlace(compact: boolean): IndexPlace {
  return compact
    ? { x: 15, baseline: 103, capHeight: 86, maxWidth: 106 }
    : { x: 19, baseline: 58, capHeight: 45, maxWidth: 62 };
}

/** The sheet of near-white glass, with its lead around, and a fillet of tinted glass inside that. */
function ground({ faceEdge, faceFillet, edgeWidth: edge }: Palette): string {
  const rim = (inset: number, fill: string, stroke: string, width: number) =>
    `<rect x="${n(inset)}" y="${n(inset)}" width="${n(250 - inset * 2)}" height="${n(350 - inset * 2)}" rx="${n(19 - inset)}" fill="${fill}" stroke="${stroke}" stroke-width="${n(width)}"/>`;
  return `${rim(edge / 2, 'url(#glass-face)', faceEdge, edge)}${rim(edge + 1.5, 'none', faceFillet, 3)}`;
}

function middle(rank: Rank, suit: Suit, palette: Palette, compact: boolean): string {
  if (isCourt(rank)) {
    const place = compact ? 'translate(34 122) scale(.91)' : 'translate(28 86) scale(.97 1)';
    return `<g transform="${place}" clip-path="url(#court-window)">${courtSvg(rank, suit, palette, !compact)}</g>`;
  }
  if (rank === 1) return aceSvg(suit, palette, compact);
  return compact ? suitAt(suit, 125, 232, 150) : pipsSvg(rank, suit);
}

/** The face of a card without its rank, which is set in type by the atlas. */
export function faceSvg(rank: Rank, suit: Suit, palette: Palette, compact: boolean): string {
  const index = compact ? suitAt(suit, 171, 60, 90) : suitAt(suit, 119, 37, 48);
  return `${ground(palette)}${middle(rank, suit, palette, compact)}${index}`;
}
