import type { Stopwatch } from '../engine/times.ts';
import type { Session } from '../engine/session.ts';

/** What the last action did, so that a view can announce or animate it. */
export type Change<M> =
  /** Another game. `isLeftKept`: the one before it is kept to be continued, and not over. */
  | { readonly kind: 'open'; readonly isLeftKept?: boolean }
  /** Another page of ours played on, and this one follows. */
  | { readonly kind: 'follow' }
  | { readonly kind: 'play'; readonly move: M }
  | { readonly kind: 'undo'; readonly move: M }
  | { readonly kind: 'redo'; readonly move: M }
  /** To another line of play, by undos and plays that are shown as one. */
  | { readonly kind: 'jump' }
  | { readonly kind: 'restart' }
  /** A restart is taken back: the earlier attempt is there again, with all that belongs to it. */
  | { readonly kind: 'bring-back' }
  /** Nothing was played: the game is marked as played with help. */
  | { readonly kind: 'assist' }
  /** Nothing was played: a hint was shown, or is about to be played by the coach, and counts. */
  | { readonly kind: 'hint' };

/** A change of the game that is played, with the positions before and after it. */
export interface GameChange<P, S, M> {
  readonly change: Change<M>;
  readonly from: S;
  readonly to: S;
  readonly before: Session<P, S, M>;
  readonly session: Session<P, S, M>;
}

/** What views read and do. Actions return whether anything changed. */
export interface GameStoreState<P, S, M> {
  readonly session: Session<P, S, M>;
  readonly change: Change<M>;
  readonly watch: Stopwatch;
  /**
   * The attempt that the last restart left, as long as it can be restored: until the next action, until the page
   * is hidden, or until `discardPrevious`. Otherwise `null`.
   */
  readonly earlier: Session<P, S, M> | null;
  /** The player takes a break: the clock is stopped, until `unpause` or the next action. */
  readonly paused: boolean;
  play(this: void, move: M): boolean;
  /** Plays a move in place of the one that was made just now, without a cost; false where there is none, or it is illegal. */
  replace(this: void, move: M): boolean;
  undo(this: void): boolean;
  /** Takes back all but the first `cursor` moves: as many undos, but one change to show and announce. */
  undoTo(this: void, cursor: number): boolean;
  redo(this: void): boolean;
  /** Plays again up to the first `cursor` moves: as many redos, but one change to show and announce. */
  redoTo(this: void, cursor: number): boolean;
  /**
   * Comes to the position after these moves: takes back what differs and plays the rest, as one change.
   * False where it stands there already, or where the rules do not allow the moves.
   */
  jump(this: void, line: readonly M[]): boolean;
  /** Back to the opening; the moves stay redoable, and the clock goes on. */
  restart(this: void): boolean;
  /** The same opening as a new attempt, with its own clock; false where nothing was done yet. */
  startOver(this: void): boolean;
  /** Takes the last `restart` or `startOver` back, with moves, undos and time; false where it was let go. */
  undoRestart(this: void): boolean;
  /** Gives up the attempt that the last restart left: it can no longer be restored. */
  discardPrevious(this: void): void;
  /**
   * Leaves the present game and opens another, with the moves of `line` played already (one that
   * the rules do not allow is left out whole), which counts as help; asking first, or keeping the
   * present game (`isLeftKept`), is the caller's part.
   */
  open(this: void, params: P, line?: readonly M[], isLeftKept?: boolean): void;
  /** Leaves the present game in the same way, and continues one that was left before, its time and all. */
  resumeSaved(this: void, session: Session<P, S, M>, isLeftKept?: boolean): void;
  /** Marks the game as played with help, for good; false where it is marked already. */
  assist(this: void): boolean;
  /** Counts a hint that knows no more than the player. */
  countHint(this: void): void;
  /** Counts the move that comes next as the coach's. */
  countCoached(this: void): void;
  /** Begins a break; false where there is one already, or where the game is won. Outlives the page. */
  pause(this: void): boolean;
  /** Ends the break; false where there is none. */
  unpause(this: void): boolean;
  /** The playing time in milliseconds, as of now. */
  elapsedMs(this: void): number;
}
