import type { Suit } from '../../../games/spider/card.ts';
import type { Scheme } from '../../kit/game-page.ts';

/** The colours of the cards. They are pictures, not interface, and so do not live in the CSS. */
export interface Palette {
  readonly face: string;
  readonly faceLow: string;
  readonly faceEdge: string;
  readonly ink: string;
  readonly suits: Readonly<Record<Suit, string>>;
  readonly lead: string;
  readonly cobalt: string;
  readonly teal: string;
  readonly emerald: string;
  readonly amber: string;
  readonly backGround: string;
  readonly backEdge: string;
  readonly slot: string;
  readonly shadow: string;
  /** Light around a card; the lead colour edges it, so that it shows on pale cards and felt too. */
  readonly glow: Readonly<Record<'held' | 'target' | 'aim' | 'hint' | 'refused', string>>;
}

const BLACK = '#14262d';
const RED = '#b3152c';

const LIGHT: Palette = {
  face: '#fffdf7',
  faceLow: '#f3efe2',
  faceEdge: '#5d7674',
  ink: BLACK,
  suits: { '♠': BLACK, '♥': RED, '♦': RED, '♣': BLACK },
  lead: '#0d2a33',
  cobalt: '#1f4fb4',
  teal: '#12808c',
  emerald: '#1f9a72',
  amber: '#f0b03f',
  backGround: '#0e5560',
  backEdge: '#f5f1e4',
  slot: '#0b3b46',
  shadow: 'rgb(6 32 38 / 0.42)',
  glow: {
    held: '#ff9f1c',
    target: '#a5f3e3',
    aim: '#ffd166',
    hint: '#ffb703',
    refused: '#ff6b5e',
  },
};

const DARK: Palette = {
  ...LIGHT,
  face: '#f4f0e4',
  faceLow: '#e3decf',
  faceEdge: '#8fd0c6',
  lead: '#04161b',
  backGround: '#0a3f4a',
  backEdge: '#8fd0c6',
  slot: '#9fd8ce',
  shadow: 'rgb(0 0 0 / 0.6)',
};

export const PALETTES: Readonly<Record<Scheme, Palette>> = { light: LIGHT, dark: DARK };
