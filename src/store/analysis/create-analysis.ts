import {
  type AnalysisQuestion,
  type SolverOutcomes,
  turningPoint,
} from '../../engine/analysis-outcomes.ts';
import { current } from '../../engine/session.ts';
import { type Analysis, DARK, IDLE, mayLightUnasked, type WinUse } from './analysis-state.ts';
import { type AskingOptions, createAsking } from './asking.ts';

/** How long the lamp automatically analyses a position if the player has not chosen otherwise. */
const THINK_MS = 10_000;
/** Short proofs take milliseconds; this is only an upper limit. */
const PROOF_MS = 2_000;

interface FollowingOptions<Params, State, Move, SolverMove, Proof> extends AskingOptions<
  Params,
  State,
  Move,
  SolverMove,
  Proof
> {
  /** Whether the lamp is lit in every game. */
  readonly staysLit: () => boolean;
  /** How long the lamp automatically analyses a position. `THINK_MS` if the game offers no choice. */
  readonly thinkMs?: () => number;
  /** The time of a longer search, after one of `triedMs` gave no answer. */
  readonly longerMs?: (triedMs: number) => number;
  /** Calls `run` once the player's action has been painted. */
  readonly later: (run: () => void) => void;
}

/** Asks a solver one question at a time about the current game, and keeps what its answers establish. */
type Asking<P, S, M, N, Proof> = ReturnType<typeof createAsking<P, S, M, N, Proof>>;

/** Follows the game from now on: asks about each position for the lamp and for anything else shown. */
function createFollowing<P, S, M, N, Proof>(
  {
    game,
    store,
    state,
    staysLit,
    thinkMs = () => THINK_MS,
    later,
  }: FollowingOptions<P, S, M, N, Proof>,
  asking: Asking<P, S, M, N, Proof>,
) {
  const { here, isWon, outcomes, ready, look, ask } = asking;
  let stays = staysLit();
  let isHinted = false;

  const isNeeded = () => state.getState().isLit || (game.areProofsWanted?.() ?? false);

  /** The next question for the lamp and for anything else shown. */
  const wanted = (): AnalysisQuestion | null => {
    const { position } = here();
    if (isWon(position)) return null;
    const { isLit, verdict } = state.getState();
    if (isLit && verdict.kind === 'open' && verdict.triedMs < thinkMs()) {
      return { goal: 'win', milliseconds: thinkMs() };
    }
    if (verdict.kind !== 'winnable') {
      const isUnproven = game.areProofsWanted && isNeeded();
      const isOpen = isUnproven && outcomes().proofOf(position) === undefined;
      return isOpen ? { goal: 'proof', milliseconds: PROOF_MS } : null;
    }
    if (!isLit && !isHinted) return null;
    const shortened = outcomes().shortenedMs(position);
    const next = game.shortenRounds.find((milliseconds) => milliseconds > shortened);
    return next === undefined ? null : { goal: 'shorter-win', milliseconds: next };
  };

  /** Asks questions until none is left. */
  const findOut = async () => {
    let last: AnalysisQuestion | null = null;
    for (let next = wanted(); next !== null; next = wanted()) {
      // Never ask the same question twice, whatever the answer was.
      if (last?.goal === next.goal && last.milliseconds === next.milliseconds) return;
      last = next;
      if ((await ask(next, here().index)) !== 'answered') return;
    }
  };

  const putOut = () => {
    asking.close();
    state.setState(DARK);
  };

  /** Starts over with what needs analysing now, for example after the settings have changed. */
  const follow = () => {
    if (stays !== staysLit()) {
      stays = !stays;
      if (!stays) putOut();
      else if (mayLightUnasked(store.getState().session)) state.setState({ isLit: true });
    }
    if (!isNeeded()) return;
    const run = () => {
      // A player quicker than the paint has already asked.
      if (state.getState().goal !== null) return;
      look();
      void findOut();
    };
    const isReady = ready();
    if (isReady === true) run();
    else void isReady.then((isHere) => isHere && run());
  };

  const unsubscribe = store.subscribe((now, before) => {
    const [session, left] = [now.session, before.session];
    const { format } = game.params;
    const isSameDeal =
      session.params === left.params || format(session.params) === format(left.params);
    const isNewGame = now.change.kind === 'open' && now.change !== before.change;
    if (isSameDeal && !isNewGame && game.isSame(current(session), current(left))) return;
    const hasLeft = asking.leave();
    isHinted = false;
    if (!isSameDeal) asking.forget();
    const { isLit, isShown } = state.getState();
    // Another game starts without help, even if it has the same opening.
    if (isNewGame) state.setState({ ...DARK, isLit: staysLit(), isShown: isShown && staysLit() });
    // Until the next paint, keep showing what was known about the last position.
    else state.setState(isLit ? { proof: null } : DARK);
    if (!isNeeded()) return;
    later(() => {
      if (!hasLeft()) follow();
    });
  });

  state.setState({ ...DARK, isLit: stays && mayLightUnasked(store.getState().session) });
  follow();

  return {
    follow,
    findOut,
    /** Notes that a hint of this position is shown, so its win is worth shortening. */
    hinted: () => {
      isHinted = true;
    },
    putOut: () => {
      putOut();
      follow();
    },
    /** Stops listening to the game, and ends the worker. */
    dispose: () => {
      unsubscribe();
      asking.leave();
      asking.close();
    },
  };
}

/** For each of the positions, about seven, that looking back asks about. */
const LOOK_BACK_MS = 4_000;

