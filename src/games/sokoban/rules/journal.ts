import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';
import { lettersOf, lurdError, type LurdError, parseLurd } from './lurd.ts';
import { applyMove, isWon, type Move, type Position, step } from './rules.ts';

/** One thing that the player did, as the session's log has it: `count` undo steps, or redo steps, in a row. */
type Action =
  | { readonly t: 'play'; readonly move: Move }
  | { readonly t: 'undo' | 'redo'; readonly count: number }
  | { readonly t: 'restart' };

/** A game from its opening on; the fields are those of a session. */
interface Play {
  readonly states: readonly Position[];
  readonly moves: readonly Move[];
  readonly cursor: number;
  readonly log: readonly Action[];
  readonly undos: number;
}

/**
 * Reads a save as the player's actions from `start`, each letter a separate move. The case of each
 * letter must fit: a capital that pushes nothing, or a small letter that pushes, is an error like an
 * illegal step or an `x` with nothing to undo, because the text then belongs to another board.
 */
export function readJournal(start: Position, text: string): Result<Play, LurdError> {
  const letters = parseLurd(text, 'save');
  if (!letters.ok) return letters;
  const states = [start];
  const moves: Move[] = [];
  const log: Action[] = [];
  let cursor = 0;
  let undos = 0;
  for (const { action, push, index } of letters.value) {
    const before = states[cursor] ?? start;
    if (action === 'x') {
      if (cursor === 0) return err(lurdError(index, t('there is nothing to undo')));
      cursor--;
      undos++;
      const last = log.at(-1);
      if (last?.t === 'undo') log[log.length - 1] = { t: 'undo', count: last.count + 1 };
      else log.push({ t: 'undo', count: 1 });
      continue;
    }
    const after = step(before, action);
    if (after === null)
      return err(lurdError(index, t('the step “{step}” is not possible here', { step: action })));
    const pushed = after.pushes > before.pushes;
    if (pushed !== push) {
      const letter = push ? action.toUpperCase() : action;
      const what = pushed
        ? t('the step “{letter}” pushes a box, so it must be a capital', { letter })
        : t('the step “{letter}” pushes no box here', { letter });
      return err(lurdError(index, what));
    }
    const move: Move = [action];
    moves.splice(cursor++, Infinity, move);
    states.splice(cursor, Infinity, after);
    log.push({ t: 'play', move });
  }
  return ok({ states, moves, cursor, log, undos });
}

/**
 * The Schokoban save of a game: every step since the last restart, an `x` for every step undone, and the steps again
 * when they were redone. `log` must be playable from `start`. It has `scoreOf` letters, which may be too many for a
 * text even with a short log.
 */
export function formatJournal(start: Position, log: readonly Action[]): string {
  const line: { letters: string; after: Position }[] = [];
  const lettersBetween = (from: number, to: number) =>
    line
      .slice(from, to)
      .map(({ letters }) => letters)
      .join('');
  let parts: string[] = [];
  let cursor = 0;
  for (const action of log) {
    if (action.t === 'play') {
      const before = line[cursor - 1]?.after ?? start;
      const letters = lettersOf(before, action.move);
      line.length = cursor++;
      line.push({ letters, after: applyMove(before, action.move) ?? before });
      parts.push(letters);
    } else if (action.t === 'undo') {
      parts.push('x'.repeat(lettersBetween(cursor - action.count, cursor).length));
      cursor -= action.count;
    } else if (action.t === 'redo') {
      parts.push(lettersBetween(cursor, cursor + action.count));
      cursor += action.count;
    } else {
      parts = [];
      cursor = 0;
    }
  }
  return parts.join('');
}

/** Schokoban's score: the letters of the save, that is successful steps and undone steps. */
export function scoreOf(log: readonly Action[]): number {
  /** The steps of the first `i` moves of the line. */
  const steps = [0];
  const stepsBetween = (from: number, to: number) => (steps[to] ?? 0) - (steps[from] ?? 0);
  let score = 0;
  let cursor = 0;
  for (const action of log) {
    if (action.t === 'play') {
      steps.splice(cursor + 1, Infinity, (steps[cursor] ?? 0) + action.move.length);
      score += stepsBetween(cursor, ++cursor);
    } else if (action.t === 'undo') {
      score += stepsBetween(cursor - action.count, cursor);
      cursor -= action.count;
    } else if (action.t === 'redo') {
      score += stepsBetween(cursor, cursor + action.count);
      cursor += action.count;
    } else {
      score = 0;
      cursor = 0;
    }
  }
  return score;
}

/**
 * How often the play since the last restart has solved the level: more than once if its end was undone and played
 * again. A redo does not count. `log` must be playable from `start`.
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

/**
 * Whether nothing was undone since the last reset. Moves from before it that are redone may have been found with undo,
 * so the solution counts as one with undo.
 */
export function isWithoutUndo(log: readonly Action[]): boolean {
  const begun = log.findLastIndex(({ t }) => t === 'restart') + 1;
  return log.slice(begun).every(({ t }) => t === 'play');
}

/**
 * Whether moves from before a reset were redone after it. They restore the play without the cost of its undone steps,
 * so the score would be too good.
 */
export function isRedoneAfterReset(log: readonly Action[]): boolean {
  return log.some(({ t }, index) => t === 'restart' && log[index + 1]?.t === 'redo');
}
