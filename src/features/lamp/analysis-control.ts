import { current, type Session } from '../../engine/session.ts';
import {
  createAnalysisState,
  isThinking,
  mayLightUnasked,
  type Analysis,
  type AnalysisState,
  type AnalysisStore,
  type WinUse,
} from '../../store/analysis/analysis-state.ts';
import type { GameStore } from '../../store/game-store.ts';
import { announce } from '../../ui/messages/announce.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import type { GameWords } from './analysis-words.ts';
import { t } from '../../words/t.ts';

interface AnalysisControlOptions<Params, State, Move, SolverMove, Proof> {
  readonly store: GameStore<Params, State, Move>;
  readonly isWon: (state: State) => boolean;
  readonly words: GameWords<Proof>;
  /** Loads the analysis and its panel on first use. */
  readonly load: () => Promise<(state: AnalysisStore<SolverMove, Proof>) => Analysis<SolverMove>>;
  /** Whether the analysis starts before the player asks. */
  readonly isWanted: () => boolean;
  /** Whether the settings light the lamp in every game. */
  readonly staysLit: () => boolean;
  /** Subscribes to changes of these two. */
  readonly watchWanted: (onChange: () => void) => () => void;
  /** Whether the game shows proofs of a loss, which do not count as help; looking back then works with the lamp off. */
  readonly showsProofs: boolean;
  /** Whether the lamp's text is visible whenever it is lit, not only on request. */
  readonly isAlwaysAnnounced: boolean;
  /** Dismisses whatever covers the lamp's text, which the player has just asked for. */
  readonly onShow: () => void;
}

/** The analysis of the game in progress. Each answer is announced. */
export type AnalysisControl<Move, Proof> = ReturnType<
  typeof createAnalysisControl<unknown, unknown, unknown, Move, Proof>
>;

/**
 * The player's access to the analysis: it loads on first use, asks before the first help in a game, and
 * announces everything in words.
 */
