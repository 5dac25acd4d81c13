import { useStore } from '../../kit/browser/use-store.ts';
import { shownKey } from '../../play/commands/command.ts';
import { SPIDER_COMMANDS } from '../commands/spider-commands.ts';
import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import type { ButtonAction } from '../../play/commands/ActionButton.tsx';
import { Notice } from '../../card-table/table/Notice.tsx';
import { SeesHidden } from '../notices/SeesHidden.tsx';
import type { HintControl } from './hint-control.ts';

interface HintBarProps {
  readonly hints: HintControl;
  readonly onPlay: (move: SpiderMove) => void;
}

/** The shown hint in words, with buttons that play it, show the next one, or put it away. */
export function HintBar({ hints, onPlay }: HintBarProps) {
  const { hint, text, seesHidden, hasMore } = useStore(hints.state);
  if (!hint) return null;
  const play: ButtonAction = {
    label: 'Play it',
    shortcut: 'Enter',
    isPrimary: true,
    run: () => onPlay(hint.action),
  };
  const actions = hasMore
    ? [
        {
          label: 'Next hint',
          shortcut: shownKey(SPIDER_COMMANDS.hint),
          run: () => void hints.next(),
        },
        play,
      ]
    : [play];
  return (
    <Notice actions={actions} onClose={hints.hide}>
      {seesHidden && <SeesHidden />}
      <span data-testid="hint-text">{text}</span>
    </Notice>
  );
}
