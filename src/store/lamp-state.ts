import type { StoreApi } from 'zustand/vanilla';
import type { TurningPoint } from '../engine/turning-point.ts';
import type { Known } from './lamp-analysis.ts';

/** What a winning line is wanted for: its first move, or all of it. */
export type WinUse = 'hint' | 'solution';

/** How far looking back has come. */
export type LookBack =
  /** It asks about the position after move `at`, and is through in so many milliseconds at most. */
  | { readonly kind: 'looking'; readonly at: number; readonly atMostMs: number }
  | { readonly kind: 'found'; readonly point: TurningPoint };

/** What a solver, which sees everything, knows of the position on the table. */
export interface LampState<Move> extends Known<Move> {
  /** Every new position is looked at. */
  readonly isLit: boolean;
  readonly isThinking: boolean;
  /** Whether a shorter win than the known one is looked for. */
  readonly isShortening: boolean;
  /** Where the game went wrong, if that was asked about this position. */
  readonly lookBack: LookBack | null;
  /** Why the solver stopped working, or `null`. */
  readonly failure: string | null;
}

/** The lamp of a game. Whatever it is asked, the game counts as played with help from then on. */
export interface LampStore<Move> extends Pick<
  StoreApi<LampState<Move>>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** Lights it; true once it shows what is known, false where the position was left before that. */
  light(this: void): Promise<boolean>;
  putOut(this: void): void;
  /** Thinks again about a position that was searched in vain, and for much longer; answers as `light` does. */
  lookLonger(this: void): Promise<boolean>;
  /** Thinks again after the solver failed; answers as `light` does. */
  retry(this: void): Promise<boolean>;
  /** Stops thinking and looking back, and shows what is known. */
  stop(this: void): void;
  /**
   * The moves that win from the position on the table, shortened as long as their use is worth; `null` where none
   * are known, or it was left meanwhile.
   */
  findWin(this: void, use: WinUse): Promise<readonly Move[] | null>;
  /** Looks for the last position from which a win is known, and says in the state how far it has come. */
  lookBack(this: void): Promise<void>;
  /** Stops thinking, and listening to the game. */
  dispose(this: void): void;
}

/** Nothing is asked. */
export const IDLE = {
  isThinking: false,
  isShortening: false,
  lookBack: null,
  failure: null,
} as const;
/** A lamp that is out. */
export const DARK = {
  ...IDLE,
  isLit: false,
  verdict: { kind: 'open', triedMs: 0 },
  wasWinnable: false,
} as const;
