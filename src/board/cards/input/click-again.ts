import type { TableRules } from '../scene/adapter.ts';
import type { CardPlace, Run } from '../scene/scene.ts';
import { runFrom } from './drag.ts';
import type { TableResult } from './keyboard.ts';

/** A second click so soon means the first one, not the cards as they lie now. */
const AGAIN_MS = 3000;

/** A move that a click has made, and the places that the cards could have gone to instead. */
interface Sent<P> {
  readonly before: P;
  readonly after: P;
  readonly run: Run;
  readonly places: readonly number[];
  /** Which of the places they are at. */
  readonly at: number;
  readonly time: number;
}

interface ClickAgainOptions<P, M> {
  readonly game: TableRules<P, M>;
  readonly position: () => P;
  /** Plays a move in place of the last one; false where the rules refuse it. */
  readonly replace: (move: M) => boolean;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
}

/** Remembers the last click that moved cards, and sends them on to their next place at a second one. */
interface ClickAgain<P, M> {
  /** A click on these cards has just been played at the position `before`. */
  readonly sent: (before: P, hit: CardPlace) => void;
  /** Where a click on the cards that were just sent sends them next, instead; `null` where it means something else. */
  readonly next: (hit: CardPlace) => TableResult<M> | null;
}

/**
 * A second click on cards that a click has moved tries their next place, and so on in a circle. It takes the place of
 * the first move, which costs nothing: whatever that has turned up, each of the others turns up as well. So a move that
 * completed a suit is left alone: it may have turned up a card where it went to.
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
      // The cards lie there, and nothing else has happened to that column. A hint may have sent them to a later place.
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
