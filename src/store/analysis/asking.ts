import type { StoreApi } from 'zustand/vanilla';
import { errorMessage } from '../../core/result.ts';
import {
  type AnalysisAnswer,
  type AnalysisQuestion,
  createAnalysisOutcomes,
  type Line,
  type SolverGoal,
} from '../../engine/analysis-outcomes.ts';
import type { Game } from '../../engine/game.ts';
import { current, type Session } from '../../engine/session.ts';
import { type AnalysisState, type AnalysisStore, IDLE, type LookBack } from './analysis-state.ts';

/** Long work is cut into slices of this many milliseconds. A frame has 16. */
const SLICE_MS = 6;

/** Runs long work without blocking the page. Synchronous if it fits in a single slice. */
type InSlices = <T>(work: Generator<void, T>) => T | Promise<T>;

/** Runs for at most one slice. */
function slice<T>(work: Generator<void, T>): IteratorResult<void, T> {
  const began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true || performance.now() - began >= SLICE_MS) return step;
  }
}

/** `pause` yields to the page's pending work. */
export function createSlices(pause: () => Promise<void>): InSlices {
  return (work) => {
    const first = slice(work);
    if (first.done === true) return first.value;
    const rest = async () => {
      for (;;) {
        await pause();
        const step = slice(work);
        if (step.done === true) return step.value;
      }
    };
    return rest();
  };
}

/** A question to a solver about one state. */
interface SolverQuestion<State, Move> {
  readonly state: State;
  readonly goal: SolverGoal;
  /** The win to shorten. */
  readonly known: readonly Move[] | null;
}

/** What a solver reports while it runs. */
interface AnalysisProgress {
  /** The number of positions examined. */
  readonly nodes: number;
  /** As in `Searched`. */
  readonly best?: readonly number[] | null;
}

/** The solver interface that the analysis needs. Most implementations are built on `SolverClient`. */
interface AnalysisSolver<State, Move, Proof> {
  start(
    question: SolverQuestion<State, Move>,
    milliseconds: number,
    onProgress: (progress: AnalysisProgress) => void,
  ): Promise<AnalysisAnswer<State, Move, Proof>>;
  /** Sets the total time of the running question, in milliseconds. Missing if the game offers no choice. */
  limit?(milliseconds: number): void;
  cancel(): void;
  close(): void;
}

/** The game being played, as the analysis follows it. A `GameStore` is one. */
type PlayedGame<Params, State, Move> = Pick<
  StoreApi<{
    readonly session: Session<Params, State, Move>;
    /** `open` means another attempt, at the same opening or a different one. */
    readonly change: { readonly kind: string };
    assist(this: void): boolean;
    undoTo(this: void, cursor: number): boolean;
  }>,
  'getState' | 'subscribe'
>;

/**
 * Everything that the analysis needs to know about a game. Its solver may use other moves than its sessions: for
 * Sokoban's solver, walking between two pushes is not a move.
 */
interface AnalysedGame<Params, State, Move, SolverMove> {
  readonly params: Game<Params, State, Move>['params'];
  /** The game as its solver sees it. */
  readonly rules: Pick<Game<unknown, State, SolverMove>, 'apply' | 'legalMoves' | 'status'>;
  /** Returns the same text for two states of one deal if and only if the same moves are possible from them on. */
  readonly keyOf: (state: State) => string;
  /** Whether two consecutive states are the same to the solver. */
  readonly isSame: (one: State, other: State) => boolean;
  /** The line of a session, and how many of its moves are played. */
  readonly lineOf: (session: Session<Params, State, Move>) => Line<State, SolverMove>;
  readonly indexOf: (session: Session<Params, State, Move>) => number;
  /** How many of a session's moves to keep so that `index` moves of its line remain. */
  readonly cursorAt: (session: Session<Params, State, Move>, index: number) => number;
  /** While the lamp is lit, a known win is shortened in rounds of this many milliseconds. */
  readonly shortenRounds: readonly number[];
  /** For games that show short proofs of a loss, which do not count as help: whether they are wanted now. */
  readonly areProofsWanted?: () => boolean;
  /** Called with the length in moves of an opening's shortest win, once it is proven. */
  readonly onShortest?: (opening: State, moves: number) => void;
  /** Called when an opening is proven unwinnable. */
  readonly onUnsolvable?: (opening: State) => void;
}

/** A game whose solver uses the same moves as its sessions. */
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

export interface AskingOptions<Params, State, Move, SolverMove, Proof> {
  readonly game: AnalysedGame<Params, State, Move, SolverMove>;
  readonly store: PlayedGame<Params, State, Move>;
  readonly solver: AnalysisSolver<State, SolverMove, Proof>;
  readonly state: AnalysisStore<SolverMove, Proof>;
  /** Yields to the page's pending work. */
  readonly pause: () => Promise<void>;
}

/** The outcome of a question: `given-up` if another question replaced it or the position was left. */
type Asked = 'answered' | 'failed' | 'given-up';

