import { carry, isUnderstood } from '../../core/carry.ts';
import type { Codec } from '../../engine/game.ts';

/** Where a value comes from, for the sake of what this build does not understand of it. */
export interface Origin<T> {
  readonly value: T;
  /** The text that it was read from. */
  readonly text: string;
  /** How this build writes the value. */
  readonly understood: () => string;
}

/** The origin of a value that was read from a text. */
export function originOf<T>(codec: Codec<T>, value: T, text: string): Origin<T> {
  // Formatted only when it is asked for, as a long game takes a while.
  let understood: string | null = null;
  return { value, text, understood: () => (understood ??= codec.format(value)) };
}

/** Whether this build understands all of the text that a value was read from. */
export function isAllUnderstood<T>({ text, understood }: Origin<T>): boolean {
  return isUnderstood(text, understood());
}

/** The origin that a value has once it is written: its text carries on what was not understood of `before`. */
export function following<T>(codec: Codec<T>, before: Origin<T> | null, value: T): Origin<T> {
  const understood = codec.format(value);
  const text = before ? carry(before.text, before.understood(), understood) : understood;
  return { value, text, understood: () => understood };
}
