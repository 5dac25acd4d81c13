import type { SolverOutcomes, Line } from './solver-outcomes.ts';

/** Where in a line of play the known wins end. */
export interface TurningPoint {
  /** Moves after which a win is known last; −1 if no win of any position is known, not even of the opening. */
  readonly lastWon: number;
  /** The first moves after which no win is known although it was looked for, or all that follows is lost. */
  readonly firstOpen: number;
  /** Whether the position there is proven to be lost. */
  readonly isProven: boolean;
  /** The position that has to be looked at next (moves from the opening); `null` once this is the answer. */
  readonly next: number | null;
}

/**
 * Where the first `cursor` moves of a line went wrong, as far as it is known: bisection. That is sound, because a
 * position on the way to a won one is won, and what follows a lost one is lost. A position that was searched for
 * `milliseconds` in vain counts as not won, so in the end a win may have been missed, but none is invented.
 */
export function turningPoint<State, Move>(
  outcomes: Pick<SolverOutcomes<State, Move>, 'verdict'>,
  line: Line<State, Move>,
  cursor: number,
  milliseconds: number,
): TurningPoint {
  let lastWon = -1;
  let firstOpen = cursor + 1;
  let isProven = false;
  for (let index = cursor; index >= 0; index--) {
    const verdict = outcomes.verdict(line, index);
    if (verdict.kind === 'winnable') {
      lastWon = index;
      break;
    }
    if (verdict.kind === 'lost' || verdict.triedMs >= milliseconds) {
      firstOpen = index;
      isProven = verdict.kind === 'lost';
    }
  }
  const middle = Math.floor((lastWon + firstOpen) / 2);
  return { lastWon, firstOpen, isProven, next: firstOpen - lastWon > 1 ? middle : null };
}