/** Asks one question at a time, and keeps what it learns for as long as one deal is played. */
export function createAsking<P, S, M, N, Proof>({
  game,
  store,
  solver,
  state,
  pause,
}: AskingOptions<P, S, M, N, Proof>) {
  const inSlices = createSlices(pause);
  const noOutcomes = () => createAnalysisOutcomes<S, N, Proof>(game.rules, game.keyOf);
  let outcomes = noOutcomes();
  /** Counts questions, so that results of an earlier one are not shown. */
  let asked = 0;
  /** Counts positions. */
  let turn = 0;
  let failedGoal: SolverGoal = 'win';

  /** The current game as its solver sees it: its line, and how many of the line's moves are played. */
  const here = () => {
    const { session } = store.getState();
    const [line, index] = [game.lineOf(session), game.indexOf(session)];
    return { session, position: current(session), line, index };
  };
  const isWon = (position: S) => game.rules.status(position) === 'won';

  /** Computes the keys of states, which are cached. In slices, because long lines blocked the page. */
  function* name(states: readonly S[]): Generator<void, void> {
    for (const each of states) {
      game.keyOf(each);
      yield;
    }
  }

  /** Shows what is known about the position, and marks the game as played with help if the lamp announces it. */
  const look = (over: Pick<AnalysisState<N, Proof>, 'goal' | 'limitMs'> | null = null) => {
    const { line, index, position } = here();
    outcomes.lookAhead(position);
    const verdict = outcomes.verdict(line, index);
    state.setState({
      ...over,
      verdict,
      isShortest: outcomes.shortenedMs(position) === Infinity,
      atLeast: outcomes.atLeast(position),
      wasWinnable: outcomes.verdict(line, 0).kind === 'winnable',
      proof: outcomes.proofOf(position) ?? null,
    });
    const isAnswered = verdict.kind !== 'open' || verdict.triedMs > 0;
    if (state.getState().isLit && isAnswered && !isWon(position)) store.getState().assist();
  };

  /** Updates the search progress, once a second. */
  const reportProgress = (own: number, { milliseconds }: AnalysisQuestion) => {
    const begun = performance.now();
    return ({ nodes, best = null }: AnalysisProgress) => {
      const seconds = Math.floor((performance.now() - begun) / 1000);
      if (own !== asked || seconds <= (state.getState().searched?.seconds ?? 0)) return;
      const ofSeconds = Math.round((state.getState().limitMs ?? milliseconds) / 1000);
      state.setState({ searched: { seconds, ofSeconds, positions: nodes, best } });
    };
  };

  /** Asks the solver and learns its answer. Returns whether there was one. */
  const learn = async (
    question: AnalysisQuestion,
    line: Line<S, N>,
    index: number,
    position: S,
  ): Promise<boolean> => {
    const { goal, milliseconds } = question;
    const memory = outcomes;
    const known = goal === 'shorter-win' ? memory.winFrom(position) : null;
    const own = asked;
    const answer = await solver.start(
      { state: position, goal, known },
      milliseconds,
      reportProgress(own, question),
    );
    if (answer.kind === 'gave-up') {
      const limitMs = own === asked ? state.getState().limitMs : null;
      memory.learnAnswer(line, index, { goal, milliseconds: limitMs ?? milliseconds }, answer);
      return answer.reason !== 'aborted';
    }
    const after = answer.kind === 'solved' ? (answer.states ?? []) : [];
    await inSlices(name([...line.states.slice(0, index), ...after]));
    memory.learnAnswer(line, index, question, answer);
    if (answer.kind === 'unsolvable' && index === 0) game.onUnsolvable?.(position);
    if (answer.kind === 'solved' && answer.isShortest && index === 0) {
      const opening = memory.verdict(line, 0);
      if (opening.kind === 'winnable') game.onShortest?.(position, opening.left);
    }
    return true;
  };

  /** Asks about the position after `index` moves of the line, and learns the answer. */
  const ask = async (
    question: AnalysisQuestion,
    index: number,
    lookBack: LookBack | null = null,
  ): Promise<Asked> => {
    const { line } = here();
    const position = line.states[index];
    if (position === undefined) return 'given-up';
    const { goal, milliseconds } = question;
    const own = ++asked;
    const limitMs = goal === 'win' && lookBack === null ? milliseconds : null;
    state.setState({ ...IDLE, goal, limitMs, lookBack });
    try {
      const isAnswered = await learn(question, line, index, position);
      if (own !== asked) return 'given-up';
      if (isAnswered && game.isSame(position, here().position)) look({ goal: null, limitMs: null });
      else state.setState({ goal: null, limitMs: null });
      return isAnswered ? 'answered' : 'given-up';
    } catch (error) {
      if (own !== asked) return 'given-up';
      failedGoal = goal;
      // The known win remains valid, however the solver ended.
      const failure = goal === 'shorter-win' ? null : errorMessage(error);
      state.setState({ ...IDLE, failure });
      return 'failed';
    }
  };

  /** Sets the total time of the running search for a win, in milliseconds. */
  const limit = (milliseconds: number) => {
    const { limitMs, searched } = state.getState();
    if (limitMs === null || limitMs === milliseconds) return;
    const ofSeconds = Math.round(milliseconds / 1000);
    state.setState({ limitMs: milliseconds, searched: searched && { ...searched, ofSeconds } });
    solver.limit?.(milliseconds);
  };

  /** Cancels the current question. */
  const giveUp = () => {
    asked++;
    solver.cancel();
    state.setState(IDLE);
  };

  return {
    here,
    isWon,
    look,
    ask,
    limit,
    giveUp,
    outcomes: () => outcomes,
    /** The goal that the solver last failed at. */
    failedGoal: () => failedGoal,
    /** Discards everything known, because another deal is being played. */
    forget: () => {
      outcomes = noOutcomes();
    },
    /** Caches the keys of a long game so that lookups are fast. False if the game has moved on in the meantime. */
    ready: (): true | Promise<boolean> => {
      const own = turn;
      const naming = inSlices(name(here().line.states));
      return naming === undefined ? true : naming.then(() => own === turn);
    },
    /**
     * Cancels the current question because the position was left. Returns a function that reports whether the new
     * position has been left in turn.
     */
    leave: () => {
      giveUp();
      const own = ++turn;
      return () => own !== turn;
    },
    /** Cancels the current question, ends the worker, and frees its memory. */
    close: () => {
      asked++;
      solver.close();
    },
  };
}
