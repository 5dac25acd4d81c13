import { current } from '../../engine/session.ts';
import type { BoxPush } from '../../games/sokoban/push-protocol/pushing.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { fewestOf, type Optima } from '../../games/sokoban/records/optima.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import type { ExplainedDeadlock } from '../../games/sokoban/solver/deadlocks/explain.ts';
import { afterFrame, nextTask } from '../../platform/schedule.ts';
import { startAll } from '../../play/page/page-game.ts';
import { type SokobanSettings, thinkTimeMs } from '../../play/page/sokoban-settings.ts';
import type { CompletionControl } from '../../play/sokoban/completion.ts';
import type { FoundSolution } from '../../play/sokoban/replay-line.ts';
import type { SokobanChange, SokobanStore } from '../../play/sokoban/sokoban-store.ts';
import type { Analysis, AnalysisStore } from '../../store/analysis/analysis-state.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { announce } from '../../ui/messages/announce.ts';
import type { LazyChoice } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import type { GameWords } from './analysis-words.ts';
import { createAnalysisControl } from './analysis-control.ts';
import {
  type AnalysisMarksStore,
  createShownMarks,
  isDeadlockAnnounced,
  isLearning,
} from './marks.ts';

const ANALYSIS = loadedOnce(async () => (await import('./open-sokoban-analysis.ts')).openAnalysis);

/** Only needed for results, so it loads later. */
const RESULT_WORDS = loadedOnce(() => import('./sokoban-analysis-words.ts'));

interface SokobanAnalysisOptions {
  readonly game: SokobanStore;
  readonly settings: StoredState<SokobanSettings>;
  readonly optima: Pick<StoredState<Optima>, 'getState' | 'update'>;
  /** Shows a solution. */
  readonly onWatch: (found: FoundSolution) => void;
}

/** The analysis and its marks on the board. */
export type SokobanAnalysis = ReturnType<typeof createSokobanAnalysis>;

type Load = (
  marks: AnalysisMarksStore,
) => Promise<(state: AnalysisStore<BoxPush, ExplainedDeadlock>) => Analysis<BoxPush>>;

/** Shows or hides the marks of dead squares, or explains that the settings decide this. */
function toggleMarks(marks: AnalysisMarksStore, { deadlocks }: SokobanSettings): void {
  if (deadlocks !== 'on-request') {
    announce(
      deadlocks === 'always'
        ? t('Dead squares and deadlocks are always shown.')
        : t('Dead squares and deadlocks are switched off in the settings.'),
    );
    return;
  }
  const isMarking = !marks.getState().isMarking;
  marks.setState({ isMarking });
  announce(isMarking ? t('Dead squares and deadlocks are marked.') : t('The marks are hidden.'));
}

/** Removes the hint and the explanation after a push, and the marks too after a change of level. */
function leaveMarks(marks: AnalysisMarksStore, { from, to }: SokobanChange): void {
  if (to.boxes === from.boxes) return;
  const isSameLevel = to.level === from.level || keyOf(to.level) === keyOf(from.level);
  const { hint, isMarking, why } = marks.getState();
  const stays = isMarking && isSameLevel;
  if (hint !== null || why !== null || stays !== isMarking) {
    marks.setState({ hint: null, isMarking: stays, why: null });
  }
}

/** The terms of Sokoban. `isMarked` returns whether the boxes that prove a deadlock are shown. */
function wordsOf(
  game: SokobanStore,
  settings: StoredState<SokobanSettings>,
  isMarked: () => boolean,
): GameWords<ExplainedDeadlock> {
  const { getState } = game;
  const results = RESULT_WORDS.loaded;
  const choice: LazyChoice = {
    name: message('Time limit of the solver'),
    load: async () =>
      (await import('../settings/SokobanSettingsDialog.tsx')).thinkTimeChoice(settings),
  };
  return {
    move: 'push',
    game: 'level',
    won: () => t('This level is solved.'),
    question: () => ({
      title: t('Ask the solver?'),
      text: t(
        'Your result on this level will be marked as helped until you play it again. Best results without help stay as they are.',
      ),
      choice,
    }),
    played: () => current(getState().session).pushes,
    describeMove: (index) => results()?.lineWords(game, index) ?? null,
    describeBest: (boxes) => results()?.packingWords(current(getState().session), boxes) ?? '',
    describeProof: (deadlock) => (isMarked() ? (results()?.deadlockWords(deadlock) ?? null) : null),
  };
}

