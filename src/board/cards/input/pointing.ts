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
