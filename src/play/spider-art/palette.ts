import type { Suit } from '../../cards/card.ts';
import type { Scheme } from '../page/page-game.ts';

/** The glass of a peacock's train. */
export interface TrainGlass {
  /** Six colours for the feathers. */
  readonly vanes: readonly string[];
  readonly lead: string;
  /** The eye, from its rim to its centre. */
  readonly ring: string;
  readonly halo: string;
  readonly pupil: string;
}

/** Glass with the sun directly behind it. */
export const LIT_GLASS: TrainGlass = {
  vanes: ['#18a383', '#1493b0', '#2b66d6', '#3db46c', '#1580a8', '#3f86dc'],
  lead: '#04141a',
  ring: '#f4ad3d',
  halo: '#12a7ad',
  pupil: '#1d2f9f',
};

/** The clouds in the eye of a large feather. */
export const CLOUD = '#fff6d8';

/** The glass of the window: its train, and the colour that tones down the middle of the table. */
export interface WindowGlass extends TrainGlass {
  readonly calm: string;
  readonly border: readonly string[];
  /** How much of the calm colour covers the middle and the rim, from 0 to 1. */
  readonly hush: readonly [middle: number, half: number, rim: number];
}

export const WINDOW_GLASS: Readonly<Record<Scheme, WindowGlass>> = {
  light: {
    vanes: ['#2f8f7e', '#23839c', '#2c6fb4', '#4aa06c', '#1f7490', '#3c86ac'],
    calm: '#62a0a4',
    lead: '#123a45',
    ring: '#d79a3c',
    halo: '#1f8f96',
    pupil: '#1f459f',
    border: ['#1f5fae', '#1c8a94', '#2a9270'],
    hush: [0.76, 0.6, 0],
  },
  dark: {
    vanes: ['#0f6354', '#0d566e', '#174a92', '#1b7350', '#0b4a62', '#1a4480'],
    calm: '#0c2530',
    lead: '#020c10',
    ring: '#a8742a',
    halo: '#0c6c74',
    pupil: '#1c3a94',
    border: ['#173f8a', '#0f5f6a', '#126048'],
    hush: [0.78, 0.6, 0],
  },
};

/** The clouds in the glass of the window. */
export const CLOUDS = { bright: '#eafff6', dim: '#01141f' } as const;

/** The light that each completed suit sends through the window. */
export const GLASS_LIGHT: Readonly<Record<Suit, string>> = {
  '♠': '#5b7cff',
  '♥': '#ff5470',
  '♦': '#ffc23d',
  '♣': '#3fd68c',
};

/** A cloth: lit by the lamp, outside its light, and its fibres. */
export interface Cloth {
  readonly high: string;
  readonly low: string;
  readonly bright: string;
  readonly dark: string;
  /** How visible the fibres are, from 0 to 1. */
  readonly nap: number;
}

/** The same colours as `--ground-felt-high` and `--ground-felt-low`, which are visible until the cloth is painted. */
export const FELT: Readonly<Record<Scheme, Cloth>> = {
  light: { high: '#b7d0ac', low: '#86ab83', bright: '#ffffff', dark: '#3f6247', nap: 0.11 },
  dark: { high: '#2b3136', low: '#14181b', bright: '#9fb0b8', dark: '#000000', nap: 0.1 },
};
