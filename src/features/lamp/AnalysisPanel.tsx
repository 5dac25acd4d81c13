import { useStore } from 'zustand';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { positionKey } from '../../games/spider/rules/position-key.ts';
import { afterFrame, nextTask } from '../../platform/schedule.ts';
import type { ButtonAction } from '../../play/commands/command.tsx';
import type { SpiderSettings } from '../../play/page/spider-settings.ts';
import type { SpiderStore } from '../../play/spider/spider-store.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import { Notice } from '../../play/table/Notice.tsx';
import type { Analysis, AnalysisStore } from '../../store/analysis/analysis-state.ts';
import { ownMoves } from '../../store/analysis/asking.ts';
import { createAnalysis } from '../../store/analysis/create-analysis.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { t } from '../../words/t.ts';
import { openSpiderSolver } from '../../workers/open-spider.ts';
import { analysisActions, analysisWords } from './analysis-words.ts';
import type { AnalysisControl } from './analysis-control.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { format, message } from '../../words/message.ts';
import { lampLabel } from './lamp-words.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './analysis.module.css';

/** The advisers and what they know, which comes first in any advice. */
const ADVISERS = {
  coach: ['hint', message('Coach'), message('sees what you see')],
  solver: ['eye', message('Solver'), message('sees hidden cards')],
} as const;

/** Names the source of the advice. */
export function Adviser({ who }: { readonly who: keyof typeof ADVISERS }) {
  const [icon, name, sight] = ADVISERS[who];
  return (
    <p className={styles.adviser} data-adviser={who}>
      <Icon name={icon} />
      <strong>{format(name)}</strong> {format(sight)}
      <span className={prose.hidden}>: </span>
    </p>
  );
}

/** The lamp's state in words, while something else takes the place of its panel. */
export function LampLine<M, Proof>({ analysis }: { readonly analysis: AnalysisControl<M, Proof> }) {
  const words = useStore(analysis.state, (state) => (state.isLit ? lampLabel(state) : null));
  return (
    words !== null && (
      <p className={prose.hint} data-testid="lamp-line">
        {words}
      </p>
    )
  );
}

interface AnalysisPanelProps {
  readonly analysis: AnalysisControl<SpiderMove, never>;
}

/** The solver's answer below the cards, with buttons for the next question. */
export function AnalysisPanel({ analysis }: AnalysisPanelProps) {
  const { commands } = useSpider();
  const state = useStore(analysis.state);
  const out: readonly ButtonAction[] = state.isLit
    ? [{ label: t('Turn off'), run: analysis.putOut }]
    : [];
  const actions = [...out, ...analysisActions(state, analysis, commands)];
  return (
    <Notice actions={actions} onClose={analysis.close}>
      <Adviser who="solver" />
      {analysisWords(state, analysis.words)}
    </Notice>
  );
}

/** The analysis of Spider, with a solver in a worker. Loaded on first use. */
export function openAnalysis(
  store: SpiderStore,
  settings: StoredState<SpiderSettings>,
  state: AnalysisStore<SpiderMove, never>,
): Analysis<SpiderMove> {
  const solver = openSpiderSolver();
  return createAnalysis({
    game: ownMoves(spider, { keyOf: positionKey, shortenRounds: [500, 5_000] }),
    store,
    state,
    solver: {
      ...solver,
      start: ({ state: position, known: moves }, milliseconds, onProgress) =>
        solver.start(
          moves ? { position, solverGoal: 'shorter-win', moves } : { position, solverGoal: 'win' },
          milliseconds,
          onProgress,
        ),
    },
    staysLit: () => settings.getState().lampInEveryGame,
    later: afterFrame,
    pause: nextTask,
  });
}
