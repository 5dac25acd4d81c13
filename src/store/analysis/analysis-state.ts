import type { Session } from '../../engine/session.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SolverGoal } from '../../engine/analysis-outcomes.ts';
import type { TurningPoint, Verdict } from '../../engine/solver-outcomes.ts';

/** What a winning line is wanted for: its first move, or all of it. A nudge is a hint that does not count as help. */
export type WinUse = 'nudge' | 'hint' | 'solution';

/** How far looking back has come; `goal` says what it looks for, wins or only proofs of a loss. */
export type LookBack =
  /** It asks about the position after move `at`, and ends within this many milliseconds. */
  | {
      readonly kind: 'looking';
      readonly goal: SolverGoal;
      readonly at: number;
      readonly atMostMs: number;
    }
  | { readonly kind: 'found'; readonly goal: SolverGoal; readonly point: TurningPoint };

/** How far a search has come: whole seconds of those that it may take, and the positions that were looked at. */
export interface Searched {
  readonly seconds: number;
  readonly ofSeconds: number;
  readonly positions: number;
  /** The best attempt so far in numbers that the game can show, where its solver reports them. */
  readonly best: readonly number[] | null;
}

/** What a solver, which sees everything, knows of the position that is played. */
export interface AnalysisState<Move, Proof> {
  /** The lamp: every new position is looked at. */
  readonly isLit: boolean;
  /** What is known is shown in words. */
  readonly isShown: boolean;
  readonly verdict: Verdict<Move>;
  /** It is proven that no win is shorter than the known one. */
  readonly isShortest: boolean;
  /** The fewest moves that a win can have, as far as is known. */
  readonly atLeast: number;
  /** Whether a win of the opening is known. */
  readonly wasWinnable: boolean;
  /** What proves that the position is lost, where the game shows that. */
  readonly proof: Proof | null;
  /** What the solver is looking for. */
  readonly goal: SolverGoal | null;
  /** For how many milliseconds it looks for a win of the position that is played, while it does. */
  readonly limitMs: number | null;
  /** How far it has come with that; `null` in the first second. */
  readonly searched: Searched | null;
  /** The player had it stop. */
  readonly isStopped: boolean;
  /** Where the game went wrong, if that was asked about this position. */
  readonly lookBack: LookBack | null;
  /** Why the solver stopped working, or `null`. */
  readonly failure: string | null;
}

/** Nothing is asked. */
export const IDLE = {
  goal: null,
  limitMs: null,
  searched: null,
  isStopped: false,
  lookBack: null,
  failure: null,
} as const;

/** Nothing is known or asked, and the lamp is out. */
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

/** Whether the solver is thinking about something that the player waits for. */
export function isThinking({ goal, lookBack }: AnalysisState<unknown, unknown>): boolean {
  return goal === 'win' || lookBack?.kind === 'looking';
}

/** What views read; it is there before the analysis is loaded, and says then that nothing is known. */
export type AnalysisStore<Move, Proof> = StoreApi<AnalysisState<Move, Proof>>;

export function createAnalysisState<Move, Proof>(): AnalysisStore<Move, Proof> {
  return createStore<AnalysisState<Move, Proof>>(() => DARK);
}

/** What can be asked. Whatever that is, but for proofs, the game counts as played with help from then on. */
export interface Analysis<Move> {
  /** Lights the lamp; true once it shows what is known, false where the position was left before that. */
  light(this: void): Promise<boolean>;
  putOut(this: void): void;
  /** Thinks again about a position that was searched in vain, and for longer; answers as `light` does. */
  lookLonger(this: void): Promise<boolean>;
  /** Sets the total time of the running search for a win, in milliseconds; does nothing if none runs. */
  limit(this: void, milliseconds: number): void;
  /** Asks again after the solver failed; answers as `light` does. */
  retry(this: void): Promise<boolean>;
  /** Stops thinking and looking back, and shows what is known. */
  stop(this: void): void;
  /**
   * The moves that win from the position that is played, shortened as long as their use is worth; `null` where none
   * are known, or it was left meanwhile.
   */
  findWin(this: void, use: WinUse): Promise<readonly Move[] | null>;
  /**
   * Looks for a short proof that the position is lost, which is no help; true once the state has it or there is none, false
   * where the solver failed, or the position was left meanwhile.
   */
  findProof(this: void): Promise<boolean>;
  /**
   * Looks for the last position from which a win is known, and says in the state how far it has come. Where the lamp is
   * out and the game shows proofs, it looks for the last one without such a proof, which is no help.
   */
  lookBack(this: void): Promise<void>;
  /** Goes back to where that led; the moves that it took back, 0 where it led nowhere. Redo brings them back. */
  goBack(this: void): number;
  /** Looks for the shortest win of a game that was just won: that is no help any more. */
  proveShortest(this: void): Promise<void>;
  /** Finds out what is wanted now: the settings have changed, say. */
  follow(this: void): void;
  /** Stops thinking, and listening to the game. */
  dispose(this: void): void;
}

/**
 * Whether the lamp may be lit in a game without a question: nothing was played yet, or it counts as played with help
 * already. Otherwise the setting would take from a game that was begun alone what the lamp's own button asks for.
 */
export function mayLightUnasked(session: Session<unknown, unknown, unknown>): boolean {
  return session.assisted || session.log.length === 0;
}
