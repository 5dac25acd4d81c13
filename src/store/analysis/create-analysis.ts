import { errorMessage } from '../../core/error-message.ts';
import {
  createAnalysisOutcomes,
  type AnalysisQuestion,
  type SolverGoal,
} from '../../engine/analysis-outcomes.ts';
import { current } from '../../engine/session.ts';
import type { Line, SolverOutcomes } from '../../engine/solver-outcomes.ts';
import { turningPoint } from '../../engine/turning-point.ts';
import type { AnalysedGame, AnalysisSolver, PlayedGame } from './analysed-game.ts';
import {
  DARK,
  IDLE,
  type Analysis,
  type AnalysisState,
  type AnalysisStore,
  type LookBack,
  type WinUse,
} from './analysis-state.ts';
import { createSlices } from './slices.ts';

/** How long the lamp thinks about a position by itself. */
const THINK_MS = 10_000;
/** Looking longer is so many times as long as before. */
const LONGER = 6;
/** Short proofs take milliseconds; this is only a limit. */
const PROOF_MS = 2_000;
/** For each of the positions, about seven, that looking back asks about. */
const LOOK_BACK_MS = 4_000;
/**
 * How long a win is shortened before its moves are shown. The 319 moves that were found for one deal became 159 in
 * 0.2 s of the processor, 141 in 2 s, and 137 in 7 s.
 */
const SHORTEN_MS: Readonly<Record<WinUse, number>> = { hint: 500, solution: 2_000 };

export interface AnalysisOptions<Params, State, Move, SolverMove, Proof> {
  readonly game: AnalysedGame<Params, State, Move, SolverMove>;
  readonly store: PlayedGame<Params, State, Move>;
  readonly solver: AnalysisSolver<State, SolverMove, Proof>;
  readonly state: AnalysisStore<SolverMove, Proof>;
  /** Whether the lamp is lit in every game. */
  readonly staysLit: () => boolean;
  /** Runs this once what the player did is on the screen. */
  readonly later: (run: () => void) => void;
  /** Lets the page do what waits. */
  readonly pause: () => Promise<void>;
}

/** What became of a question: another one may have come in between, or the position was left. */
type Asked = 'answered' | 'failed' | 'given-up';

/**
 * The solver beside the game that is played: asks about each position while the lamp is lit, asks nothing twice, and
 * one thing at a time. An answer is shown at once; a win that was found gets shorter after that.
 */
