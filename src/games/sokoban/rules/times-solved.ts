import type { Action } from './journal.ts';
import { applyMove } from './move.ts';
import { isWon, type Position } from './rules.ts';

/**
 * How often what was played since the last restart has solved the level: more than once where its
 * end was undone and played again. Redoing it is not another time. `log` must be playable from `start`.
 */
export function timesSolved(start: Position, log: readonly Action[]): number {
  const line = [start];
  let cursor = 0;
  let times = 0;
  for (const action of log) {
    if (action.t === 'play') {
      const before = line[cursor] ?? start;
      const after = applyMove(before, action.move) ?? before;
      line.splice(++cursor, Infinity, after);
      if (isWon(after) && !isWon(before)) times++;
    } else if (action.t === 'restart') {
      cursor = 0;
      times = 0;
    } else {
      cursor += action.t === 'redo' ? action.count : -action.count;
    }
  }
  return times;
}
