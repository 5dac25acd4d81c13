import { IDLE, type Analysis, type WinUse } from './analysis-state.ts';
import { createAsking } from './asking.ts';
import { createFollowing, PROOF_MS, THINK_MS, type FollowingOptions } from './following.ts';
import { createLookingBack } from './looking-back.ts';

/** Looking longer is so many times as long as before, where the game has no limits of its own. */
const LONGER = 6;
/**
 * How long a win is shortened before its moves are shown. The 319 moves that were found for one deal became 159 in
 * 0.2 s of the processor, 141 in 2 s, and 137 in 7 s.
 */
const SHORTEN_MS: Readonly<Record<WinUse, number>> = { hint: 500, solution: 2_000 };

/**
 * The solver beside the game that is played: asks about each position while the lamp is lit, asks nothing twice, and
 * one thing at a time. An answer is shown at once; a win that was found gets shorter after that.
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

  /** What comes after each answer about the position that is played. */
  const lookFurther = (isAnswered: boolean): boolean => {
    if (isAnswered) void findOut();
    return isAnswered;
  };

  /** Shows what is known, and thinks so long if that is nothing; false where there is no answer. */
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
      assist();
      const { position } = here();
      if (!(await think())) return null;
      const isShort = outcomes().shortenedMs(position) >= SHORTEN_MS[use];
      if (state.getState().verdict.kind === 'winnable' && !isShort) {
        const question = { goal: 'shorter-win', milliseconds: SHORTEN_MS[use] } as const;
        if ((await ask(question, here().index)) === 'given-up') return null;
      }
      if (use === 'hint') hinted();
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
