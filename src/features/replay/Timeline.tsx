import { useLayoutEffect, useRef, useState } from 'react';
import { canRedo, canUndo } from '../../engine/session.ts';
import { t } from '../../words/t.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import type { IconName } from '../../ui/controls/icons.tsx';
import {
  frameOf,
  singleFrame,
  type SokobanSession,
  type BoardFrame,
} from '../../play/sokoban-board/frames.ts';
import type { Playback } from '../../board/tiles/playback.ts';
import { shownKey } from '../../play/commands/command.tsx';
import { SOKOBAN_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import styles from './replay.module.css';
import type { sokobanActions } from '../../play/sokoban/sokoban-actions.ts';

/** The targets of the buttons next to the slider. */
type Way = 'toStart' | 'undoPush' | 'redoPush' | 'toEnd';

/** The player's actions, whichever control triggers them. */
type SokobanActions = ReturnType<typeof sokobanActions>;

interface TimelineProps {
  readonly playback: Playback<BoardFrame>;
  readonly actions: Pick<SokobanActions, 'goTo' | Way>;
  readonly onSnapshot: () => void;
  readonly onClose: () => void;
}

/** The number of moves and pushes after the first `cursor` moves of the line. */
function placeWords({ states }: SokobanSession, cursor: number): string {
  const last = states.at(-1)?.moves ?? 0;
  const { moves = 0, pushes = 0 } = states[cursor] ?? {};
  return t(
    '{n} of {moves, plural, one {# move} other {# moves}}, {pushes, plural, one {# push} other {# pushes}}',
    { n: moves, moves: last, pushes },
  );
}

/**
 * The whole game, including undone moves, as a slider. Dragging only previews a position; the game goes there on
 * release, so that previews cost no undos.
 */
export function Timeline({ playback, actions, onSnapshot, onClose }: TimelineProps) {
  const { session } = useSokoban();
  const [preview, setPreview] = useState<{ session: SokobanSession; cursor: number } | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  const { goTo } = actions;
  // A move made meanwhile ends the preview.
  const cursor = preview?.session === session ? preview.cursor : session.cursor;
  useLayoutEffect(() => {
    const input = slider.current;
    // React's change event fires on every movement, the native one on release.
    const onChange = () => {
      if (input) goTo(input.valueAsNumber);
    };
    input?.addEventListener('change', onChange);
    return () => {
      input?.removeEventListener('change', onChange);
    };
  }, [goTo]);
  const way = (icon: IconName, label: string, name: Way, isUsable: boolean) => (
    <IconButton
      icon={icon}
      label={label}
      shortcut={shownKey(SOKOBAN_COMMANDS[name])}
      compact
      aria-disabled={!isUsable}
      onClick={actions[name]}
    />
  );
  return (
    <div className={styles.timeline} role="group" aria-label={t('Timeline')}>
      {way('toStart', t('To the start'), 'toStart', canUndo(session))}
      {way('pushBack', t('Undo a push'), 'undoPush', canUndo(session))}
      <input
        ref={slider}
        type="range"
        dir="ltr"
        aria-label={t('Moves of this game')}
        aria-valuetext={placeWords(session, cursor)}
        min={0}
        max={session.moves.length}
        value={cursor}
        onChange={(event) => {
          const to = event.currentTarget.valueAsNumber;
          setPreview({ session, cursor: to });
          playback.show(singleFrame(frameOf(session, to)));
        }}
      />
      {way('pushOn', t('Redo a push'), 'redoPush', canRedo(session))}
      {way('toEnd', t('To the end'), 'toEnd', canRedo(session))}
      {/* The slider announces its value; a live region would interrupt the board. */}
      <span className={styles.timelinePlace} aria-hidden="true">
        {placeWords(session, cursor)}
      </span>
      <IconButton icon="snapshot" label={t('Take a snapshot')} compact onClick={onSnapshot} />
      <IconButton
        icon="close"
        label={t('Hide the timeline')}
        shortcut={shownKey(SOKOBAN_COMMANDS.timeline)}
        compact
        onClick={onClose}
      />
    </div>
  );
}
