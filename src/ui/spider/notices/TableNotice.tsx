import { hasKeyboard } from '../../kit/browser/device.ts';
import { shownKey } from '../../play/commands/command.ts';
import { SPIDER_COMMANDS } from '../commands/spider-commands.ts';
import type { ButtonAction } from '../../play/commands/ActionButton.tsx';
import { Notice } from '../../card-table/table/Notice.tsx';

/** What is to be said beside the cards. */
export type NoticeKind = 'won' | 'stuck' | 'nowhere' | 'can-finish' | 'finishing';

const WORDS: Readonly<Record<Exclude<NoticeKind, 'finishing'>, string>> = {
  won: 'You won this deal.',
  stuck: 'No legal move is left, and nothing to deal. You can take moves back.',
  nowhere: 'No useful moves are left. Undo, or start a new game.',
  'can-finish': 'All cards are face up. Finish automatically?',
};

function wordsOf(kind: NoticeKind): string {
  if (kind !== 'finishing') return WORDS[kind];
  return `Playing the rest. ${hasKeyboard() ? 'Any key or click' : 'A tap'} stops it.`;
}

interface TableNoticeProps {
  readonly kind: NoticeKind;
  readonly onUndo: () => void;
  /** Undoes the last row that was dealt and all after it; `null` if none was dealt. */
  readonly onUndoDeal: (() => void) | null;
  readonly onNewGame: () => void;
  /** Shows what the win was worth. */
  readonly onResult: () => void;
  /** Shows where the game gave away most. */
  readonly onReview: () => void;
  readonly onFinish: () => void;
  readonly onDecline: () => void;
  readonly onStop: () => void;
  /** Puts it away. */
  readonly onClose: () => void;
}

function actionsFor(props: TableNoticeProps): readonly ButtonAction[] {
  const { kind, onUndo, onUndoDeal, onNewGame, onResult, onReview } = props;
  const { onFinish, onDecline, onStop } = props;
  switch (kind) {
    case 'can-finish':
      return [
        { label: 'No, thanks', run: onDecline },
        {
          label: 'Finish it',
          shortcut: shownKey(SPIDER_COMMANDS.finish),
          isPrimary: true,
          run: onFinish,
        },
      ];
    case 'finishing':
      return [{ label: 'Stop', run: onStop }];
    case 'won':
      return [
        { label: 'Undo', run: onUndo },
        { label: 'Show result', run: onResult },
        { label: 'New game', isPrimary: true, run: onNewGame },
      ];
    case 'stuck':
    case 'nowhere':
      return [
        { label: 'Undo', run: onUndo },
        ...(onUndoDeal ? [{ label: 'Undo the last deal', run: onUndoDeal }] : []),
        { label: 'Review', run: onReview },
        { label: 'New game', isPrimary: true, run: onNewGame },
      ];
  }
}

/**
 * Says that nothing is left to play, or that the rest can play itself. It blocks nothing, undo
 * least of all, and it never calls a game lost.
 */
export function TableNotice(props: TableNoticeProps) {
  const { kind, onClose } = props;
  const isAnswered = kind === 'can-finish' || kind === 'finishing';
  return (
    // Another kind has other buttons: the focus must not be lost with the old ones.
    <Notice key={kind} actions={actionsFor(props)} onClose={isAnswered ? undefined : onClose}>
      {wordsOf(kind)}
    </Notice>
  );
}
