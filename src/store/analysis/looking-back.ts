import { type SolverOutcomes, turningPoint } from '../../engine/solver-outcomes.ts';
import type { Analysis } from './analysis-state.ts';
import type { Asking, AskingOptions } from './asking.ts';
import { PROOF_MS } from './following.ts';

/** For each of the positions, about seven, that looking back asks about. */
const LOOK_BACK_MS = 4_000;

/** Finds out where the game went wrong, by bisection, and goes back there. */
export function createLookingBack<P, S, M, N, Proof>(
  { game, store, state }: AskingOptions<P, S, M, N, Proof>,
  { here, isWon, outcomes, ready, ask }: Asking<P, S, M, N, Proof>,
): Pick<Analysis<N>, 'lookBack' | 'goBack'> {
  /** What is not proven to be lost counts as won here, as mostly what is proven once is proven ever after. */
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
