import type { StoreApi } from 'zustand/vanilla';
import type { AnalysisAnswer, SolverGoal } from '../../engine/analysis-outcomes.ts';
import type { Game } from '../../engine/game.ts';
import type { Session } from '../../engine/session.ts';
import type { Line } from '../../engine/solver-outcomes.ts';

/** What a solver is asked about one state. */
interface SolverQuestion<State, Move> {
  readonly state: State;
  readonly goal: SolverGoal;
  /** The win that is to be made shorter. */
  readonly known: readonly Move[] | null;
}

/** What a solver reports while it works. */
export interface AnalysisProgress {
  /** Positions that were looked at. */
  readonly nodes: number;
  /** As in `Searched`. */
  readonly best?: readonly number[] | null;
}

/** A solver as the analysis asks it; see `SolverClient`, which most of them are made of. */
export interface AnalysisSolver<State, Move, Proof> {
  start(
    question: SolverQuestion<State, Move>,
    milliseconds: number,
    onProgress: (progress: AnalysisProgress) => void,
  ): Promise<AnalysisAnswer<State, Move, Proof>>;
  /** Gives what is under way so many milliseconds in all; missing where the game offers no choice of that. */
  limit?(milliseconds: number): void;
  cancel(): void;
  close(): void;
}

/** The game that is played, as the analysis follows it; a `GameStore` is one. */
export type PlayedGame<Params, State, Move> = Pick<
  StoreApi<{
    readonly session: Session<Params, State, Move>;
    /** `open` is another attempt, at the same opening or another one. */
    readonly change: { readonly kind: string };
    assist(this: void): boolean;
    undoTo(this: void, cursor: number): boolean;
  }>,
  'getState' | 'subscribe'
>;

/**
 * All that the analysis has to know of a game. Its solver may speak of other moves than its sessions do: to Sokoban's
 * a walk between two pushes is nothing.
 */
export interface AnalysedGame<Params, State, Move, SolverMove> {
  readonly params: Game<Params, State, Move>['params'];
  /** The game as its solver sees it. */
  readonly rules: Pick<Game<unknown, State, SolverMove>, 'apply' | 'legalMoves' | 'status'>;
  /** The same text for two states of one deal if and only if the same moves are possible from them on. */
  readonly keyOf: (state: State) => string;
  /** Whether nothing has changed for the solver between two states that follow each other. */
  readonly isSame: (one: State, other: State) => boolean;
  /** The line of a session, and how many of its moves are played. */
  readonly lineOf: (session: Session<Params, State, Move>) => Line<State, SolverMove>;
  readonly indexOf: (session: Session<Params, State, Move>) => number;
  /** How many moves of a session to keep, so that so many moves of its line are. */
  readonly cursorAt: (session: Session<Params, State, Move>, index: number) => number;
  /** While the lamp is lit, a known win is shortened for so many milliseconds, one round after the other. */
  readonly shortenRounds: readonly number[];
  /** Where the game shows short proofs of a loss, which are no help: whether they are wanted now. */
  readonly areProofsWanted?: () => boolean;
  /** Hears how many moves the shortest win of an opening has, where that was proven. */
  readonly onShortest?: (opening: State, moves: number) => void;
  /** Hears where it was proven that nobody can win from an opening. */
  readonly onUnsolvable?: (opening: State) => void;
}

/** A game whose solver speaks of the very moves that its sessions do. */
export function ownMoves<P, S, M>(
  game: Game<P, S, M>,
  options: Pick<AnalysedGame<P, S, M, M>, 'keyOf' | 'shortenRounds'>,
): AnalysedGame<P, S, M, M> {
  return {
    ...options,
    params: game.params,
    rules: game,
    isSame: (one, other) => one === other,
    lineOf: (session) => session,
    indexOf: ({ cursor }) => cursor,
    cursorAt: (_, index) => index,
  };
}
