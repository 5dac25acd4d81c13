import type { SoundCategory } from './cue.ts';

/** A value that glides while a part sounds: frequencies in Hz. */
export interface Glide {
  readonly from: number;
  readonly to: number;
}

export type SoundSource =
  | ({ readonly t: 'tone'; readonly wave: 'sine' | 'triangle' } & Glide)
  | { readonly t: 'noise' };

export interface Filter extends Glide {
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
  /** Seconds from the start of the part to its end, the attack among them. */
  readonly length: number;
  /** The gain at the peak; 1 is full scale. */
  readonly gain: number;
}

/** How a sound is made: pure data. */
export interface SoundRecipe {
  readonly category: SoundCategory;
  readonly parts: readonly Part[];
}

/** Seconds from the first to the last moment of a sound. */
export function secondsOf({ parts }: SoundRecipe): number {
  return Math.max(0, ...parts.map(({ at, length }) => at + length));
}
