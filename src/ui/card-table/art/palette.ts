import type { Suit } from '../../../cards/card.ts';
import type { Scheme } from '../../play/page/game-page.ts';

export const WHITE = '#ffffff';
export const BLACK = '#000000';
/** The pupils of people and birds. */
export const EYE_INK = '#0b1216';
/** An eye without its lamp: what dims it, and what light is left on its glass. */
export const UNLIT = { shade: '#02141c', gleam: '#e6fbff' } as const;
/** The disc in the heart of a lit eye. */
export const LIT_HEART = { glass: '#fffdf0', rim: '#fff1b8' } as const;

/** The panes that the pictures are made of, each as the glass looks with light behind it. */
export const GLASSES = [
  'cobalt',
  'sapphire',
  'teal',
  'aqua',
  'emerald',
  'leaf',
  'amber',
  'bronze',
  'ruby',
  'plum',
] as const;
export type Glass = (typeof GLASSES)[number];

/** The glass of a feather, from the rim to the pupil of its eye. */
export interface Plumage {
  readonly vane: Glass;
  readonly ring: Glass;
  readonly halo: Glass;
  readonly pupil: Glass;
}

/** The colours of the cards. They are pictures, not interface, and so do not live in the CSS. */
export interface Palette extends Readonly<Record<Glass, string>> {
  /** The near-white glass of the faces, and its shade towards the foot. */
  readonly face: string;
  readonly faceLow: string;
  readonly faceEdge: string;
  /** A thin strip of tinted glass inside the lead. */
  readonly faceFillet: string;
  /** Width of the strip of lead around every card, in card units. */
  readonly edgeWidth: number;
  readonly suits: Readonly<Record<Suit, string>>;
  /** The plumage of a suit's court; the vane's glass is their robe too. */
  readonly court: Readonly<Record<Suit, Plumage>>;
  readonly lead: string;
  readonly backGround: string;
  readonly backEdge: string;
  /** Glass of places where no card lies. */
  readonly slot: string;
  readonly slotInk: string;
  /** How strongly their outline is drawn, 0–1. */
  readonly slotStrength: number;
  readonly shadow: string;
  /** Light around a card; the lead colour edges it, so that it shows on pale cards and felt too. */
  readonly glow: Readonly<Record<'held' | 'target' | 'aim' | 'hint' | 'refused' | 'lit', string>>;
}

/** Which palette: what the player chose, and what the system asks for. */
export interface PaletteChoice {
  readonly scheme: Scheme;
  readonly highContrast: boolean;
  readonly fourColours: boolean;
}

type SuitColours = Palette['suits'];
type Ground = Omit<Palette, 'suits' | 'court'>;

/** Two colours: what everybody knows. Red and black also differ by 3 : 1 in lightness. */
const TWO_ON_PALE: SuitColours = { '♠': '#05080b', '♥': '#c8102e', '♦': '#c8102e', '♣': '#05080b' };
/** Four colours that stay apart for colour-blind players too; the tests simulate how they see. */
const FOUR_ON_PALE: SuitColours = {
  '♠': '#05080b',
  '♥': '#cc0c00',
  '♦': '#0b4ff0',
  '♣': '#04724d',
};
const TWO_ON_BLACK: SuitColours = {
  '♠': '#ffffff',
  '♥': '#ff4d5e',
  '♦': '#ff4d5e',
  '♣': '#ffffff',
};
const FOUR_ON_BLACK: SuitColours = {
  '♠': '#ffffff',
  '♥': '#fc3c0c',
  '♦': '#7888ff',
  '♣': '#1fa060',
};

const COURT: Palette['court'] = {
  '♠': { vane: 'cobalt', ring: 'aqua', halo: 'sapphire', pupil: 'plum' },
  '♥': { vane: 'ruby', ring: 'amber', halo: 'plum', pupil: 'cobalt' },
  '♦': { vane: 'amber', ring: 'ruby', halo: 'teal', pupil: 'cobalt' },
  '♣': { vane: 'emerald', ring: 'leaf', halo: 'teal', pupil: 'cobalt' },
};
/** Blue diamonds have a court in blue, and the spades' one is violet then. */
const COURT_OF_FOUR: Palette['court'] = {
  ...COURT,
  '♠': { vane: 'plum', ring: 'bronze', halo: 'cobalt', pupil: 'teal' },
  '♦': { vane: 'sapphire', ring: 'amber', halo: 'aqua', pupil: 'cobalt' },
};

