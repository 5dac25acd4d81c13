import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import type { BoxPush } from '../../games/sokoban/push-protocol/pushing.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import type { ExplainedDeadlock } from '../../games/sokoban/solver/deadlocks/explanation.ts';
import { isThinking, type AnalysisState } from '../../store/analysis/analysis-state.ts';
import { t } from '../../words/t.ts';
import { Select } from '../../ui/controls/fields.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { analysisActions } from './analysis-actions.ts';
import { analysisWords } from './analysis-words.ts';
import { ActionButton } from '../../play/commands/CommandButton.tsx';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { thinkTimeOf, thinkTimeWords } from '../../play/settings/sokoban-settings.ts';
import { Thumbnail } from '../../play/sokoban-board/Thumbnail.tsx';
import { badNews, deadlockWords } from './sokoban-analysis-words.ts';
import { isDeadlockAnnounced, isMarked } from './marks.ts';
import type { SokobanAnalysis } from './sokoban-analysis.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './analysis.module.css';

interface AnalysisBarProps {
  readonly analysis: SokobanAnalysis;
  /** Gives the focus to the board. */
  readonly giveFocus: () => void;
}

/** The marks in words; empty without any. */
function markWords(
  { proof }: AnalysisState<BoxPush, ExplainedDeadlock>,
  marked: boolean,
  isProofAnnounced: boolean,
): string {
  if (proof && isProofAnnounced) return deadlockWords(proof);
  return marked ? t('Dead squares are marked. No deadlock is proven.') : '';
}

/** The lamp, and what the solver has to say, with what can be asked of it; nothing until it is wanted. */
export function AnalysisBar(props: AnalysisBarProps) {
  const { analysis } = props;
  const { session, commands, settings } = useSokoban();
  const position = current(session);
  const state = useStore(analysis.state);
  const { hint, isMarking } = useStore(analysis.marks);
  const chosen = useStore(settings);
  const marked = isMarked(chosen, { isMarking });
  const isProofAnnounced = isDeadlockAnnounced(chosen, { isMarking }, session.params);
  const { isLit, isShown, failure, limitMs, searched, verdict } = state;
  const showsAnalysis = isLit || isShown || (isProofAnnounced && failure !== null);
  const shownWords = showsAnalysis
    ? analysisWords(state, analysis.words)
    : markWords(state, marked, isProofAnnounced);
  const words = hint?.words() ?? shownWords;
  if (words === '') return null;
  const { solution, lookBack, why } = commands;
  const pushHint = () => {
    analysis.pushHint();
    // The button is gone with the hint.
    props.giveFocus();
  };
  const actions = analysisActions(state, analysis, {
    winningHint: commands.hint,
    playHint: hint === null ? undefined : { label: t('Push it'), run: pushHint },
    solution,
    lookBack,
  });
  const explains = state.proof !== null && !isThinking(state) && failure === null;
  const best = isThinking(state) ? searched?.best : null;
  // Looking back has limits of its own.
  const hasLimit = isThinking(state)
    ? limitMs !== null
    : verdict.kind === 'open' && showsAnalysis && failure === null;
  const isPutAway = hint !== null || isMarking || (isShown && !isLit);
  return (
    <div className={styles.bar} role="group" aria-label={t('Solver')}>
      {best && (
        <span className={styles.picture}>
          <Thumbnail level={position.level} boxes={best} player={null} />
        </span>
      )}
      <p className={styles.words}>{words}</p>
      {hasLimit && (
        <Select
          label={t('Time limit of the solver')}
          value={(limitMs === null ? undefined : thinkTimeOf(limitMs)) ?? chosen.thinkTime}
          names={thinkTimeWords()}
          onChange={analysis.chooseThinkTime}
        />
      )}
      {session.assisted && <p className={styles.helped}>{t('With help')}</p>}
      <p className={prose.hidden} role="status">
        {badNews(state, isProofAnnounced)}
      </p>
      <div className={styles.actions}>
        {!isWon(position) &&
          [
            ...actions,
            ...(explains
              ? [{ label: why.label, shortcut: why.shortcut, isPrimary: true, run: why.run }]
              : []),
          ].map((action) => <ActionButton key={action.label} {...action} />)}
        {isPutAway && (
          <IconButton
            icon="close"
            label={t('Put away')}
            shortcut="Escape"
            compact
            onClick={analysis.putAway}
          />
        )}
      </div>
    </div>
  );
}
