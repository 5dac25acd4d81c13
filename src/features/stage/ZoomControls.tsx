import type { RefObject } from 'react';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import { announce } from '../../ui/messages/announce.ts';
import { lazyOverlay } from '../../ui/loading/lazy-overlay.tsx';
import { useShortcuts, useShownShortcut } from '../../ui/keyboard/shortcuts.ts';
import { commandsOf, keyShortcutsOf, shortcutsOf } from '../../play/commands/command.ts';
import { CommandButton } from '../../play/commands/CommandButton.tsx';
import { PAN_KEYS, ZOOM_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { message } from '../../words/message.ts';
import { formatPercent } from '../../ui/format/format.ts';
import { t } from '../../words/t.ts';
import { useZoom } from './use-zoom.ts';
import buttons from '../../ui/controls/button.module.css';
import prose from '../../ui/styles/prose.module.css';
import styles from './ZoomControls.module.css';

const OverviewMap = lazyOverlay(
  message('Overview'),
  async () => (await import('./OverviewMap.tsx')).OverviewMap,
);

/**
 * Of a board that is in sight as a whole only cells smaller than this, in pixels, make the buttons worth their place over
 * it: at 20 a box can still be told from a box on a goal at a glance.
 */
const SMALL_CELL = 20;

interface ZoomControlsProps {
  readonly board: RefObject<HTMLElement | null>;
  readonly position: Position;
}

/** Zoom and pan by keys, and by buttons where the board is small or zoomed. */
export function ZoomControls({ board, position }: ZoomControlsProps) {
  const { level } = position;
  const { zoom, fitCell, isWhole, zoomIn, zoomOut, fit, showWhole, pan } = useZoom(
    board,
    level,
    keyOf(level),
  );
  const tell = (change: () => boolean, otherwise: string) => {
    const changed = change();
    const now = board.current?.style.getPropertyValue('--zoom') ?? '1';
    announce(changed ? t('Zoom {percent}', { percent: formatPercent(Number(now)) }) : otherwise);
  };
  const { larger, smaller, whole, usual } = commandsOf(ZOOM_COMMANDS, {
    larger: {
      run: () => {
        tell(zoomIn, t('The board is as large as it gets.'));
      },
    },
    smaller: {
      run: () => {
        tell(zoomOut, t('The board is as small as it gets.'));
      },
    },
    whole: {
      run: () => {
        tell(showWhole, t('The whole board is in sight.'));
      },
    },
    usual: {
      run: () => {
        tell(fit, t('The board is not zoomed.'));
      },
    },
  });
  useShortcuts({
    ...shortcutsOf({ larger, smaller, whole, usual }),
    ...keyShortcutsOf(PAN_KEYS, {
      left: () => pan(-1, 0),
      right: () => pan(1, 0),
      up: () => pan(0, -1),
      down: () => pan(0, 1),
    }),
  });
  const usualKey = useShownShortcut(usual.shortcut);
  if (zoom === 1 && isWhole && fitCell >= SMALL_CELL) return null;
  return (
    <>
      {!isWhole && <OverviewMap board={board} position={position} />}
      <div className={styles.zoom} data-below role="group" aria-label={t('Zoom')}>
        <CommandButton command={smaller} compact />
        {zoom !== 1 && (
          <button
            type="button"
            className={`${buttons.iconButton} ${styles.size}`}
            aria-keyshortcuts={usualKey}
            title={usualKey ? `${usual.label} (${usualKey})` : usual.label}
            onClick={() => {
              usual.run();
              // The button goes, and the focus must not go with it.
              board.current?.focus({ preventScroll: true });
            }}
          >
            <span className={prose.hidden}>{t('{command}, now', { command: usual.label })} </span>
            {formatPercent(zoom)}
          </button>
        )}
        <CommandButton command={larger} compact />
        {!isWhole && <CommandButton command={whole} compact />}
      </div>
    </>
  );
}
