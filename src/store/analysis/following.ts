import type { AnalysisQuestion } from '../../engine/analysis-outcomes.ts';
import { current } from '../../engine/session.ts';
import { DARK, mayLightUnasked } from './analysis-state.ts';
import type { Asking, AskingOptions } from './asking.ts';

/** How long the lamp thinks about a position by itself, where the player has chosen nothing else. */
export const THINK_MS = 10_000;
/** Short proofs take milliseconds; this is only a limit. */
export const PROOF_MS = 2_000;

export interface FollowingOptions<Params, State, Move, SolverMove, Proof> extends AskingOptions<
  Params,
  State,
  Move,
  SolverMove,
  Proof
> {
  /** Whether the lamp is lit in every game. */
  readonly staysLit: () => boolean;
  /** How long the lamp thinks about a position by itself; `THINK_MS` where the game offers no choice. */
  readonly thinkMs?: () => number;
  /** How long looking longer is, after so many milliseconds in vain. */
  readonly longerMs?: (triedMs: number) => number;
  /** Runs this once what the player did is on the screen. */
  readonly later: (run: () => void) => void;
}

/** Follows the game from now on: asks about each position that the lamp, or what is shown, wants to be known. */
export function createFollowing<P, S, M, N, Proof>(
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

  /** What the lamp, and what is shown, want to have found out. */
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

  /** Has the solver go on to what is wanted next. */
  const findOut = async () => {
    let last: AnalysisQuestion | null = null;
    for (let next = wanted(); next !== null; next = wanted()) {
      // Whatever was answered, the same is not asked again.
      if (last?.goal === next.goal && last.milliseconds === next.milliseconds) return;
      last = next;
      if ((await ask(next, here().index)) !== 'answered') return;
    }
  };

  const putOut = () => {
    asking.close();
    state.setState(DARK);
  };

  /** Finds out what is wanted now: the settings have changed, say. */
  const follow = () => {
    if (stays !== staysLit()) {
      stays = !stays;
      if (!stays) putOut();
      else if (mayLightUnasked(store.getState().session)) state.setState({ isLit: true });
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

  const unsubscribe = store.subscribe((now, before) => {
    const [session, left] = [now.session, before.session];
    const { format } = game.params;
    const isSameDeal =
      session.params === left.params || format(session.params) === format(left.params);
    const isAnew = now.change.kind === 'open' && now.change !== before.change;
    if (isSameDeal && !isAnew && game.isSame(current(session), current(left))) return;
    const hasLeft = asking.leave();
    isHinted = false;
    if (!isSameDeal) asking.forget();
    const { isLit, isShown } = state.getState();
    // Another game begins without help, also where it has the same opening.
    if (isAnew) state.setState({ ...DARK, isLit: staysLit(), isShown: isShown && staysLit() });
    // Until the picture is there, what was known of the last position stands.
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
    /** A hint is shown of this position, and so its win is worth shortening. */
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
