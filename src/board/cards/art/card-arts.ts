import type { Rank, Suit } from '../../../cards/card.ts';
import { roseBackSvg } from './back-svg.ts';
import type { Back, CardLook, FaceSet } from './card-look.ts';
import { faceSvg } from './card-svg.ts';
import type { FaceStyle } from './face-style.ts';
import type { Palette } from './palette.ts';

type FaceArt = (rank: Rank, suit: Suit, palette: Palette, style: FaceStyle) => string;
type BackArt = (palette: Palette) => string;

/** What draws the two sides of cards. */
export interface CardArts {
  readonly face: FaceArt;
  readonly back: BackArt;
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

/** Returns the art for cards of this look; unusual looks are fetched first. */
export async function cardArts({
  faces,
  back,
}: Pick<CardLook, 'faces' | 'back'>): Promise<CardArts> {
  const [faceArt, backArt] = await Promise.all([FACES[faces](), BACKS[back]()]);
  return { face: faceArt, back: backArt };
}