export function createAnalysis<P, S, M, N, Proof>(
  options: AnalysisOptions<P, S, M, N, Proof>,
): Analysis<N> {
  const { game, store, solver, state, staysLit, later, pause } = options;
  const inSlices = createSlices(pause);
  const noOutcomes = () => createAnalysisOutcomes<S, N, Proof>(game.rules, game.keyOf);
  let outcomes = noOutcomes();
  /** Counts questions: what comes of an earlier one is not shown. */
  let asked = 0;
  /** Counts positions: what was to come after the picture of an earlier one does not come. */
  let turn = 0;
  let stays = staysLit();
  /** A hint is shown of this position, and so its win is worth shortening. */
  let isHinted = false;
  let failedGoal: SolverGoal = 'win';

  const here = () => {
    const { session } = store.getState();
    return {
      session,
      position: current(session),
      line: game.lineOf(session),
      index: game.indexOf(session),
    };
  };
  const isWon = (position: S) => game.rules.status(position) === 'won';
  const areProofsWanted = () => game.areProofsWanted?.() ?? false;
  const isNeeded = () => state.getState().isLit || areProofsWanted();

  /** Works out what states are called, which is kept: done at once, long lines kept the page waiting. */
  function* name(states: readonly S[]): Generator<void, void> {
    for (const each of states) {
      game.keyOf(each);
      yield;
    }
  }

  /** Makes what is known of a long game quick to ask; false where the game went on meanwhile. */
  const ready = (): true | Promise<boolean> => {
    const { line, position } = here();
    const before = asked;
    const naming = inSlices(name(line.states));
    if (naming === undefined) return true;
    const isHere = () => asked === before && game.isSame(here().position, position);
    return naming.then(isHere);
  };

  /** Shows what is known of the position, and marks the game where that is told. */
  const look = (over: Pick<AnalysisState<N, Proof>, 'goal'> | null = null) => {
    const { line, index, position } = here();
    outcomes.lookAhead(position);
    const verdict = outcomes.verdict(line, index);
    state.setState({
      ...over,
      verdict,
      isShortest: outcomes.shortenedMs(position) === Infinity,
      wasWinnable: outcomes.verdict(line, 0).kind === 'winnable',
      proof: outcomes.proofOf(position) ?? null,
    });
    const isTold = verdict.kind !== 'open' || verdict.triedMs > 0;
    if (state.getState().isLit && isTold && !isWon(position)) store.getState().assist();
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
    const memory = outcomes;
    const known = goal === 'shorter-win' ? memory.winFrom(position) : null;
    state.setState({ ...IDLE, goal, lookBack });
    try {
      const answer = await solver.start({ state: position, goal, known }, milliseconds);
      if (answer.kind === 'gave-up' && answer.reason === 'aborted') return 'given-up';
      const way = answer.kind === 'solved' ? (answer.states ?? []) : [];
      await inSlices(name([...line.states.slice(0, index), ...way]));
      memory.learnAnswer(line, index, question, answer);
      if (answer.kind === 'solved' && answer.isShortest && index === 0) {
        const opening = memory.verdict(line, 0);
        if (opening.kind === 'winnable') game.onShortest?.(position, opening.left);
      }
      if (own !== asked) return 'given-up';
      if (game.isSame(position, here().position)) look({ goal: null });
      else state.setState({ goal: null });
      return 'answered';
    } catch (error) {
      if (own !== asked) return 'given-up';
      failedGoal = goal;
      // The win that is known is one, however the solver ended.
      const failure = goal === 'shorter-win' ? null : errorMessage(error);
      state.setState({ ...IDLE, failure });
      return 'failed';
    }
  };

  /** What the lamp, and what is shown, want to have found out. */
  const wanted = (): AnalysisQuestion | null => {
    const { position } = here();
    if (isWon(position)) return null;
    const { isLit, verdict } = state.getState();
    if (isLit && verdict.kind === 'open' && verdict.triedMs < THINK_MS) {
      return { goal: 'win', milliseconds: THINK_MS };
    }
    if (verdict.kind !== 'winnable') {
      const isUnproven = game.areProofsWanted && isNeeded();
      const isOpen = isUnproven && outcomes.proofOf(position) === undefined;
      return isOpen ? { goal: 'proof', milliseconds: PROOF_MS } : null;
    }
    if (!isLit && !isHinted) return null;
    const shortened = outcomes.shortenedMs(position);
    const next = game.shortenRounds.find((milliseconds) => milliseconds > shortened);
    return next === undefined ? null : { goal: 'shorter-win', milliseconds: next };
  };

  const findOut = async () => {
    let last: AnalysisQuestion | null = null;
    for (let next = wanted(); next !== null; next = wanted()) {
      // Whatever was answered, the same is not asked again.
      if (last?.goal === next.goal && last.milliseconds === next.milliseconds) return;
      last = next;
      if ((await ask(next, here().index)) !== 'answered') return;
    }
  };

  /** What comes after each answer about the position that is played. */
  const goOn = (isAnswered: boolean): boolean => {
    if (isAnswered) void findOut();
    return isAnswered;
  };

  const giveUp = () => {
    asked++;
    solver.cancel();
    state.setState(IDLE);
  };

  /** Shows what is known, and thinks so long if that is nothing; false where there is no answer. */
  const think = async (milliseconds = THINK_MS): Promise<boolean> => {
    const isReady = ready();
    if (isReady !== true && !(await isReady)) return false;
    if (state.getState().lookBack?.kind === 'looking') giveUp();
    state.setState({ lookBack: null, isStopped: false, failure: null });
    look();
    const { verdict } = state.getState();
    if (verdict.kind !== 'open' || verdict.triedMs >= milliseconds) return true;
    return (await ask({ goal: 'win', milliseconds }, here().index)) === 'answered';
  };

  const follow = () => {
    if (stays !== staysLit()) {
      stays = !stays;
      if (stays) state.setState({ isLit: true });
      else putOut();
    }
    if (!isNeeded()) return;
    const run = () => {
      // Whoever was faster than the picture has asked already.
      if (state.getState().goal !== null) return;
      look();
      void findOut();
    };
    const isReady = ready();
    if (isReady === true) run();
    else void isReady.then((isHere) => isHere && run());
  };

  const putOut = () => {
    asked++;
    // Ends the worker, and frees its memory.
    solver.close();
    state.setState(DARK);
  };

  const unsubscribe = store.subscribe((now, before) => {
    const [session, left] = [now.session, before.session];
    const { format } = game.params;
    const isSameDeal =
      session.params === left.params || format(session.params) === format(left.params);
    const isAnew = now.change.kind === 'open' && now.change !== before.change;
    if (isSameDeal && !isAnew && game.isSame(current(session), current(left))) return;
    giveUp();
    isHinted = false;
    if (!isSameDeal) outcomes = noOutcomes();
    const { isLit, isShown } = state.getState();
    // Another game begins without help, also where it has the same opening.
    if (isAnew ? staysLit() : isLit)
      state.setState({ ...(isAnew && DARK), isLit: true, isShown, proof: null });
    else state.setState(DARK);
    const own = ++turn;
    if (!isNeeded()) return;
    later(() => {
      if (own === turn) follow();
    });
  });

  state.setState({ isLit: stays });
  follow();

  /** Where looking for proofs stands: what is not proven to be lost counts as won. */
  const proven: SolverOutcomes<S, N>['verdict'] = ({ states }: Line<S, N>, index) => {
    const position = states[index];
    const proof = position && outcomes.proofOf(position);
    if (proof) return { kind: 'lost' };
    const isUnproven = proof === null || (position !== undefined && isWon(position));
    return isUnproven ? { kind: 'winnable', next: null, left: 0 } : { kind: 'open', triedMs: 0 };
  };

  return {
    light: async () => {
      store.getState().assist();
      state.setState({ isLit: true });
      return goOn(await think());
    },

    putOut: () => {
      putOut();
      follow();
    },

    lookLonger: async () => {
      const { verdict } = state.getState();
      if (verdict.kind !== 'open') return false;
      store.getState().assist();
      return goOn(await think(Math.max(THINK_MS, verdict.triedMs * LONGER)));
    },

    retry: async () => {
      if (failedGoal !== 'proof') return goOn(await think());
      state.setState(IDLE);
      await findOut();
      return state.getState().failure === null;
    },

    stop: () => {
      giveUp();
      look();
      state.setState({ isStopped: true });
    },

    findWin: async (use) => {
      store.getState().assist();
      const { position } = here();
      if (!(await think())) return null;
      const { verdict } = state.getState();
      const isShort = outcomes.shortenedMs(position) >= SHORTEN_MS[use];
      if (verdict.kind === 'winnable' && !isShort) {
        const question = { goal: 'shorter-win', milliseconds: SHORTEN_MS[use] } as const;
        if ((await ask(question, here().index)) === 'given-up') return null;
      }
      isHinted = use === 'hint';
      if (state.getState().goal === null) void findOut();
      return outcomes.winFrom(position);
    },

    lookBack: async () => {
      const isProof = game.areProofsWanted !== undefined && !state.getState().isLit;
      if (!isProof) store.getState().assist();
      const goal = isProof ? 'proof' : 'win';
      const milliseconds = isProof ? PROOF_MS : LOOK_BACK_MS;
      const verdict = isProof ? proven : outcomes.verdict;
      const isReady = ready();
      if (isReady !== true && !(await isReady)) return;
      for (;;) {
        const { line, index } = here();
        const point = turningPoint({ verdict }, line, index, milliseconds);
        if (point.next === null) {
          state.setState({ ...IDLE, lookBack: { kind: 'found', goal, point } });
          return;
        }
        const atMostMs = Math.ceil(Math.log2(point.firstOpen - point.lastWon)) * milliseconds;
        const lookBack = { kind: 'looking', goal, at: point.next, atMostMs } as const;
        if ((await ask({ goal, milliseconds }, point.next, lookBack)) !== 'answered') return;
      }
    },

    goBack: () => {
      const { lookBack } = state.getState();
      const { session, index } = here();
      const to = lookBack?.kind === 'found' ? lookBack.point.lastWon : index;
      if (to < 0 || to >= index) return 0;
      store.getState().undoTo(game.cursorAt(session, to));
      return index - to;
    },

    proveShortest: async () => {
      const { line, index, position } = here();
      const won = { kind: 'solved', moves: [], states: [position] } as const;
      outcomes.learnAnswer(line, index, { goal: 'win', milliseconds: 0 }, won);
      await ask({ goal: 'shorter-win', milliseconds: THINK_MS }, 0);
    },

    follow,

    dispose: () => {
      unsubscribe();
      asked++;
      solver.close();
    },
  };
}
