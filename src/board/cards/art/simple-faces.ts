import type { Rank, Suit } from '../../../cards/card.ts';
import { mix, type Palette } from './palette.ts';
import { isCourt, type CourtRank } from './court-svg.ts';
import { faceUnits, fitted, indexPlace, type FaceStyle } from './face-style.ts';
import { n } from './glass.ts';
import { pipsSvg, type PipStyle, flatSuitAt } from './suits.ts';

const PIPS: PipStyle = {
  left: 61,
  right: 189,
  top: 122,
  bottom: 302,
  size: (count) => (count > 8 ? 53 : 70),
  place: flatSuitAt,
};
/** The position and size of the single suit that replaces pips where they would be specks. */
const ONE_LARGE = { y: 226, size: 166 };

/** Crowns in a box of 120 by 70 units, each with its own outline: a King's points, a Queen's pearls, a Jack's cap. */
const CROWNS: Readonly<Record<CourtRank, string>> = {
  13: '<path d="M10 66 4 18 34 40 60 4 86 40 116 18 110 66Z"/>',
  12: '<path d="M16 66 6 30 30 44 44 22 60 40 76 22 90 44 114 30 104 66Z"/><circle cx="6" cy="22" r="7"/><circle cx="44" cy="12" r="8"/><circle cx="76" cy="12" r="8"/><circle cx="114" cy="22" r="7"/>',
  11: '<path d="M12 66C10 30 34 18 60 18 92 18 110 36 108 66Z"/><path d="M84 22C88 6 100 0 118 2 114 16 104 28 90 32Z"/>',
};

/** A court card: the crown of its rank over its suit, in a frame tinted with the suit's colour. */
function courtSvg(rank: CourtRank, suit: Suit, { suits, face }: Palette, isSmall: boolean): string {
  const colour = suits[suit];
  const [top, crown, below] = isSmall
    ? [132, 'translate(59 146) scale(1.1)', flatSuitAt(suit, 125, 276, 96)]
    : [95, 'translate(53 114) scale(1.2)', flatSuitAt(suit, 125, 262, 118)];
  return `<rect x="24" y="${top}" width="202" height="${332 - top}" rx="14" fill="${mix(face, colour, 0.1)}" stroke="${colour}" stroke-opacity=".5" stroke-width="4"/>
<g transform="${crown}" fill="${colour}">${CROWNS[rank]}</g>${below}`;
}

function middle(rank: Rank, suit: Suit, palette: Palette, style: FaceStyle): string {
  const isSmall = style === 'bold' || style === 'boldest';
  if (isCourt(rank)) return courtSvg(rank, suit, palette, isSmall);
  if (rank === 1) return flatSuitAt(suit, 125, 212, isSmall ? 176 : 190);
  return isSmall ? flatSuitAt(suit, 125, ONE_LARGE.y, ONE_LARGE.size) : pipsSvg(rank, suit, PIPS);
}

/** A simple face of flat colour without its rank: the suit is in the other corner, and large pips below. */
export function simpleFaceSvg(rank: Rank, suit: Suit, palette: Palette, style: FaceStyle): string {
  const { faceEdge, edgeWidth: edge, face } = palette;
  const { width, height } = faceUnits(style);
  const place = indexPlace(style).suit;
  // In the corner, at the same distance from the edge as the rank.
  const x = width - indexPlace(style).x - place.size / 2;
  return `<rect x="${n(edge / 2)}" y="${n(edge / 2)}" width="${n(width - edge)}" height="${n(height - edge)}" rx="19" fill="${face}" stroke="${faceEdge}" stroke-width="${n(edge)}"/>${fitted(middle(rank, suit, palette, style), style)}${flatSuitAt(suit, x, place.y, place.size)}`;
}