export function createAnalysisControl<P, S, M, N, Proof>(
  options: AnalysisControlOptions<P, S, M, N, Proof>,
) {
  const { store, isWon, words, load, isWanted, staysLit, watchWanted } = options;
  const { showsProofs, isAlwaysAnnounced, onShow } = options;
  const state = createAnalysisState<N, Proof>();
  let loading: Promise<Analysis<N> | null> | null = null;
  let analysis: Analysis<N> | null = null;
  let announceWords: (() => void) | null = null;
  /** Counts how often the page was left; answers from before are discarded. */
  let life = 0;

  const session = (): Session<P, S, M> => store.getState().session;

  /** Loads it, once; a failure is reported, and the next attempt may succeed. */
  const open = async ({ reportsFailure }: { readonly reportsFailure: boolean }) => {
    const own = life;
    // The texts it announces are loaded along with it.
    loading ??= Promise.all([load(), import('./analysis-words.ts')]).then(
      ([create, { analysisWords }]) => {
        if (own !== life) return null;
        announceWords = () => announce(analysisWords(state.getState(), words));
        return (analysis = create(state));
      },
      () => {
        if (own === life) loading = null;
        return null;
      },
    );
    const opened = await loading;
    if (own !== life) return null;
    if (!opened && reportsFailure) {
      showToast(
        t(
          'The lamp could not be loaded. The game continues without it; try again when you are online.',
        ),
      );
    }
    return opened;
  };

  const show = () => {
    onShow();
    state.setState({ isShown: true });
  };
  const announceState = () => announceWords?.();
  /** Announces that the solver is thinking, if it is, and then its answer. */
  const announceAnswer = async (answer: Promise<boolean> | undefined) => {
    if (isThinking(state.getState())) announceState();
    if ((await answer) || state.getState().failure !== null) announceState();
  };

  /** Whether the game is unfinished and the player accepts help, if this counts as help. */
  const agree = async (isHelp = true): Promise<boolean> => {
    const asked = session();
    if (isWon(current(asked))) {
      showToast(words.won());
      return false;
    }
    if (!isHelp || asked.assisted) return true;
    return (
      (await askConfirm({
        ...words.question(),
        confirm: t('Ask the solver'),
        decline: t('Keep playing without help'),
      })) && session().params === asked.params
    );
  };
  const openIfAgreed = async (isHelp = true) => {
    const own = life;
    return (await agree(isHelp)) && own === life ? open({ reportsFailure: true }) : null;
  };

  /** Cancels the current question. */
  const stop = () => {
    analysis?.stop();
    announceState();
  };
  /** Goes back to the turning point; redo restores the moves. */
  const goBack = () => {
    const back = analysis?.goBack() ?? 0;
    if (back > 0) {
      showToast(
        t(
          'Back at the last winnable position: {n, plural, one {# {move, select, move {move} push {push} other {}}} other {# {move, select, move {moves} push {pushes} other {}}}} undone. Redo brings them back.',
          { n: back, move: words.move },
        ),
      );
    }
  };

  const putOut = () => {
    analysis?.putOut();
    announce(t('The lamp is off.'));
  };

  /** Whether the next press turns the lamp off. */
  const isPutOutNext = ({ isLit, isShown }: AnalysisState<N, Proof>): boolean =>
    isLit && (isShown || isAlwaysAnnounced);

  return {
    state,
    words,
    isPutOutNext,

    /** Turns the lamp on; if it is on, shows its text; if that is shown, turns it off. */
    press: async () => {
      if (isPutOutNext(state.getState())) {
        putOut();
        return;
      }
      if (state.getState().isLit) {
        show();
        announceState();
        return;
      }
      const opened = await openIfAgreed();
      if (!opened) return;
      show();
      await announceAnswer(opened.light());
    },

    /** Hides its text; false if none is shown. */
    close: (): boolean => {
      const { isShown, lookBack } = state.getState();
      // The result would be invisible.
      if (lookBack?.kind === 'looking') stop();
      state.setState({ isShown: false });
      return isShown;
    },

    putOut,
    /** Sets the total time of the running search for a win, in milliseconds. */
    limit: (milliseconds: number) => analysis?.limit(milliseconds),
    lookLonger: () => void announceAnswer(analysis?.lookLonger()),
    /** Asks again after the solver failed. */
    retry: () => void announceAnswer(analysis?.retry()),
    stop,

    /** Looks for the last position from which a win is known. Asking never undoes anything: `goBack` does. */
    lookBack: async () => {
      if (words.played() === 0) {
        showToast(t('Nothing has been played yet.'));
        return;
      }
      if (state.getState().lookBack?.kind === 'found') {
        show();
        announceState();
        return;
      }
      const opened = await openIfAgreed(!showsProofs || state.getState().isLit);
      if (!opened) return;
      show();
      const looking = opened.lookBack();
      if (isThinking(state.getState())) announceState();
      await looking;
      // Not announced to players who stopped it or played on.
      const { lookBack, failure } = state.getState();
      if (lookBack?.kind === 'found' || failure !== null) announceState();
    },
    goBack,

    /** Finds the moves that win from here; if none are known, announces that and returns `null`. */
    findWin: async (use: WinUse): Promise<readonly N[] | null> => {
      const position = current(session());
      const opened = await openIfAgreed(use !== 'nudge');
      if (!opened) return null;
      const asking = opened.findWin(use);
      const isShortening = state.getState().goal === 'shorter-win';
      if (isThinking(state.getState()) || (isShortening && use === 'solution')) {
        show();
        announceState();
      }
      const moves = await asking;
      // A player who plays on no longer waits for it.
      if (moves || current(session()) !== position) return moves;
      show();
      announceState();
      return null;
    },

    /** Searches for a short proof that the position is lost; false if none was found. */
    findProof: async (): Promise<boolean> => {
      const opened = await openIfAgreed(false);
      if (!opened) return false;
      if (await opened.findProof()) return true;
      if (state.getState().failure !== null) {
        show();
        announceState();
      }
      return false;
    },

    /** Searches for the shortest win of the game that was just won, without announcements. */
    proveShortest: async () => {
      await (await open({ reportsFailure: false }))?.proveShortest();
    },

    /** Follows the game. Returns an unsubscribe function. */
    watch: () => {
      const follow = () => {
        if (analysis) analysis.follow();
        else if (isWanted()) void open({ reportsFailure: true });
      };
      follow();
      let stays = staysLit();
      const unwatch = watchWanted(() => {
        if (stays !== staysLit()) {
          stays = !stays;
          if (stays && !mayLightUnasked(session())) {
            showToast(
              t(
                'The lamp will be lit from the next game on. This game stays unaided, unless you light the lamp yourself.',
              ),
            );
          }
        }
        follow();
      });
      return () => {
        unwatch();
        life++;
        analysis?.dispose();
        loading = null;
        analysis = null;
      };
    },
  };
}
