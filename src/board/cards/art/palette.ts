import type { Suit } from '../../../cards/card.ts';
import type { CardLook } from './card-look.ts';

export const WHITE = '#ffffff';
export const BLACK = '#000000';
/** The pupils of court figures and birds. */
export const EYE_INK = '#0b1216';
/** The colours of an unlit eye: its shade, and the gleam that remains on its glass. */
export const UNLIT = { shade: '#02141c', gleam: '#e6fbff' } as const;
/** The disc in the centre of a lit eye. */
export const LIT_HEART = { glass: '#fffdf0', rim: '#fff1b8' } as const;

/** The kinds of glass in the images, each with the colour it has when lit from behind. */
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

/** The colours of the cards. They belong to images and not to the interface, so they are not in the CSS. */
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
  /** The plumage of a suit's court cards; their robe is the vane's glass. */
  readonly court: Readonly<Record<Suit, Plumage>>;
  readonly lead: string;
  readonly backEdge: string;
  /** The glass of empty slots. */
  readonly slot: string;
  readonly slotInk: string;
  /** The opacity of their outline, 0–1. */
  readonly slotStrength: number;
  /** How much their glass darkens the table, 0–1. */
  readonly slotDepth: number;
  /** An empty foundation: the darkness of its eye and the strength of its outline, 0–1. */
  readonly unlit: { readonly shade: number; readonly edge: number };
  readonly shadow: string;
  /** Glow colours. A glow is edged in the lead colour, so that it is visible on pale cards and on felt. */
  readonly glow: Readonly<Record<'held' | 'target' | 'aim' | 'hint' | 'refused' | 'lit', string>>;
}

/** The choices that select a palette: the player's, and the system's preferences. */
export interface PaletteChoice extends Pick<CardLook, 'ground'> {
  readonly scheme: 'light' | 'dark';
  readonly highContrast: boolean;
  readonly fourColours: boolean;
}

/** A palette choice, and the look of the cards. */
export type ArtChoice = PaletteChoice & CardLook;

type SuitColours = Palette['suits'];
type Colours = Omit<Palette, 'suits' | 'court'>;