/** The analysis of Sokoban. `load` fetches it, and `pause` yields to the page. */
export function createSokobanAnalysis(
  { game, settings, optima, onWatch }: SokobanAnalysisOptions,
  load: Load = async (marks) => {
    const openAnalysis = await ANALYSIS.load();
    return (state) => openAnalysis({ game, settings, optima, marks }, state);
  },
  pause: () => Promise<void> = nextTask,
) {
  const marks = createShownMarks();
  const marked = () =>
    isDeadlockAnnounced(settings.getState(), marks.getState(), game.getState().session);
  const control = createAnalysisControl({
    store: game,
    isWon,
    words: wordsOf(game, settings, marked),
    load: async () => {
      const [openAnalysis] = await Promise.all([load(marks), RESULT_WORDS.load()]);
      return openAnalysis;
    },
    isWanted: () => settings.getState().lamp || marked(),
    staysLit: () => settings.getState().lamp,
    watchWanted: (onChange) =>
      startAll([
        () =>
          settings.subscribe((now, before) => {
            const isSame =
              now.lamp === before.lamp &&
              now.deadlocks === before.deadlocks &&
              now.thinkTime === before.thinkTime;
            if (!isSame) onChange();
          }),
        // Wherever it was chosen, it limits the running search.
        () =>
          settings.subscribe((now, before) => {
            if (now.thinkTime !== before.thinkTime) control.limit(thinkTimeMs(now.thinkTime));
          }),
        () =>
          marks.subscribe((now, before) => {
            if (now.isMarking !== before.isMarking) onChange();
          }),
        () =>
          game.subscribe(({ session }, before) => {
            if (isLearning(session) && !isLearning(before.session)) onChange();
          }),
      ]),
    showsProofs: true,
    isAlwaysAnnounced: true,
    onShow: () => marks.setState({ hint: null, why: null }),
  });
  const { state } = control;

  /** Searches for a solution from here, and shows it. */
  const showSolution = async () => {
    const pushes = await control.findWin('solution');
    const found = pushes && (await RESULT_WORDS.loaded()?.foundSolution(game, pushes, pause));
    if (found) onWatch(found);
  };

  /** Explains step by step why the position is dead; a second call dismisses the explanation. */
  const explain = async () => {
    if (marks.getState().why !== null) {
      marks.setState({ why: null });
      return;
    }
    const { boxes } = current(game.getState().session);
    if (state.getState().proof === null && !(await control.findProof())) return;
    if (current(game.getState().session).boxes !== boxes) return;
    const { proof, verdict } = state.getState();
    if (proof) marks.setState({ why: { explanation: proof.why, step: 0 } });
    else {
      showToast(
        verdict.kind === 'lost'
          ? t('It is lost, but there is no short proof: the solver tried everything.')
          : t('Nothing is proven to be dead here.'),
      );
    }
  };

  return {
    ...control,
    marks,
    explain: () => void explain(),
    showSolution: () => void showSolution(),

    /** Sets the time limit of the solver, starting with the running search. */
    chooseThinkTime: (thinkTime: SokobanSettings['thinkTime']) => {
      settings.setState({ thinkTime });
      // Even if the setting stays the same: “Look longer” uses a limit of its own.
      control.limit(thinkTimeMs(thinkTime));
    },

    toggleMarks: () => toggleMarks(marks, settings.getState()),

    /** Hides what is shown; false if nothing is. */
    putAway: (): boolean => {
      const { hint: shown, isMarking, why } = marks.getState();
      if (why !== null) {
        marks.setState({ why: null });
        return true;
      }
      marks.setState({ hint: null, isMarking: false });
      const wasShown = control.close() && !state.getState().isLit;
      return shown !== null || isMarking || wasShown;
    },

    watch: () =>
      startAll([control.watch, () => game.onChange((change) => leaveMarks(marks, change))]),
  };
}

/**
 * Searches for the fewest pushes when a completion is announced, unless they are known. Returns an unsubscribe
 * function.
 */
export function saveProvenOptimum(
  completion: Pick<CompletionControl, 'state'>,
  optima: Pick<StoredState<Optima>, 'getState'>,
  analysis: Pick<SokobanAnalysis, 'proveShortest'>,
): () => void {
  let isWatched = true;
  const unsubscribe = completion.state.subscribe(({ shown }, before) => {
    if (!shown || shown === before.shown) return;
    if (fewestOf(optima.getState(), keyOf(shown.session.params.level)) !== null) return;
    // After the dialog is painted.
    afterFrame(() => {
      if (isWatched) void analysis.proveShortest();
    });
  });
  return () => {
    isWatched = false;
    unsubscribe();
  };
}
