import { err, ok, type Result } from '../../core/result.ts';
import { lettersOf, lurdError, parseLurd, type LurdError, type LurdKind } from './lurd.ts';
import { applyMove, type Move } from './move.ts';
import { step, type Position } from './rules.ts';

/** One thing that the player did, as the session's log has it. */
export type Action =
  | { readonly t: 'play'; readonly move: Move }
  | { readonly t: 'undo' }
  | { readonly t: 'redo' }
  | { readonly t: 'restart' };

/** A game from its opening on; the fields are those of a session. */
export interface Play {
  readonly states: readonly Position[];
  readonly moves: readonly Move[];
  readonly cursor: number;
  readonly log: readonly Action[];
  readonly undos: number;
}

/**
 * Reads a text as what the player did from `start`, every letter a move of its own. The case of each
 * letter must fit: a capital that pushes nothing, or a small letter that pushes, is an error like an
 * illegal step or an `x` with nothing to undo, because the text then belongs to another board.
 */
export function readJournal(
  start: Position,
  text: string,
  kind: LurdKind,
): Result<Play, LurdError> {
  const letters = parseLurd(text, kind);
  if (!letters.ok) return letters;
  const states = [start];
  const moves: Move[] = [];
  const log: Action[] = [];
  let cursor = 0;
  let undos = 0;
  for (const { action, push, index } of letters.value) {
    const before = states[cursor] ?? start;
    if (action === 'x') {
      if (cursor === 0) return err(lurdError(index, 'there is nothing to undo'));
      cursor--;
      undos++;
      log.push({ t: 'undo' });
      continue;
    }
    const after = step(before, action);
    if (after === null) return err(lurdError(index, `the step “${action}” is not possible here`));
    const pushed = after.pushes > before.pushes;
    if (pushed !== push) {
      const found = pushed ? 'pushes a box, so it must be a capital' : 'pushes no box here';
      return err(lurdError(index, `the step “${push ? action.toUpperCase() : action}” ${found}`));
    }
    const move: Move = [action];
    moves.splice(cursor++, Infinity, move);
    states.splice(cursor, Infinity, after);
    log.push({ t: 'play', move });
  }
  return ok({ states, moves, cursor, log, undos });
}

/**
 * The Schokoban save of a game: every step since the last restart, an `x` for every step undone,
 * and the steps again when they were redone. `log` must be playable from `start`.
 */
export function formatJournal(start: Position, log: readonly Action[]): string {
  const line: { letters: string; after: Position }[] = [];
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
      parts.push('x'.repeat(line[--cursor]?.letters.length ?? 0));
    } else if (action.t === 'redo') {
      parts.push(line[cursor++]?.letters ?? '');
    } else {
      parts = [];
      cursor = 0;
    }
  }
  return parts.join('');
}

/** Schokoban's score: the letters of the save, that is successful steps and undone steps. */
export function scoreOf(log: readonly Action[]): number {
  const lengths: number[] = [];
  let score = 0;
  let cursor = 0;
  for (const action of log) {
    if (action.t === 'restart') {
      score = 0;
      cursor = 0;
      continue;
    }
    if (action.t === 'play') lengths.splice(cursor, Infinity, action.move.length);
    if (action.t === 'undo') cursor--;
    score += lengths[cursor] ?? 0;
    if (action.t !== 'undo') cursor++;
  }
  return score;
}
