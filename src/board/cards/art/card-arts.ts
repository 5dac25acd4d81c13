import type { Rank, Suit } from '../../../cards/card.ts';
import type { Back, CardLook, FaceSet } from './card-look.ts';
import { type FaceStyle, faceUnits, fitted, indexSuitPlace } from './face-style.ts';
import type { Palette, Plumage, Glass } from './palette.ts';
import { feather, PEACOCK } from './feather.ts';
import { n, pane, lead } from './glass.ts';
import { isCourt, courtSvg } from './court-svg.ts';
import { pipsSvg, suitAt } from './suits.ts';

type FaceArt = (rank: Rank, suit: Suit, palette: Palette, style: FaceStyle) => string;
type BackArt = (palette: Palette) => string;

/** The functions that draw the two sides of cards. */
export interface CardArts {
  readonly face: FaceArt;
  readonly back: BackArt;
}

const CENTRE = { x: 125, y: 175 };

/** Half the size of the field inside the border. */
const HALF = { width: 100, height: 150 };

const NIGHT: Plumage = { vane: 'teal', ring: 'bronze', halo: 'emerald', pupil: 'plum' };

/** The distance from the centre to a superellipse that fills the field, in direction `angle`. */
function reach(angle: number): number {
  const rad = (angle * Math.PI) / 180;
  const [x, y] = [Math.abs(Math.sin(rad)) / HALF.width, Math.abs(Math.cos(rad)) / HALF.height];
  return (x ** 3.4 + y ** 3.4) ** (-1 / 3.4);
}

/** A full train of feathers from the centre outwards, reaching `part` of the way to the border. */
function train(palette: Palette, count: number, turn: number, part: number, plumage: Plumage) {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + turn) * 360) / count;
    return { angle, length: reach(angle) * part };
  })
    .sort((a, b) => b.length - a.length)
    .map(({ angle, length }) =>
      feather(palette, { ...CENTRE, angle, length, spread: 95 / length }, plumage, part > 0.8),
    )
    .join('');
}

/** Strips of glass along the border, the only visible part of a back in a stack. */
function border(palette: Palette): string {
  const colours: readonly Glass[] = ['cobalt', 'teal', 'sapphire', 'emerald'];
  const strip = (length: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const glass = colours[Math.min(i, count - 1 - i) % colours.length] ?? 'cobalt';
      const step = length / count;
      return `<rect x="${n(i * step)}" width="${n(step)}" height="17" ${pane(glass)} ${lead(palette, 2.4)}/>`;
    }).join('');
  const corner = (x: number, y: number) =>
    `<rect x="${x - 10}" y="${y - 10}" width="20" height="20" rx="4" ${pane('amber')} ${lead(palette, 3)}/>`;
  const across = strip(210, 8);
  const along = strip(310, 12);
  return `<g transform="translate(20 8)">${across}</g><g transform="translate(20 325)">${across}</g>
<g transform="translate(25 20) rotate(90)">${along}</g><g transform="translate(242 20) rotate(90)">${along}</g>
${[corner(18, 18), corner(232, 18), corner(18, 332), corner(232, 332)].join('')}`;
}

/** The back of a card: two trains of feathers around a great eye, leaded like a rose window. */
function roseBackSvg(palette: Palette): string {
  const rays = Array.from({ length: 36 }, (_, i) => {
    const rad = (i * Math.PI) / 18;
    return `M125 175l${n(200 * Math.sin(rad))} ${n(-200 * Math.cos(rad))}`;
  }).join('');
  return `<rect x="1.5" y="1.5" width="247" height="347" rx="17" fill="${palette.backEdge}" stroke="${palette.lead}" stroke-width="3"/>
<rect x="7" y="7" width="236" height="336" rx="11" fill="${palette.lead}"/>
<clipPath id="back-field"><rect x="25" y="25" width="200" height="300" rx="3"/></clipPath>
<g clip-path="url(#back-field)"><rect x="25" y="25" width="200" height="300" ${pane('cobalt')}/>
<path d="${rays}" fill="none" ${lead(palette, 1.6)}/>
${train(palette, 16, 0.5, 1.04, PEACOCK)}${train(palette, 12, 0, 0.62, NIGHT)}</g>
${border(palette)}
<ellipse cx="125" cy="175" rx="40" ry="46" ${pane('bronze')} ${lead(palette, 4)}/>
<ellipse cx="125" cy="175" rx="31" ry="37" ${pane('amber')} ${lead(palette, 3)}/>
<ellipse cx="125" cy="175" rx="21" ry="26" ${pane('teal')} ${lead(palette, 3)}/>
<path d="M125 155C135 162 139 168 139 175 139 182 135 188 125 195 115 188 111 182 111 175 111 168 115 162 125 155Z" ${pane('cobalt')} ${lead(palette, 2)}/>
<rect x="25" y="25" width="200" height="300" rx="3" fill="none" ${lead(palette, 4)}/>`;
}

/** The sheet of near-white glass, framed in lead, with a fillet of tinted glass inside it. */
function ground({ faceEdge, faceFillet, edgeWidth: edge }: Palette, height: number): string {
  const rim = (inset: number, fill: string, stroke: string, width: number) =>
    `<rect x="${n(inset)}" y="${n(inset)}" width="${n(250 - inset * 2)}" height="${n(height - inset * 2)}" rx="${n(19 - inset)}" fill="${fill}" stroke="${stroke}" stroke-width="${n(width)}"/>`;
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

/** The face of a card without its rank, which the atlas draws as text. */
function faceSvg(rank: Rank, suit: Suit, palette: Palette, style: FaceStyle): string {
  const { x, y, size } = indexSuitPlace(style, rank);
  const { height } = faceUnits(style);
  return `${ground(palette, height)}${fitted(middle(rank, suit, palette, style), style)}${suitAt(suit, x, y, size)}`;
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

/** The centre of an Ace: the suit in a medallion of face glass, ringed by the eyes of its feathers. */
function aceSvg(suit: Suit, palette: Palette, compact: boolean): string {
  if (compact) {
    const { ring } = palette.court[suit];
    return `<circle cx="125" cy="230" r="97" ${pane(ring)} ${lead(palette, 6)}/><circle cx="125" cy="230" r="82" fill="${palette.face}" ${lead(palette, 5)}/>${suitAt(suit, 125, 230, 112)}`;
  }
  const r = 60;
  return `${wreath(suit, palette)}<circle cx="125" cy="206" r="${n(r + 8)}" ${pane('amber')} ${lead(palette, 3.4)}/><circle cx="125" cy="206" r="${r}" fill="${palette.face}" ${lead(palette, 3)}/>${suitAt(suit, 125, 206, 84)}`;
}

export const USUAL_ARTS: CardArts = { face: faceSvg, back: roseBackSvg };

const FACES: Readonly<Record<FaceSet, () => Promise<FaceArt>>> = {
  glass: () => Promise.resolve(faceSvg),
  simple: async () => (await import('./simple-faces.ts')).simpleFaceSvg,
};

const BACKS: Readonly<Record<Back, () => Promise<BackArt>>> = {
  rose: () => Promise.resolve(roseBackSvg),
  feather: async () => (await import('./feather-back.ts')).featherBackSvg,
  lattice: async () => (await import('./lattice-back.ts')).latticeBackSvg,
};

/** Returns the art for cards of this look; other looks than the default are loaded on demand. */
export async function cardArts({
  faces,
  back,
}: Pick<CardLook, 'faces' | 'back'>): Promise<CardArts> {
  const [faceArt, backArt] = await Promise.all([FACES[faces](), BACKS[back]()]);
  return { face: faceArt, back: backArt };
}
