import type { GuidedOptions } from './guided-fess.ts';

/** One of many ways to play the guided search, and the plan that it goes by: that of the plan search, or the older one. */
export interface Variant extends GuidedOptions {
  readonly plan: 'sink' | 'older';
}

const PLANS = ['sink', 'older'] as const;
const FAVOURS = ['near', 'short', 'cheap'] as const;
/** Up to so many pushes by chance; the first variants, which are all other choices combined, leave nothing to it. */
const NOISES = [48, 16] as const;
const PLAIN = PLANS.length * FAVOURS.length * 2;

/**
 * The variant with this number, from 0 on: there is no last one. Each choice is a digit of the number, so that neighbours
 * differ in the plan and in what they favour before they differ in what they cut. No two leave the same to chance.
 */
export function variantAt(number: number): Variant {
  let rest = number;
  const choose = <T>(choices: readonly [T, ...T[]]): T => {
    const choice = choices[rest % choices.length] ?? choices[0];
    rest = Math.floor(rest / choices.length);
    return choice;
  };
  const plan = choose(PLANS);
  const favours = choose(FAVOURS);
  const cutsToPlan = choose([false, true]);
  const noise = choose(NOISES);
  const isThorough = choose([true, false]);
  return {
    plan,
    cutsToPlan,
    isThorough,
    preference: { favours, noise: number < PLAIN ? 0 : noise, seed: number },
  };
}
