import type { GaveUpReason } from '../core/solver.ts';
import type { Game } from './game.ts';
import { createSolverOutcomes, type Line } from './solver-outcomes.ts';

/** What a solver is asked for: any win, a shorter win than the known one, or only a short proof of loss. */
export type SolverGoal = 'win' | 'shorter-win' | 'proof';

/** A solver's answer about a position: a `SolverResult`, plus what some solvers can report in addition. */
export type AnalysisAnswer<State, Move, Proof> =
  | {
      readonly kind: 'solved';
      readonly moves: readonly Move[];
      /** The states along the way, including the first and the won one, if they are already known. */
      readonly states?: readonly State[];
      /** Whether it is proven that no win has fewer moves. */
      readonly isShortest?: boolean;
      /** A proven lower bound of the number of moves to win. */
      readonly atLeast?: number;
    }
  /** `proof` is something that the game can show; `null` if there is no short one. */
  | { readonly kind: 'unsolvable'; readonly proof?: Proof | null }
  | { readonly kind: 'gave-up'; readonly reason: GaveUpReason };

/** The request, and its limit in milliseconds. */
export interface AnalysisQuestion {
  readonly goal: SolverGoal;
  readonly milliseconds: number;
}

/**
 * Stores everything known about the positions of one deal or level; empty at first. See `createSolverOutcomes` for the
 * parameters.
 */
export function createAnalysisOutcomes<State, Move, Proof>(
  rules: Pick<Game<unknown, State, Move>, 'apply' | 'legalMoves' | 'status'>,
  keyOf: (state: State) => string,
) {
  const { learn, learnWin, winningLine, ...asked } = createSolverOutcomes(rules, keyOf);
  const proofs = new Map<string, Proof | null>();
  const shortened = new Map<string, number>();
  const bounds = new Map<string, number>();

  const shortenedMs = (state: State) => shortened.get(keyOf(state)) ?? 0;

  /**
   * Marks all states of the line: its end was shortened with it, so it is not shortened again for a player who follows
   * it.
   */
  const learnShortened = (state: State, milliseconds: number) => {
    for (const at of winningLine(state)?.states.slice(0, -1) ?? []) {
      shortened.set(keyOf(at), Math.max(shortenedMs(at), milliseconds));
    }
  };

  const atLeast = (state: State) => bounds.get(keyOf(state)) ?? 0;

  /** Bounds all states of the line: a better line from one of them would be a better one from its start. */
  const learnBound = (state: State, bound: number) => {
    for (const [done, at] of (winningLine(state)?.states ?? []).entries()) {
      bounds.set(keyOf(at), Math.max(atLeast(at), bound - done));
    }
  };

  return {
    ...asked,
    /** The proof that a state is lost; `null` if no short one was found, `undefined` if none was searched for. */
    proofOf: (state: State) => proofs.get(keyOf(state)),
    /** How many milliseconds were spent on shortening the known win of a state; infinite if it cannot get shorter. */
    shortenedMs,
    /** The known lower bound of the number of moves to win from a state. */
    atLeast,
    /** Records a solver's answer about the state after the first `index` moves of a line. */
    learnAnswer: (
      line: Line<State, Move>,
      index: number,
      { goal, milliseconds }: AnalysisQuestion,
      answer: AnalysisAnswer<State, Move, Proof>,
    ) => {
      const state = line.states[index];
      if (state === undefined) return;
      switch (answer.kind) {
        case 'solved': {
          const { moves, states, isShortest = false, atLeast: bound = 0 } = answer;
          if (states) learnWin(line, index, { states, moves });
          else learn(line, index, { kind: 'solved', moves }, milliseconds);
          learnBound(state, bound);
          if (goal === 'shorter-win') learnShortened(state, isShortest ? Infinity : milliseconds);
          break;
        }
        case 'unsolvable':
          learn(line, index, answer, milliseconds);
          proofs.set(keyOf(state), answer.proof ?? null);
          break;
        case 'gave-up':
          if (answer.reason === 'aborted') break;
          proofs.set(keyOf(state), null);
          if (goal === 'win') learn(line, index, answer, milliseconds);
          if (goal === 'shorter-win') learnShortened(state, milliseconds);
          break;
      }
    },
  };
}
