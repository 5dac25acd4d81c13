import type { Rank, Suit } from '../../../cards/card.ts';
import { courtSvg, isCourt } from './court-svg.ts';
import { indexSuitPlace, type FaceStyle } from './face-style.ts';
import { feather } from './feather.ts';
import { lead, n, pane } from './glass.ts';
import type { Palette } from './palette.ts';
import { pipsSvg } from './pips-svg.ts';
import { suitAt } from './suits.ts';

/** The sheet of near-white glass, framed in lead, with a fillet of tinted glass inside it. */
function ground({ faceEdge, faceFillet, edgeWidth: edge }: Palette): string {
  const rim = (inset: number, fill: string, stroke: string, width: number) =>
    `<rect x="${n(inset)}" y="${n(inset)}" width="${n(250 - inset * 2)}" height="${n(350 - inset * 2)}" rx="${n(19 - inset)}" fill="${fill}" stroke="${stroke}" stroke-width="${n(width)}"/>`;
  return `${rim(edge / 2, 'url(#glass-face)', faceEdge, edge)}${rim(edge + 1.5, 'none', faceFillet, 3)}`;
}

function middle(rank: Rank, suit: Suit, palette: Palette, style: FaceStyle): string {
  const isFine = style === 'fine';
  if (isCourt(rank)) {
    const place = isFine ? 'translate(28 86) scale(.97 1)' : 'translate(34 122) scale(.91)';
    return `<g transform="${place}" clip-path="url(#court-window)">${courtSvg(rank, suit, palette, isFine)}</g>`;
  }
  if (rank === 1) return aceSvg(suit, palette, !isFine);
  return isFine ? pipsSvg(rank, suit) : suitAt(suit, 125, 232, 150);
}

/** The face of a card without its rank, which is set in type by the atlas. */
export function faceSvg(rank: Rank, suit: Suit, palette: Palette, style: FaceStyle): string {
  const { x, y, size } = indexSuitPlace(style, rank);
  return `${ground(palette)}${middle(rank, suit, palette, style)}${suitAt(suit, x, y, size)}`;
}

/** Feathers all around the medallion, clear of the card's edge and of its index. */
function wreath(suit: Suit, palette: Palette): string {
  return Array.from({ length: 14 }, (_, i) => {
    const angle = (i * 360) / 14;
    return feather(
      palette,
      { x: 125, y: 206, angle, length: 107, spread: 0.94 },
      palette.court[suit],
      false,
    );
  }).join('');
}

/** The middle of an Ace: the suit in a medallion of face glass, ringed by its feathers' eyes. */
function aceSvg(suit: Suit, palette: Palette, compact: boolean): string {
  if (compact) {
    const { ring } = palette.court[suit];
    return `<circle cx="125" cy="230" r="97" ${pane(ring)} ${lead(palette, 6)}/><circle cx="125" cy="230" r="82" fill="${palette.face}" ${lead(palette, 5)}/>${suitAt(suit, 125, 230, 112)}`;
  }
  const r = 60;
  return `${wreath(suit, palette)}<circle cx="125" cy="206" r="${n(r + 8)}" ${pane('amber')} ${lead(palette, 3.4)}/><circle cx="125" cy="206" r="${r}" fill="${palette.face}" ${lead(palette, 3)}/>${suitAt(suit, 125, 206, 84)}`;
}
