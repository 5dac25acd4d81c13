import type { Position } from '../../../games/spider/rules/game.ts';
import { bestTarget } from '../../../games/spider/hints/best-target.ts';
import { runFrom, type Hit } from './drag.ts';
import { act, type KeyResult, type TableCursor } from './keyboard.ts';
import type { Run } from '../scene/scene.ts';

/**
 * What a click does. With `clickToMove` it sends a card and those on it to their best place; without
 * it, or where they cannot be moved, it picks up and drops as Enter does. The stock deals, and bare
 * felt takes nothing but cards that are held.
 */
export function clickOn(
  cursor: TableCursor,
  hit: Hit,
  position: Position,
  clickToMove: boolean,
): KeyResult {
  if (hit.at === 'stock') {
    return {
      cursor: { ...cursor, held: null },
      effect: { t: 'play', move: { t: 'deal' } },
    };
  }
  if (hit.at === 'foundations') return { cursor, effect: { t: 'none' } };
  const { column, index } = hit;
  const size = position.tableau[column]?.length ?? 0;
  const there = { ...cursor, pile: column, depth: index < 0 ? 0 : size - 1 - index };
  if (cursor.held) return act(there, position);
  if (index < 0) return { cursor: there, effect: { t: 'none' } };
  const run = runFrom(position, column, index);
  if (!clickToMove || !run) return act(there, position);
  const to = bestTarget(position, run.from, run.length);
  if (to === null) {
    const text = 'These cards have no place to go.';
    return { cursor: there, effect: { t: 'refuse', run, text } };
  }
  return {
    cursor: { pile: to, depth: 0, held: null },
    effect: { t: 'play', move: { t: 'move', ...run, to } },
  };
}

/**
 * What letting go of dragged cards does: over the column `to` the same as dropping them there by
 * key, over their own column or (`null`) bare felt nothing but putting them back.
 */
export function dropOn(run: Run, to: number | null, position: Position): KeyResult {
  const home: TableCursor = { pile: run.from, depth: 0, held: null };
  if (to === null || to === run.from) return { cursor: home, effect: { t: 'none' } };
  const result = act({ pile: to, depth: 0, held: run }, position);
  return result.effect.t === 'refuse' ? { ...result, cursor: home } : result;
}
