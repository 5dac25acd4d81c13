import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { type ButtonAction, shownKey } from '../../play/commands/command.tsx';
import { isBarClicked } from '../../play/page/TopBar.tsx';
import { SPIDER_COMMANDS } from '../../play/spider/spider-commands.ts';
import { focusTable, Notice } from '../../play/table/Notice.tsx';
import { t } from '../../words/t.ts';
import type { HintControl, createChance } from './hint-control.ts';
import { Adviser, LampLine } from '../lamp/AnalysisPanel.tsx';
import type { AnalysisControl } from '../lamp/analysis-control.ts';
import { hasKeyboard } from '../../ui/browser/device.ts';
import { useAnnounced } from '../../ui/messages/use-announced.ts';
import { type PlainMessage, message, format } from '../../words/message.ts';
import styles from './hint.module.css';

type ChanceControl = ReturnType<typeof createChance>;

/** Describes the moves of a plan as a list. */
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

/** The shown hint as text, with buttons to play it, show its plan, show the next hint, or dismiss it. */
export function HintBar({ hints, analysis, onPlay }: HintBarProps) {
  const { hint, text, seesHidden, hasMore, hasPlan, plan } = useStore(hints.state);
  useLayoutEffect(() => {
    // Enter must play the hint rather than ask for it again.
    if (isBarClicked()) focusTable();
  }, [hint]);
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
    { label: t('Play it'), shortcut: 'Enter', isPrimary: true, run: () => hints.playShown(onPlay) },
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

/** The coach's estimate of the chance of winning. */
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

/** The subject of a notice next to the cards. */
export type NoticeKind = 'won' | 'stuck' | 'nowhere' | 'can-finish' | 'finishing';

const WORDS = {
  won: message('You won this deal.'),
  stuck: message('No legal moves are left, and there is nothing to deal. You can take moves back.'),
  nowhere: message('No useful moves are left. Undo, or start a new game.'),
  'can-finish': message('All cards are face up. Finish automatically?'),
} as const satisfies Readonly<Record<Exclude<NoticeKind, 'finishing'>, PlainMessage>>;

function wordsOf(kind: NoticeKind): string {
  if (kind !== 'finishing') return format(WORDS[kind]);
  return hasKeyboard()
    ? t('Playing the rest. Any key or click stops it.')
    : t('Playing the rest. A tap stops it.');
}

interface TableNoticeProps {
  readonly kind: NoticeKind;
  readonly onUndo: () => void;
  /** Undoes the last dealt row and all moves after it; `null` if no row was dealt. */
  readonly onUndoDeal: (() => void) | null;
  readonly onNewGame: () => void;
  /** Deals another game of the same kind. */
  readonly onNewDeal: () => void;
  /** Shows the result of the win. */
  readonly onResult: () => void;
  /** Opens the review of the game. */
  readonly onReview: () => void;
  readonly onFinish: () => void;
  readonly onDecline: () => void;
  readonly onStop: () => void;
  /** Dismisses the notice. */
  readonly onClose: () => void;
}

function actionsFor(props: TableNoticeProps): readonly ButtonAction[] {
  const { kind, onUndo, onUndoDeal, onNewGame, onNewDeal, onResult, onReview } = props;
  const { onFinish, onDecline, onStop } = props;
  switch (kind) {
    case 'can-finish':
      return [
        { label: t('No, thanks'), run: onDecline },
        {
          label: t('Finish it'),
          shortcut: shownKey(SPIDER_COMMANDS.finish),
          isPrimary: true,
          run: onFinish,
        },
      ];
    case 'finishing':
      return [{ label: t('Stop'), run: onStop }];
    case 'won':
      return [
        { label: t('Undo'), run: onUndo },
        { label: t('Show result'), run: onResult },
        { label: t('New deal'), isPrimary: true, run: onNewDeal },
      ];
    case 'stuck':
    case 'nowhere':
      return [
        { label: t('Undo'), run: onUndo },
        ...(onUndoDeal ? [{ label: t('Undo the last deal'), run: onUndoDeal }] : []),
        { label: t('Review'), run: onReview },
        { label: t('New game'), isPrimary: true, run: onNewGame },
      ];
  }
}

/**
 * Reports that no moves are left, or that the rest can be played automatically. It does not block anything, least of
 * all undo, and never calls a game lost.
 */
export function TableNotice(props: TableNoticeProps) {
  const { kind, onClose } = props;
  const isAnswered = kind === 'can-finish' || kind === 'finishing';
  const words = wordsOf(kind);
  useAnnounced(words);
  return (
    // Another kind has different buttons; the key remounts the notice, so that the focus is not lost with the old ones.
    <Notice key={kind} actions={actionsFor(props)} onClose={isAnswered ? undefined : onClose}>
      {words}
    </Notice>
  );
}
