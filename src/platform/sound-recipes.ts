import type { SoundCategory, SoundName } from './sound-cue.ts';

/** A value that glides during a part: frequencies in Hz. */
export interface Glide {
  readonly from: number;
  readonly to: number;
}

type SoundSource =
  | ({ readonly t: 'tone'; readonly wave: 'sine' | 'triangle' } & Glide)
  | { readonly t: 'noise' };

interface Filter extends Glide {
  readonly type: 'lowpass' | 'bandpass' | 'highpass';
  readonly q: number;
}

/** One source with its envelope: a soft attack, then an exponential decay to nothing. */
export interface Part {
  readonly source: SoundSource;
  readonly filter?: Filter;
  /** Seconds from the start of the sound. */
  readonly at: number;
  /** Seconds from silence to the peak. */
  readonly attack: number;
  /** Seconds from the start of the part to its end, including the attack. */
  readonly length: number;
  /** The gain at the peak; 1 is full scale. */
  readonly gain: number;
}

/** The recipe of a sound: pure data. */
export interface SoundRecipe {
  readonly category: SoundCategory;
  readonly parts: readonly Part[];
}

/** The duration of a sound, in seconds. */
export function secondsOf({ parts }: SoundRecipe): number {
  return Math.max(0, ...parts.map(({ at, length }) => at + length));
}

type Envelope = Pick<Part, 'attack' | 'length' | 'gain'> &
  Partial<Pick<Part, 'at'>> & { readonly filter?: Filter };

function tone(wave: 'sine' | 'triangle', from: number, to: number, envelope: Envelope): Part {
  return { at: 0, ...envelope, source: { t: 'tone', wave, from, to } };
}

function noise(filter: Filter, envelope: Omit<Envelope, 'filter'>): Part {
  return { at: 0, ...envelope, filter, source: { t: 'noise' } };
}

function band(from: number, to: number, q = 0.9): Filter {
  return { type: 'bandpass', from, to, q };
}

function low(from: number, to = from): Filter {
  return { type: 'lowpass', from, to, q: 0.7 };
}

const MIDDLE_C = 261.63;

/** The frequency of the note this many semitones above middle C, in equal temperament. */
function note(semitones: number): number {
  return MIDDLE_C * 2 ** (semitones / 12);
}

/** A struck bell: the note, and a short shimmer an octave and a fifth above it. */
function bell(semitones: number, at: number, length: number, gain: number): Part[] {
  const pitch = note(semitones);
  return [
    tone('sine', pitch, pitch, { at, attack: 0.005, length, gain }),
    tone('sine', 3 * pitch, 3 * pitch, {
      ...{ at, attack: 0.003, length: length * 0.35, gain: gain * 0.18 },
    }),
  ];
}

/** Major pentatonic, Ace to King: thirteen notes, no two of which clash, however they overlap. */
const CHIME = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26, 28];
const CHIME_STEP = 0.05;

/** C major 7 over two octaves. */
const ARPEGGIO = [0, 4, 7, 11, 12, 16, 19, 23];
const ARPEGGIO_STEP = 0.085;

type Maker = (variation: number) => SoundRecipe;

/**
 * Every sound of the suite. `variation` (0 to 1) is the tone of a cue: sounds vary slightly from place to place, but
 * are always the same in one place.
 */