const LIGHT: Ground = {
  face: '#fffef9',
  faceLow: '#eef3ee',
  faceEdge: '#1d4650',
  faceFillet: '#a9d3cf',
  edgeWidth: 5,
  lead: '#0b2028',
  cobalt: '#1b3fae',
  sapphire: '#2f7fd6',
  teal: '#0f7f8c',
  aqua: '#62bcc4',
  emerald: '#12805c',
  leaf: '#7cbf6a',
  amber: '#f2a93b',
  bronze: '#b06a1f',
  ruby: '#b51f3c',
  plum: '#5d3a9c',
  backGround: '#0c3f55',
  backEdge: '#f3e7c6',
  slot: '#072b35',
  slotInk: '#d9f3ea',
  slotStrength: 0.6,
  shadow: 'rgb(3 22 30 / 0.5)',
  glow: {
    held: '#ff9f1c',
    target: '#a5f3e3',
    aim: '#ffd166',
    hint: '#ffb703',
    refused: '#ff6b5e',
    lit: '#ffdf8f',
  },
};

const DARK: Ground = {
  ...LIGHT,
  face: '#f6f4ea',
  faceLow: '#dfe6e1',
  faceEdge: '#0a262e',
  faceFillet: '#8fc4bd',
  lead: '#04141a',
  backGround: '#08303f',
  backEdge: '#cdbd8c',
  slot: '#04161d',
  slotInk: '#a8d8cf',
  shadow: 'rgb(0 0 0 / 0.62)',
};

const CONTRAST_LIGHT: Ground = {
  ...LIGHT,
  face: '#ffffff',
  faceLow: '#ffffff',
  faceEdge: '#000000',
  faceFillet: '#ffffff',
  edgeWidth: 9,
  lead: '#000000',
  backGround: '#06283a',
  backEdge: '#ffffff',
  slot: '#ffffff',
  slotInk: '#000000',
  slotStrength: 1,
  shadow: 'rgb(0 0 0 / 0.3)',
  glow: {
    held: '#a33d00',
    target: '#00635b',
    aim: '#a33d00',
    hint: '#7a1fa2',
    refused: '#b00020',
    lit: '#a35f00',
  },
};

const CONTRAST_DARK: Ground = {
  ...LIGHT,
  face: '#000000',
  faceLow: '#000000',
  faceEdge: '#ffffff',
  faceFillet: '#000000',
  edgeWidth: 8,
  lead: '#000000',
  backGround: '#0b4a63',
  backEdge: '#ffffff',
  slot: '#000000',
  slotInk: '#ffffff',
  slotStrength: 1,
  shadow: 'rgb(0 0 0 / 0.9)',
  glow: {
    held: '#ffb000',
    target: '#7dffe9',
    aim: '#ffb000',
    hint: '#e9a6ff',
    refused: '#ff8f86',
    lit: '#ffdf8f',
  },
};

function groundOf({ scheme, highContrast }: PaletteChoice): Ground {
  if (highContrast) return scheme === 'dark' ? CONTRAST_DARK : CONTRAST_LIGHT;
  return scheme === 'dark' ? DARK : LIGHT;
}

/** The colours for this choice. */
export function paletteOf(choice: PaletteChoice): Palette {
  const { scheme, highContrast, fourColours } = choice;
  const [two, four] =
    highContrast && scheme === 'dark' ? [TWO_ON_BLACK, FOUR_ON_BLACK] : [TWO_ON_PALE, FOUR_ON_PALE];
  return {
    ...groundOf(choice),
    suits: fourColours ? four : two,
    court: fourColours ? COURT_OF_FOUR : COURT,
  };
}
