import type { Session } from '../../engine/session.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SolverGoal, TurningPoint, Verdict } from '../../engine/analysis-outcomes.ts';

/** What a win line is for: its first move, or all of it. A nudge is a hint that does not count as help. */
export type WinUse = 'nudge' | 'hint' | 'solution';

/** The progress of looking back. `goal` is what it searches for: wins, or only proofs of a loss. */
export type LookBack =
  /** Asking about the position after move `at`. Ends within `atMostMs` milliseconds. */
  | {
      readonly kind: 'looking';
      readonly goal: SolverGoal;
      readonly at: number;
      readonly atMostMs: number;
    }
  | { readonly kind: 'found'; readonly goal: SolverGoal; readonly point: TurningPoint };

/** The progress of a search: whole seconds elapsed and allowed, and the number of positions examined. */
export interface Searched {
  readonly seconds: number;
  readonly ofSeconds: number;
  readonly positions: number;
  /** The best attempt so far, as numbers that the game can show, if its solver reports them. */
  readonly best: readonly number[] | null;
}

/** What the solver, which sees everything, knows about the current position. */
export interface AnalysisState<Move, Proof> {
  /** The lamp: every new position is analysed. */
  readonly isLit: boolean;
  /** Whether what is known is shown in words. */
  readonly isShown: boolean;
  readonly verdict: Verdict<Move>;
  /** Whether it is proven that no win is shorter than the known one. */
  readonly isShortest: boolean;
  /** The fewest moves that a win can have, as far as is known. */
  readonly atLeast: number;
  /** Whether a win from the opening is known. */
  readonly wasWinnable: boolean;
  /** A proof that the position is lost, if the game shows one. */
  readonly proof: Proof | null;
  /** What the solver is searching for. */
  readonly goal: SolverGoal | null;
  /** The time limit, in milliseconds, of the running search for a win from the current position. */
  readonly limitMs: number | null;
  /** The progress of that search; `null` in the first second. */
  readonly searched: Searched | null;
  /** Whether the player stopped the search. */
  readonly isStopped: boolean;
  /** Where the game went wrong, if the player asked about this position. */
  readonly lookBack: LookBack | null;
  /** Why the solver failed, or `null`. */
  readonly failure: string | null;
}

/** Nothing is being asked. */
export const IDLE = {
  goal: null,
  limitMs: null,
  searched: null,
  isStopped: false,
  lookBack: null,
  failure: null,
} as const;

/** Nothing is known or being asked, and the lamp is off. */
export const DARK = {
  ...IDLE,
  isLit: false,
  isShown: false,
  verdict: { kind: 'open', triedMs: 0 },
  isShortest: false,
  atLeast: 0,
  wasWinnable: false,
  proof: null,
} as const;

/** Whether the solver is working on something that the player is waiting for. */
export function isThinking({ goal, lookBack }: AnalysisState<unknown, unknown>): boolean {
  return goal === 'win' || lookBack?.kind === 'looking';
}

/** The store that views read. It exists before the analysis is loaded, and then says that nothing is known. */
export type AnalysisStore<Move, Proof> = StoreApi<AnalysisState<Move, Proof>>;

export function createAnalysisState<Move, Proof>(): AnalysisStore<Move, Proof> {
  return createStore<AnalysisState<Move, Proof>>(() => DARK);
}

/** The analysis actions. Except for proofs, any request marks the game as played with help. */
export interface Analysis<Move> {
  /** Turns the lamp on. True once it shows what is known; false if the position was left before that. */
  light(this: void): Promise<boolean>;
  putOut(this: void): void;
  /** Thinks longer about a position whose search gave no answer. Returns the same as `light`. */
  lookLonger(this: void): Promise<boolean>;
  /** Sets the total time of the running search for a win, in milliseconds. A no-op if none is running. */
  limit(this: void, milliseconds: number): void;
  /** Asks again after the solver failed. Returns the same as `light`. */
  retry(this: void): Promise<boolean>;
  /** Stops thinking and looking back, and shows what is known. */
  stop(this: void): void;
  /**
   * Returns a win line from the current position, shortened for as long as `use` justifies; `null` if none is known, or
   * if the position was left in the meantime.
   */
  findWin(this: void, use: WinUse): Promise<readonly Move[] | null>;
  /**
   * Searches for a short proof that the position is lost, which does not count as help. True once the state has it or
   * none exists; false if the solver failed, or if the position was left in the meantime.
   */
  findProof(this: void): Promise<boolean>;
  /**
   * Searches for the last position from which a win is known, and reports progress in the state. If the lamp is off and
   * the game shows proofs, it searches for the last position without such a proof, which does not count as help.
   */
  lookBack(this: void): Promise<void>;
  /** Goes back to the position found. Returns the number of moves undone, 0 if none was found. Redo restores them. */
  goBack(this: void): number;
  /** Searches for the shortest win of a game just won, which no longer counts as help. */
  proveShortest(this: void): Promise<void>;
  /** Starts over with what needs analysing now, for example after the settings have changed. */
  follow(this: void): void;
  /** Stops thinking and listening to the game. */
  dispose(this: void): void;
}

/**
 * Whether the lamp may turn on in a game without being asked: nothing has been played yet, or the game already counts
 * as played with help. Otherwise, the setting would cost a game that was started unaided what only the lamp's own
 * button may.
 */
export function mayLightUnasked(session: Session<unknown, unknown, unknown>): boolean {
  return session.assisted || session.log.length === 0;
}