const RECIPES: Readonly<Record<SoundName, Maker>> = {
  // Paper over felt; small cards rustle higher.
  'pick-up': (t) => ({
    category: 'cards',
    parts: [
      noise(band(1300 + 500 * t, 2500 + 700 * t), { attack: 0.014, length: 0.09, gain: 0.3 }),
    ],
  }),
  // A card on wood. The further it falls, the deeper and longer the thump.
  drop: (t) => ({
    category: 'cards',
    parts: [
      tone('sine', 215 - 95 * t, 120 - 55 * t, {
        ...{ attack: 0.003, length: 0.1 + 0.05 * t, gain: 0.5 },
      }),
      noise(low(1500, 500), { attack: 0.001, length: 0.035, gain: 0.25 }),
    ],
  }),
  'deal-tick': (t) => ({
    category: 'cards',
    parts: [
      noise(band(2300 + 1100 * t, 1700 + 900 * t, 1.2), {
        ...{ attack: 0.002, length: 0.034, gain: 0.42 },
      }),
      tone('triangle', 1000 + 220 * t, 720 + 160 * t, {
        ...{ attack: 0.002, length: 0.03, gain: 0.1 },
      }),
    ],
  }),
  flip: (t) => ({
    category: 'cards',
    parts: [
      noise(band(1100, 3400 + 500 * t), { attack: 0.012, length: 0.06, gain: 0.36 }),
      tone('sine', 500 + 60 * t, 740 + 90 * t, {
        ...{ at: 0.03, attack: 0.006, length: 0.06, gain: 0.18 },
      }),
    ],
  }),
  // Two low notes, descending: a gentle no.
  nope: () => ({
    category: 'cards',
    parts: [
      tone('triangle', 196, 185, {
        ...{ attack: 0.006, length: 0.07, gain: 0.3, filter: low(1000) },
      }),
      tone('triangle', 156, 147, {
        ...{ at: 0.07, attack: 0.006, length: 0.075, gain: 0.3, filter: low(1000) },
      }),
    ],
  }),
  undo: () => ({
    category: 'game',
    parts: [
      noise(band(2400, 1200), { attack: 0.012, length: 0.08, gain: 0.18 }),
      tone('sine', 392, 294, { attack: 0.008, length: 0.1, gain: 0.16 }),
    ],
  }),
  redo: () => ({
    category: 'game',
    parts: [
      noise(band(1200, 2400), { attack: 0.012, length: 0.08, gain: 0.18 }),
      tone('sine', 294, 392, { attack: 0.008, length: 0.1, gain: 0.16 }),
    ],
  }),
  // Each of the eight suits begins a semitone higher than the previous one.
  chime: (t) => ({
    category: 'game',
    parts: CHIME.flatMap((semitones, i) =>
      bell(semitones + Math.round(7 * t), i * CHIME_STEP, 0.42, 0.17),
    ),
  }),
  win: () => ({
    category: 'game',
    parts: [
      ...ARPEGGIO.flatMap((semitones, i) => bell(semitones, i * ARPEGGIO_STEP, 0.6, 0.17)),
      ...ARPEGGIO.slice(0, 4).map((semitones) =>
        tone('triangle', note(semitones), note(semitones), {
          at: ARPEGGIO.length * ARPEGGIO_STEP,
          ...{ attack: 0.08, length: 1.2, gain: 0.11, filter: low(1800, 700) },
        }),
      ),
    ],
  }),
  // Left foot, right foot.
  step: (t) => ({
    category: 'game',
    parts: [
      noise(low(700 + 160 * t), { attack: 0.004, length: 0.045, gain: 0.28 }),
      tone('sine', 150 + 14 * t, 105, { attack: 0.004, length: 0.045, gain: 0.14 }),
    ],
  }),
  push: () => ({
    category: 'game',
    parts: [
      noise(band(280, 190, 1), { attack: 0.02, length: 0.13, gain: 0.5 }),
      tone('sine', 84, 72, { attack: 0.01, length: 0.12, gain: 0.22 }),
    ],
  }),
  bump: () => ({
    category: 'game',
    parts: [tone('sine', 118, 82, { attack: 0.004, length: 0.09, gain: 0.3 })],
  }),
  goal: () => ({
    category: 'game',
    parts: [...bell(12, 0, 0.2, 0.18), ...bell(19, 0.07, 0.3, 0.18)],
  }),
  solved: () => ({
    category: 'game',
    parts: [0, 4, 7, 12, 16].flatMap((semitones, i) => bell(semitones + 7, i * 0.08, 0.55, 0.18)),
  }),
  hover: () => ({
    category: 'interface',
    parts: [tone('sine', 1480, 1480, { attack: 0.006, length: 0.024, gain: 0.06 })],
  }),
  click: () => ({
    category: 'interface',
    parts: [tone('triangle', 880, 660, { attack: 0.003, length: 0.045, gain: 0.2 })],
  }),
};

export const SOUND_NAMES = Object.keys(RECIPES) as readonly SoundName[];

/** The recipe of a sound; `variation` is clamped to 0–1. */
export function recipeOf(sound: SoundName, variation = 0): SoundRecipe {
  return RECIPES[sound](Math.min(1, Math.max(0, variation)));
}
