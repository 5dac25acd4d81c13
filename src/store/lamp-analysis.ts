import type { Game } from '../engine/game.ts';
import {
  createSolverOutcomes,
  type SolverOutcomes,
  type Verdict,
} from '../engine/solver-outcomes.ts';
import { current, type Session } from '../engine/session.ts';
import { turningPoint, type TurningPoint } from '../engine/turning-point.ts';
import type { SolverClient } from '../workers/client.ts';

/** What is asked of a solver: a win of a state, or a shorter one than that by the `known` moves. */
export interface LampQuestion<State, Move> {
  readonly state: State;
  readonly known: readonly Move[] | null;
}

export interface LampAnalysisOptions<Params, State, Move> {
  readonly game: Game<Params, State, Move>;
  readonly solver: SolverClient<LampQuestion<State, Move>, Move>;
  /** See `createSolverOutcomes`. */
  readonly keyOf: (state: State) => string;
}

/** What is known of the position of a session. */
export interface Known<Move> {
  readonly verdict: Verdict<Move>;
  /** Whether a win of the opening is known. */
  readonly wasWinnable: boolean;
}

/**
 * Asks a solver, one question at a time, and remembers the answers as long as a deal is played. What is asked is
 * answered with true once it is learnt, and with false where another question, or `stop`, came in between; it is
 * rejected if the solver fails.
 */
export interface LampAnalysis<Params, State, Move> {
  known(this: void, session: Session<Params, State, Move>): Known<Move>;
  /** The known moves that win from a state; `null` where no win of it is known. */
  winFrom(this: void, state: State): readonly Move[] | null;
  /** Where the moves of a session went wrong, if positions are searched for so long. */
  turningPoint(
    this: void,
    session: Session<Params, State, Move>,
    milliseconds: number,
  ): TurningPoint;
  /** Asks whether the position after the first `index` moves of a session can be won. */
  ask(
    this: void,
    session: Session<Params, State, Move>,
    index: number,
    milliseconds: number,
  ): Promise<boolean>;
  /** For how many milliseconds the known win of a state was shortened. */
  shortenedMs(this: void, state: State): number;
  /** Shortens the known win of the position of a session. */
  shorten(
    this: void,
    session: Session<Params, State, Move>,
    milliseconds: number,
  ): Promise<boolean>;
  /** Gives up what is asked. */
  stop(this: void): void;
  /** Gives up what is asked, and frees what the solver holds. */
  close(this: void): void;
  /** Forgets everything: another deal is played. */
  forget(this: void): void;
}

/** The memory and the questions behind a lamp. */
export function createLampAnalysis<P, S, M>(
  options: LampAnalysisOptions<P, S, M>,
): LampAnalysis<P, S, M> {
  const { game, solver, keyOf } = options;
  let outcomes: SolverOutcomes<S, M> = createSolverOutcomes(game, keyOf);
  const shortened = new Map<string, number>();
  /** Counts questions: the answer to an earlier one changes nothing. */
  let question = 0;

  const shortenedMs = (state: S) => shortened.get(keyOf(state)) ?? 0;

  const askSolver = async (
    session: Session<P, S, M>,
    index: number,
    { isKnown, milliseconds }: { readonly isKnown: boolean; readonly milliseconds: number },
  ): Promise<boolean> => {
    const own = ++question;
    const state = session.states[index];
    if (state === undefined) return false;
    const known = isKnown ? outcomes.winFrom(state) : null;
    try {
      const result = await solver.start({ state, known }, milliseconds);
      if (own !== question) return false;
      outcomes.learn(session, index, result, milliseconds);
      return true;
    } catch (error) {
      if (own !== question) return false;
      throw error;
    }
  };

  return {
    known(session) {
      outcomes.lookAhead(current(session));
      return {
        verdict: outcomes.verdict(session, session.cursor),
        wasWinnable: outcomes.verdict(session, 0).kind === 'winnable',
      };
    },
    winFrom: (state) => outcomes.winFrom(state),
    turningPoint: (session, milliseconds) =>
      turningPoint(outcomes, session, session.cursor, milliseconds),
    ask: (session, index, milliseconds) =>
      askSolver(session, index, { isKnown: false, milliseconds }),
    shortenedMs,

    async shorten(session, milliseconds) {
      if (!(await askSolver(session, session.cursor, { isKnown: true, milliseconds }))) {
        return false;
      }
      // Whoever follows the line has it shortened no more: its end was shortened with it.
      let state: S | null = current(session);
      for (const move of outcomes.winFrom(state) ?? []) {
        if (state === null) break;
        shortened.set(keyOf(state), Math.max(shortenedMs(state), milliseconds));
        state = game.apply(state, move);
      }
      return true;
    },

    stop() {
      question += 1;
      solver.cancel();
    },
    close() {
      question += 1;
      solver.close();
    },
    forget() {
      outcomes = createSolverOutcomes(game, keyOf);
      shortened.clear();
    },
  };
}