/** Finds where the game went wrong, by bisection, and goes back there. */
function createLookingBack<P, S, M, N, Proof>(
  { game, store, state }: AskingOptions<P, S, M, N, Proof>,
  { here, isWon, outcomes, ready, ask }: Asking<P, S, M, N, Proof>,
): Pick<Analysis<N>, 'lookBack' | 'goBack'> {
  /** Anything not proven lost counts as won here, because what is proven once usually stays proven. */
  const proven: SolverOutcomes<S, N>['verdict'] = ({ states }, index) => {
    const position = states[index];
    const proof = position && outcomes().proofOf(position);
    if (proof) return { kind: 'lost' };
    const isUnproven = proof === null || (position !== undefined && isWon(position));
    return isUnproven ? { kind: 'winnable', next: null, left: 0 } : { kind: 'open', triedMs: 0 };
  };

  return {
    lookBack: async () => {
      const isProof = game.areProofsWanted !== undefined && !state.getState().isLit;
      if (!isProof) store.getState().assist();
      const question = isProof
        ? ({ goal: 'proof', milliseconds: PROOF_MS } as const)
        : ({ goal: 'win', milliseconds: LOOK_BACK_MS } as const);
      const { goal, milliseconds } = question;
      const verdict = isProof ? proven : outcomes().verdict;
      const isReady = ready();
      if (isReady !== true && !(await isReady)) return;
      for (;;) {
        const { line, index } = here();
        const point = turningPoint({ verdict }, line, index, milliseconds);
        if (point.next === null) {
          state.setState({ lookBack: { kind: 'found', goal, point } });
          return;
        }
        const atMostMs = Math.ceil(Math.log2(point.firstOpen - point.lastWon)) * milliseconds;
        const lookBack = { kind: 'looking', goal, at: point.next, atMostMs } as const;
        if ((await ask(question, point.next, lookBack)) !== 'answered') return;
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
  };
}

/** A longer search takes this many times as long, unless the game has limits of its own. */
const LONGER = 6;
/**
 * How long a win is shortened before its moves are shown. For one deal, the 319 moves first found became 159 after 0.2
 * s of CPU time, 141 after 2 s, and 137 after 7 s.
 */
const SHORTEN_MS: Readonly<Record<WinUse, number>> = {
  nudge: 500,
  hint: 500,
  solution: 2_000,
};

/**
 * Runs the solver alongside the current game: analyses each position while the lamp is lit, never asks the same thing
 * twice, and asks one question at a time. An answer is shown at once; a win is then shortened.
 */
export function createAnalysis<P, S, M, N, Proof>(
  options: FollowingOptions<P, S, M, N, Proof>,
): Analysis<N> {
  const { store, state, thinkMs = () => THINK_MS } = options;
  const { longerMs = (triedMs: number) => triedMs * LONGER } = options;
  const asking = createAsking(options);
  const { here, outcomes, ready, look, ask, limit, giveUp } = asking;
  const { follow, findOut, hinted, putOut, dispose } = createFollowing(options, asking);

  const assist = () => store.getState().assist();

  /** Continues with the next questions after each answer about the current position. */
  const lookFurther = (isAnswered: boolean): boolean => {
    if (isAnswered) void findOut();
    return isAnswered;
  };

  /** Shows what is known and, if that is nothing, thinks for that long. False if there is no answer. */
  const think = async (milliseconds = thinkMs()): Promise<boolean> => {
    const isReady = ready();
    if (isReady !== true && !(await isReady)) return false;
    if (state.getState().lookBack?.kind === 'looking') giveUp();
    state.setState({ lookBack: null, isStopped: false, failure: null });
    look();
    const { verdict } = state.getState();
    if (verdict.kind !== 'open' || verdict.triedMs >= milliseconds) return true;
    return (await ask({ goal: 'win', milliseconds }, here().index)) === 'answered';
  };

  return {
    ...createLookingBack(options, asking),
    putOut,
    follow,
    dispose,

    light: async () => {
      assist();
      state.setState({ isLit: true });
      return lookFurther(await think());
    },

    lookLonger: async () => {
      const { verdict } = state.getState();
      if (verdict.kind !== 'open') return false;
      assist();
      return lookFurther(await think(Math.max(thinkMs(), longerMs(verdict.triedMs))));
    },

    limit,

    retry: async () => {
      if (asking.failedGoal() !== 'proof') return lookFurther(await think());
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
      if (use !== 'nudge') assist();
      const { position } = here();
      if (!(await think())) return null;
      const isShort = outcomes().shortenedMs(position) >= SHORTEN_MS[use];
      if (state.getState().verdict.kind === 'winnable' && !isShort) {
        const question = { goal: 'shorter-win', milliseconds: SHORTEN_MS[use] } as const;
        if ((await ask(question, here().index)) === 'given-up') return null;
      }
      if (use !== 'solution') hinted();
      if (state.getState().goal === null) void findOut();
      return outcomes().winFrom(position);
    },

    findProof: async () => {
      const isReady = ready();
      if (isReady !== true && !(await isReady)) return false;
      look();
      const { index, position } = here();
      if (outcomes().proofOf(position) !== undefined) return true;
      return lookFurther(
        (await ask({ goal: 'proof', milliseconds: PROOF_MS }, index)) === 'answered',
      );
    },

    proveShortest: async () => {
      const { line, index, position } = here();
      const won = { kind: 'solved', moves: [], states: [position] } as const;
      outcomes().learnAnswer(line, index, { goal: 'win', milliseconds: 0 }, won);
      await ask({ goal: 'shorter-win', milliseconds: THINK_MS }, 0);
    },
  };
}
