import type { RefObject } from 'react';
import type { TileBoard } from '../../board/tiles/tile-board.ts';
import type { View } from '../../board/tiles/zooming.ts';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import type { Command } from '../../play/commands/command.ts';
import { CommandButton } from '../../play/commands/CommandButton.tsx';
import type { ZOOM_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import { formatPercent } from '../../ui/format/format.ts';
import { useShownShortcut } from '../../ui/keyboard/shortcuts.ts';
import { t } from '../../words/t.ts';
import { OverviewMap } from './OverviewMap.tsx';
import buttons from '../../ui/controls/button.module.css';
import prose from '../../ui/styles/prose.module.css';
import styles from './ZoomControls.module.css';

interface ZoomButtonsProps {
  readonly board: RefObject<TileBoard | null>;
  readonly view: View;
  readonly position: Position;
  readonly commands: Readonly<Record<keyof typeof ZOOM_COMMANDS, Command>>;
}

/** The zoom as buttons, and a map of what is not in sight. */
export function ZoomButtons({ board, view, position, commands }: ZoomButtonsProps) {
  const { zoom, isWhole } = view;
  const { larger, smaller, whole, usual } = commands;
  const usualKey = useShownShortcut(usual.shortcut);
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
              board.current?.focus();
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
