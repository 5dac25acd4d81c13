import { useStore } from 'zustand';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import type { ButtonAction } from '../../play/commands/CommandButton.tsx';
import { shownKey } from '../../play/commands/command.ts';
import { SPIDER_COMMANDS } from '../../play/spider/spider-commands.ts';
import { Notice } from '../../play/table/Notice.tsx';
import { t } from '../../words/t.ts';
import type { ChanceControl } from './coach.ts';
import { Adviser, LampLine } from '../lamp/Adviser.tsx';
import type { AnalysisControl } from '../lamp/analysis-control.ts';
import styles from './HintBar.module.css';
import type { HintControl } from './hint-control.ts';

/** The moves of a plan in words, one below the other. */
export function ShownPlan({ moves }: { readonly moves: readonly string[] }) {
  return (
    <ol className={styles.plan} aria-label={t('Plan')}>
      {moves.map((move, index) => (
        <li key={index}>{move}</li>
      ))}
    </ol>
  );
}

interface HintBarProps {
  readonly hints: HintControl;
  readonly analysis: AnalysisControl<SpiderMove, never>;
  readonly onPlay: (move: SpiderMove) => void;
}

/** The shown hint in words, with buttons that play it, show its plan or the next one, or put it away. */
export function HintBar({ hints, analysis, onPlay }: HintBarProps) {
  const { hint, text, seesHidden, hasMore, hasPlan, plan } = useStore(hints.state);
  if (!hint) return null;
  const actions: readonly ButtonAction[] = [
    ...(hasPlan ? [{ label: plan ? t('Hide plan') : t('Plan'), run: hints.togglePlan }] : []),
    ...(hasMore
      ? [
          {
            label: t('Next hint'),
            shortcut: shownKey(SPIDER_COMMANDS.hint),
            run: () => void hints.next(),
          },
        ]
      : []),
    { label: t('Play it'), shortcut: 'Enter', isPrimary: true, run: () => onPlay(hint.action) },
  ];
  return (
    <Notice actions={actions} onClose={hints.hide}>
      <Adviser who={seesHidden ? 'solver' : 'coach'} />
      <span data-testid="hint-text">{text?.()}</span>
      {plan && <ShownPlan moves={plan()} />}
      {!seesHidden && <LampLine analysis={analysis} />}
    </Notice>
  );
}

interface ChanceNoticeProps {
  readonly chance: ChanceControl;
  readonly analysis: AnalysisControl<SpiderMove, never>;
}

/** What the coach says of the chance of a win. */
export function ChanceNotice({ chance, analysis }: ChanceNoticeProps) {
  const { text } = useStore(chance.state);
  if (text === null) return null;
  return (
    <Notice actions={[]} onClose={() => void chance.close()}>
      <Adviser who="coach" />
      <span data-testid="chance">{text()}</span>
      <LampLine analysis={analysis} />
    </Notice>
  );
}
