import { shownKey } from '../../play/commands/command.ts';
import { SPIDER_COMMANDS } from '../commands/spider-commands.ts';
import { canUndo } from '../../../engine/session.ts';
import { Notice, type NoticeAction } from '../notices/Notice.tsx';
import { SeesHidden } from '../notices/SeesHidden.tsx';
import type { SpiderSession } from '../game/spider-store.ts';
import { lampWords } from './lamp-words.ts';
import type { LampControl } from './lamp-control.ts';

interface LampPanelProps {
  readonly lamp: LampControl;
  readonly session: SpiderSession;
  /** Shows the next move of a known win. */
  readonly onWinningHint: () => void;
  readonly onSolution: () => void;
}

function actionsFor({ lamp, session, ...props }: LampPanelProps): readonly NoticeAction[] {
  const { state, lookBack, lookLonger, goBack, putOut, retry, stop } = lamp;
  const out: readonly NoticeAction[] = state?.isLit ? [{ label: 'Put it out', run: putOut }] : [];
  if (!state) return out;
  if (state.isThinking) return [...out, { label: 'Stop', isPrimary: true, run: stop }];
  if (state.failure !== null) return [...out, { label: 'Try again', isPrimary: true, run: retry }];
  const back: readonly NoticeAction[] = canUndo(session)
    ? [
        {
          label: 'When did it go wrong?',
          shortcut: shownKey(SPIDER_COMMANDS.lookBack),
          run: () => void lookBack(),
        },
      ]
    : [];
  if (state.lookBack?.kind === 'found') {
    const { lastWon } = state.lookBack.point;
    return lastWon >= 0 && lastWon < session.cursor
      ? [...out, { label: `Go back to move ${lastWon}`, isPrimary: true, run: goBack }]
      : out;
  }
  switch (state.verdict.kind) {
    case 'winnable':
      return state.verdict.next === null
        ? out
        : [
            ...out,
            {
              label: 'Show solution',
              shortcut: shownKey(SPIDER_COMMANDS.solution),
              run: props.onSolution,
            },
            {
              label: 'Winning hint',
              shortcut: shownKey(SPIDER_COMMANDS.winningHint),
              isPrimary: true,
              run: props.onWinningHint,
            },
          ];
    case 'lost':
      return [...out, ...back];
    case 'open':
      return state.verdict.triedMs === Infinity
        ? [...out, ...back]
        : [...out, ...back, { label: 'Look longer', isPrimary: true, run: lookLonger }];
  }
}

/** What the lamp knows, in words, and what can be done about it. */
export function LampPanel(props: LampPanelProps) {
  const { lamp, session } = props;
  return (
    <Notice actions={actionsFor(props)} onClose={lamp.close}>
      <SeesHidden />
      {lamp.state && lampWords(lamp.state, session)}
    </Notice>
  );
}
