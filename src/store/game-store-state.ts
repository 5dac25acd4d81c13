import type { Stopwatch } from '../engine/times.ts';
import type { Session } from '../engine/session.ts';

/** What the last action did, so that a view can announce or animate it. */
export type Change<M> =
  /** Another game was opened. `isLeftKept`: the previous game is kept for later rather than over. */
  | { readonly kind: 'open'; readonly isLeftKept?: boolean }
  /** Another page of ours continued the game, and this page follows. */
  | { readonly kind: 'follow' }
  | { readonly kind: 'play'; readonly move: M }
  | { readonly kind: 'undo'; readonly move: M }
  | { readonly kind: 'redo'; readonly move: M }
  /** To another line of play, by undos and plays shown as one change. */
  | { readonly kind: 'jump' }
  | { readonly kind: 'restart' }
  /** A restart was undone: the earlier attempt is restored in full. */
  | { readonly kind: 'undo-restart' }
  /** No move was played: the game is marked as played with help. */
  | { readonly kind: 'assist' }
  /** No move was played: a hint was shown, or the coach is about to play one, and it counts. */
  | { readonly kind: 'hint' };

/** A change of the current game, with the positions before and after it. */
export interface GameChange<P, S, M> {
  readonly change: Change<M>;
  readonly from: S;
  readonly to: S;
  readonly before: Session<P, S, M>;
  readonly session: Session<P, S, M>;
}

/** The state and actions for views. Actions return whether anything changed. */
export interface GameStoreState<P, S, M> {
  readonly session: Session<P, S, M>;
  readonly change: Change<M>;
  readonly watch: Stopwatch;
  /**
   * The attempt before the last restart, as long as it can be restored: until the next action, until the page is
   * hidden, or until `discardPrevious`. Otherwise `null`.
   */
  readonly earlier: Session<P, S, M> | null;
  /** Whether the player paused the game: the clock is stopped until `unpause` or the next action. */
  readonly paused: boolean;
  play(this: void, move: M): boolean;
  /** Plays a move in place of the one just made, at no cost. False if there is none, or if the move is illegal. */
  replace(this: void, move: M): boolean;
  undo(this: void): boolean;
  /** Undoes all but the first `cursor` moves: as many undos, but one change to show and announce. */
  undoTo(this: void, cursor: number): boolean;
  redo(this: void): boolean;
  /** Redoes moves up to the first `cursor`: as many redos, but one change to show and announce. */
  redoTo(this: void, cursor: number): boolean;
  /**
   * Goes to the position after these moves: undoes what differs and plays the rest, as one change. False if the game is
   * already there, or if the rules do not allow the moves.
   */
  jump(this: void, line: readonly M[]): boolean;
  /** Returns to the opening. The moves stay redoable, and the clock continues. */
  restart(this: void): boolean;
  /** Starts a new attempt at the same opening, with its own clock. False if nothing has been done yet. */
  startOver(this: void): boolean;
  /** Undoes the last `restart` or `startOver`, restoring moves, undos and time. False if it was discarded. */
  undoRestart(this: void): boolean;
  /** Discards the attempt before the last restart: it can no longer be restored. */
  discardPrevious(this: void): void;
  /**
   * Leaves the current game and opens another, with the moves of `line` already played, which counts as help. If the
   * rules do not allow a move of `line`, all of it is ignored. Callers ask first, or keep the current game
   * (`isLeftKept`).
   */
  open(this: void, params: P, line?: readonly M[], isLeftKept?: boolean): void;
  /** Leaves the current game the same way, and continues a previously left one, including its time. */
  resumeSaved(this: void, session: Session<P, S, M>, isLeftKept?: boolean): void;
  /** Marks the game as played with help, permanently. False if it already is. */
  assist(this: void): boolean;
  /** Counts a hint that uses no hidden information. */
  countHint(this: void): void;
  /** Counts the next move as the coach's. */
  countCoached(this: void): void;
  /** Pauses the game. False if it is already paused or won. The pause outlives the page. */
  pause(this: void): boolean;
  /** Resumes the game. False if it is not paused. */
  unpause(this: void): boolean;
  /** The current playing time in milliseconds. */
  elapsedMs(this: void): number;
}
