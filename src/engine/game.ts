import type { Result } from '../core/result.ts';

/** Formats a value as text and parses it back: `parse(format(x))` is `x`, and `parse` never throws. */
export interface Codec<T> {
  format(this: void, value: T): string;
  /** The error is a sentence for the player. */
  parse(this: void, text: string): Result<T>;
}

const GAME_STATUSES = ['playing', 'won', 'stuck'] as const;

/** `stuck` means that no action except undo is left; whether the game can be won is a different question. */
export type GameStatus = (typeof GAME_STATUSES)[number];

/**
 * Pure rules: no DOM, no clock, no randomness except what `params` determines. The same params and the same moves give
 * the same state everywhere.
 *
 * - `Params` is everything that determines the opening (Spider: difficulty, seed, dealing rule; Sokoban: the level).
 * - `Move` is one user action, and so one undo step, with all its consequences.
 * - States are immutable and share what they have in common.
 */
export interface Game<Params, State, Move> {
  /** Short, lower case, suitable for URLs and storage keys. */
  readonly id: string;
  readonly params: Codec<Params>;
  /** The text of a move contains no white space, and does not start with `undo`, `redo` or `restart`. */
  readonly move: Codec<Move>;
  open(params: Params): State;
  /** The state after `move`, or `null` if the rules forbid it. Never throws. */
  apply(state: State, move: Move): State | null;
  legalMoves(state: State): readonly Move[];
  status(state: State): GameStatus;
}
