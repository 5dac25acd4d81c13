import type { TableRules } from '../scene/adapter.ts';
import type { CardPlace, Run } from '../scene/scene.ts';
import { runFrom } from './drag.ts';
import { act, send, type TableCursor, type TableResult } from './keyboard.ts';

/** Presses a pile other than a column; the keyboard cursor does not move. */
function pressPile<P, M>(
  game: TableRules<P, M>,
  cursor: TableCursor,
  pile: number,
  position: P,
): TableResult<M> {
  const { held } = cursor;
  const effect = held ? game.drop(position, held, pile) : game.press(position, pile);
  // Pointer users see what the pile is; the text is only for keyboard users.
  if (effect.t === 'say') return { cursor, effect: { t: 'none' } };
  return { cursor: effect.t === 'play' ? { ...cursor, held: null } : cursor, effect };
}

/**
 * The effect of a click. With `clickToMove`, it moves a card and those on top of it to their best target. Otherwise, or
 * if they cannot be moved, it picks up and drops like Enter. Bare felt accepts only held cards.
 */
export function clickOn<P, M>(
  game: TableRules<P, M>,
  cursor: TableCursor,
  { pile, index }: CardPlace,
  position: P,
  clickToMove: boolean,
): TableResult<M> {
  if (pile >= game.columnCount) return pressPile(game, cursor, pile, position);
  const size = game.columnsOf(position)[pile]?.length ?? 0;
  const there = { ...cursor, pile, depth: index < 0 ? 0 : size - 1 - index };
  if (cursor.held) return act(game, there, position);
  if (index < 0) return { cursor: there, effect: { t: 'none' } };
  const run = runFrom(game, position, { pile, index });
  if (!clickToMove || !run) return act(game, there, position);
  return send(game, there, run, position);
}

/**
 * The effect of dropping dragged cards on the pile `to`, the same as dropping them there with the keyboard. Dropping
 * them on their own column or on bare felt (`null`) puts them back.
 */
export function dropOn<P, M>(
  game: TableRules<P, M>,
  run: Run,
  to: number | null,
  position: P,
): TableResult<M> {
  const home: TableCursor = { pile: run.from, depth: 0, held: null };
  if (to === null || to === run.from) return { cursor: home, effect: { t: 'none' } };
  const result = act(game, { pile: to, depth: 0, held: run }, position);
  return result.effect.t === 'refuse' ? { ...result, cursor: home } : result;
}

/** Returns rules under which clicks prefer these moves, best first. */
export function advisedFirst<P, M>(
  game: TableRules<P, M>,
  advised: readonly M[],
): TableRules<P, M> {
  if (advised.length === 0) return game;
  return {
    ...game,
    placesOf: (position, run) => {
      const places = game.placesOf(position, run);
      const first = advised.flatMap((move) => {
        const marks = game.marksOf(move);
        const isOfRun = marks !== 'deal' && run.from === marks.from && run.length === marks.length;
        return isOfRun && places.includes(marks.to) ? [marks.to] : [];
      });
      return [...new Set([...first, ...places])];
    },
  };
}

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
