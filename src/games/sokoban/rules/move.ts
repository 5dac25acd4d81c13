import { err, ok, type Result } from '../../../core/result.ts';
import type { Codec } from '../../../engine/game.ts';
import { t } from '../../../words/t.ts';
import { isDirection, type Direction } from './direction.ts';
import { step, type Position } from './rules.ts';

/** One user action, and so one undo step: a run of at least one step (a key press, or a whole walk). */
export type Move = readonly Direction[];

/** The most steps in one move: more than any walk or push plan on the largest board can need. */
export const MAX_STEPS = 100_000;

/** The position after all steps of `move`, or `null` if it has none or one of them is illegal. */
export function applyMove(position: Position, move: Move): Position | null {
  if (move.length === 0) return null;
  let current: Position | null = position;
  for (const direction of move) {
    current = step(current, direction);
    if (current === null) return null;
  }
  return current;
}

/**
 * A move as LURD letters, one byte a step. It is written in lower case, because which steps push
 * depends on the position; either case is read. (`lurd.ts` reads and writes LURD with its case.)
 */
export const moveCodec: Codec<Move> = {
  format: (move) => move.join(''),
  parse(text): Result<Move> {
    if (text.length > MAX_STEPS) return err(t('A move has too many steps.'));
    const steps = text.toLowerCase().split('');
    const bad = steps.findIndex((letter) => !isDirection(letter));
    if (bad >= 0) return err(t('Letter {n} of a move is none of l, u, r, d.', { n: bad + 1 }));
    return steps.length > 0 ? ok(steps.filter(isDirection)) : err(t('A move has no steps.'));
  },
};
