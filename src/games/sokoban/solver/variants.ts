import type { GuidedOptions } from './guided-fess.ts';

/** One of many ways to play the guided search, and the plan that it goes by: that of the plan search, or the older one. */
export interface Variant extends GuidedOptions {
  readonly plan: 'sink' | 'older';
}

/** The first ones leave nothing to chance: all ways that the choices below can be combined. */
const PLAIN = 8;
const MUCH_NOISE = 48;
const LITTLE_NOISE = 16;

/**
 * The variant with this number, from 0 on: there is no last one. Each bit of the number makes one choice, so that
 * neighbours differ in plan, in what they favour, and in what they cut. No two leave the same to chance.
 */
export function variantAt(number: number): Variant {
  const bit = (index: number) => ((number >> index) & 1) === 1;
  const isPlain = number < PLAIN;
  return {
    plan: bit(0) ? 'older' : 'sink',
    cutsToPlan: bit(2),
    isThorough: !bit(3),
    tie: {
      favours: bit(1) ? 'short' : 'near',
      noise: isPlain ? 0 : bit(4) ? LITTLE_NOISE : MUCH_NOISE,
      seed: number,
    },
  };
}
