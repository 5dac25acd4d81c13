import { seal } from '../../core/sealed.ts';
import type { Codec } from '../../engine/game.ts';
import { following, type Origin } from './stored-origin.ts';
import type { Whole } from './stored-place.ts';
import type { Seen } from './stored-reading.ts';

interface WritingOptions<T> {
  readonly codec: Codec<T>;
  readonly continues: ((before: T, next: T) => boolean) | undefined;
}

/**
 * The text of a value as it is stored as the write number `seq`, and what is known of it then. What was not understood
 * of `before` goes on, if the value `continues` that one.
 */
export function writingOf<T>(
  { codec, continues }: WritingOptions<T>,
  value: T,
  before: Origin<T> | null,
  seq: number,
): Pick<Seen<T>, 'origin' | 'seq'> & { readonly best: Whole<T> } {
  const goesOn = before !== null && (continues?.(before.value, value) ?? true);
  const origin = following(codec, goesOn ? before : null, value);
  const { text } = origin;
  return { origin, seq, best: { kind: 'whole', stored: seal(text, seq), text, value, seq } };
}
