import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { spider } from '../../games/spider/rules/game.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { createAnalysisControl, type AnalysisControl } from './analysis-control.ts';
import type { GameWords } from './analysis-words.ts';
import type { SpiderStore } from '../../play/spider/spider-store.ts';
import { actionWords } from '../../play/spider/hint-words.ts';
import type { SpiderSettings } from '../../play/page/spider-settings.ts';
import { t } from '../../words/t.ts';

type SpiderAnalysis = AnalysisControl<SpiderMove, never>;

/** The analysis with its panel. */
const ANALYSIS = loadedOnce(async () => (await import('./AnalysisPanel.tsx')).openAnalysis);

function wordsOf(store: SpiderStore): GameWords<never> {
  return {
    game: 'deal',
    move: 'move',
    won: () => t('This deal is won.'),
    question: () => ({
      title: t('Let the solver look under the cards?'),
      text: t(
        'The solver knows every card, face down or not. This game will be listed under “With help” and not in your own record. The coach’s hints see only what you see, and leave the game your own.',
      ),
    }),
    played: () => store.getState().session.cursor,
    describeMove: (index) => {
      const { states, moves } = store.getState().session;
      const [position, move] = [states[index], moves[index]];
      return position && move ? actionWords(move, position) : null;
    },
  };
}

/** The analysis of Spider, which sees the hidden cards. `onShow` dismisses whatever covers its text. */
export function createSpiderAnalysis(
  store: SpiderStore,
  settings: StoredState<SpiderSettings>,
  onShow: () => void,
): SpiderAnalysis {
  return createAnalysisControl({
    store,
    isWon: (position) => spider.status(position) === 'won',
    words: wordsOf(store),
    load: async () => {
      const openAnalysis = await ANALYSIS.load();
      return (state) => openAnalysis(store, settings, state);
    },
    isWanted: () => settings.getState().lampInEveryGame,
    staysLit: () => settings.getState().lampInEveryGame,
    watchWanted: (onChange) =>
      settings.subscribe((now, before) => {
        if (now.lampInEveryGame !== before.lampInEveryGame) onChange();
      }),
    showsProofs: false,
    isAlwaysAnnounced: false,
    onShow,
  });
}