/** The two traditional colours. Red and black also have a contrast of 3 : 1. */
const TWO_ON_PALE: SuitColours = { '♠': '#05080b', '♥': '#c8102e', '♦': '#c8102e', '♣': '#05080b' };
/** Four colours that colour-blind players can distinguish; the tests simulate their vision. */
const FOUR_ON_PALE: SuitColours = {
  '♠': '#05080b',
  '♥': '#cc0c00',
  '♦': '#0b4ff0',
  '♣': '#04724d',
};
/** The same colours for the dimmed faces of the dark theme. */
const TWO_ON_DIM: SuitColours = { '♠': '#05080b', '♥': '#b90c28', '♦': '#b90c28', '♣': '#05080b' };
const FOUR_ON_DIM: SuitColours = {
  '♠': '#05080b',
  '♥': '#bb0b00',
  '♦': '#0a4be6',
  '♣': '#046b48',
};
/** Colours on charcoal, where pure white would glare. */
const TWO_ON_CHARCOAL: SuitColours = {
  '♠': '#e9eeec',
  '♥': '#f2404f',
  '♦': '#f2404f',
  '♣': '#e9eeec',
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
/** The court of diamonds is blue if diamonds are blue, and that of spades is violet. */
const COURT_OF_FOUR: Palette['court'] = {
  ...COURT,
  '♠': { vane: 'plum', ring: 'bronze', halo: 'cobalt', pupil: 'teal' },
  '♦': { vane: 'sapphire', ring: 'amber', halo: 'aqua', pupil: 'cobalt' },
};

const LIGHT: Colours = {
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
  backEdge: '#f3e7c6',
  slot: '#072b35',
  slotInk: '#d9f3ea',
  slotStrength: 0.6,
  slotDepth: 0.46,
  unlit: { shade: 0.7, edge: 0.34 },
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

const DARK: Colours = {
  ...LIGHT,
  face: '#e0ded4',
  faceLow: '#d8d9d1',
  faceEdge: '#0a262e',
  faceFillet: '#7fb3ac',
  lead: '#04141a',
  backEdge: '#b8a97c',
  slot: '#04161d',
  slotInk: '#a8d8cf',
  slotStrength: 0.75,
  unlit: { shade: 0.4, edge: 0.85 },
  shadow: 'rgb(0 0 0 / 0.62)',
};

/** Frosted glass on neutral felt. */
const FROSTED: Colours = {
  ...LIGHT,
  face: '#fbfdfd',
  faceLow: '#eaf0f1',
  faceEdge: '#4f636a',
  faceFillet: '#dbe5e7',
  edgeWidth: 3.4,
  backEdge: '#f4f6f4',
  slot: '#33444b',
  slotInk: '#2b3b42',
  slotStrength: 0.5,
  slotDepth: 0.12,
  unlit: { shade: 0.55, edge: 0.5 },
  shadow: 'rgb(20 30 36 / 0.34)',
};

/** Charcoal faces with luminous edges. */
const LUMINOUS: Colours = {
  ...LIGHT,
  face: '#191e21',
  faceLow: '#131719',
  faceEdge: '#6fd9cb',
  faceFillet: '#0b0e10',
  edgeWidth: 4,
  lead: '#05080a',
  backEdge: '#6fd9cb',
  slot: '#0b0d0f',
  slotInk: '#6fd9cb',
  slotStrength: 0.5,
  slotDepth: 0.4,
  unlit: { shade: 0.55, edge: 0.7 },
  shadow: 'rgb(0 0 0 / 0.7)',
};

const CONTRAST_LIGHT: Colours = {
  ...LIGHT,
  face: '#ffffff',
  faceLow: '#ffffff',
  faceEdge: '#000000',
  faceFillet: '#ffffff',
  edgeWidth: 9,
  lead: '#000000',
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

const CONTRAST_DARK: Colours = {
  ...LIGHT,
  face: '#000000',
  faceLow: '#000000',
  faceEdge: '#ffffff',
  faceFillet: '#000000',
  edgeWidth: 8,
  lead: '#000000',
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

/** The colours of a theme, and its suit colours in the two-colour and the four-colour deck. */
type Theme = readonly [colours: Colours, two: SuitColours, four: SuitColours];

function themeOf({ scheme, highContrast, ground }: PaletteChoice): Theme {
  if (scheme === 'light') {
    const usual = ground === 'felt' ? FROSTED : LIGHT;
    return [highContrast ? CONTRAST_LIGHT : usual, TWO_ON_PALE, FOUR_ON_PALE];
  }
  if (highContrast) return [CONTRAST_DARK, TWO_ON_BLACK, FOUR_ON_BLACK];
  if (ground === 'felt') return [LUMINOUS, TWO_ON_CHARCOAL, FOUR_ON_BLACK];
  return [DARK, TWO_ON_DIM, FOUR_ON_DIM];
}

/** The palette for these choices. */
export function paletteOf(choice: PaletteChoice): Palette {
  const { fourColours } = choice;
  const [colours, two, four] = themeOf(choice);
  return {
    ...colours,
    suits: fourColours ? four : two,
    court: fourColours ? COURT_OF_FOUR : COURT,
  };
}

/**
 * Red, green and blue of `#rrggbb`, from 0 to 255. Throws on any other notation, because all colours are defined in
 * this project.
 */
function channels(hex: string): readonly [number, number, number] {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new Error(`no colour of the form #rrggbb: ${hex}`);
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

/** The colour `part` (0–1) of the way from `from` to `to`. */
export function mix(from: string, to: string, part: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => {
    const other = target[i] ?? value;
    return Math.round(value + (other - value) * part);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function lighter(colour: string, part: number): string {
  return mix(colour, WHITE, part);
}

export function darker(colour: string, part: number): string {
  return mix(colour, BLACK, part);
}

/** The colour as CSS with the given opacity (0–1), in a notation that every browser's canvas accepts. */
export function withOpacity(hex: string, opacity: number): string {
  return `rgb(${channels(hex).join(' ')} / ${opacity})`;
}
