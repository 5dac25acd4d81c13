import type { TableRules } from '../scene/adapter.ts';
import type { CardPlace, Run } from '../scene/scene.ts';
import { runFrom } from './drag.ts';
import type { TableResult } from './keyboard.ts';

/** A second click within this time repeats the first one, rather than acting on the cards now under the pointer. */
const AGAIN_MS = 3000;

/** A move made by a click, and the alternative targets of its cards. */
interface Sent<P> {
  readonly before: P;
  readonly after: P;
  readonly run: Run;
  readonly places: readonly number[];
  /** The index of the current target. */
  readonly at: number;
  readonly time: number;
}

interface ClickAgainOptions<P, M> {
  readonly game: TableRules<P, M>;
  readonly position: () => P;
  /** Replaces the last move; returns false if the rules refuse this one. */
  readonly replace: (move: M) => boolean;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Remembers the last click that moved cards. A second click moves them to their next target. */
interface ClickAgain<P, M> {
  /** Records a click on these cards that has just been played from position `before`. */
  readonly sent: (before: P, hit: CardPlace) => void;
  /**
   * If this is another click on the cards that were just moved, moves them to their next target instead and returns the
   * result; otherwise returns `null`.
   */
  readonly next: (hit: CardPlace) => TableResult<M> | null;
}

/**
 * A second click on cards that a click has moved tries their next target, cycling through all of them. Replacing the
 * first move is free: whatever that move turned up, every alternative turns up as well. A move that completed a suit is
 * not replaced, because it may have turned up a card at its target.
 */
export function createClickAgain<P, M>(options: ClickAgainOptions<P, M>): ClickAgain<P, M> {
  const { game, position: positionNow, replace, now } = options;
  const sizeOf = (position: P, pile: number) => game.columnsOf(position)[pile]?.length ?? 0;
  let last: Sent<P> | null = null;
  return {
    sent: (before, hit) => {
      last = null;
      const after = positionNow();
      const run = hit.pile < game.columnCount ? runFrom(game, before, hit) : null;
      if (after === before || run === null) return;
      const places = game.placesOf(before, run);
      // Find the pile that has gained exactly these cards. It need not be the first one, because a hint takes
      // precedence.
      const at = places.findIndex((to) => sizeOf(after, to) === sizeOf(before, to) + run.length);
      if (at >= 0 && places.length > 1) last = { before, after, run, places, at, time: now() };
    },
    next: ({ pile, index }) => {
      if (last === null || positionNow() !== last.after || now() - last.time > AGAIN_MS)
        return null;
      const { before, run, places } = last;
      const here = places[last.at] ?? -1;
      if (pile !== here || index !== sizeOf(last.after, here) - run.length) return null;
      const at = (last.at + 1) % places.length;
      const to = places[at] ?? here;
      const effect = game.drop(before, run, to);
      if (effect.t !== 'play' || !replace(effect.move)) return null;
      const after = positionNow();
      const isThere = sizeOf(after, to) === sizeOf(before, to) + run.length;
      last = isThere ? { ...last, after, at, time: now() } : null;
      return { cursor: { pile: to, depth: 0, held: null }, effect: { t: 'none' } };
    },
  };
}
