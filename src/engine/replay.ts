import { assertNever } from '../core/assert-never.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Game } from './game.ts';
import { addTo, type LogEntry } from './log.ts';
import { markAssisted, start, type Session } from './session.ts';

/**
 * The session that a log leads to; the error is the index of the entry that cannot be played.
 *
 * It is what the functions of session.ts make of the log one after the other, without a copy of
 * everything at each step: 20,000 entries took them 6 seconds, and take this one 13 milliseconds.
 */
export function replay<P, S, M>(
  game: Game<P, S, M>,
  params: P,
  entries: readonly LogEntry<M>[],
): Result<Session<P, S, M>, number> {
  const opening = start(game, params);
  const states: S[] = [...opening.states];
  const moves: M[] = [];
  // A restart makes the log again, of all moves: what the last one leaves is all that is needed of it.
  const lastRestart = entries.findLastIndex(({ t }) => t === 'restart');
  let log: LogEntry<M>[] = [];
  let cursor = 0;
  let undos = 0;

  /** Does what the entry says, if it can be done. */
  const step = (entry: LogEntry<M>): boolean => {
    switch (entry.t) {
      case 'play': {
        const next = game.apply(states[cursor] as S, entry.move);
        if (next === null) return false;
        states.splice(++cursor, Infinity, next);
        moves.splice(cursor - 1, Infinity, entry.move);
        return true;
      }
      case 'undo':
        if (entry.count > cursor) return false;
        cursor -= entry.count;
        undos += entry.count;
        return true;
      case 'redo':
        if (entry.count > moves.length - cursor) return false;
        cursor += entry.count;
        return true;
      case 'restart':
        if (cursor === 0 && undos === 0) return false;
        cursor = 0;
        undos = 0;
        return true;
      default:
        return assertNever(entry);
    }
  };

  for (const [index, entry] of entries.entries()) {
    if (!step(entry)) return err(index);
    if (index < lastRestart) continue;
    if (entry.t === 'restart') log = moves.map((move) => ({ t: 'play', move }));
    else if (entry.t === 'play' && log.at(-1)?.t === 'restart') log = [];
    addTo(log, entry);
  }
  return ok({ ...opening, states, moves, log, cursor, undos });
}

/**
 * A new session in which the moves of `line` are played already. That counts as help: they may be another player's.
 * A line that the rules do not allow is left out whole.
 */
export function startAfter<P, S, M>(
  game: Game<P, S, M>,
  params: P,
  line: readonly M[],
): Session<P, S, M> {
  const played = replay(
    game,
    params,
    line.map((move) => ({ t: 'play', move })),
  );
  return played.ok && line.length > 0 ? markAssisted(played.value) : start(game, params);
}
