import type { RefObject } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { TileBoard } from '../../board/tiles/tile-board.ts';
import type { View } from '../../board/tiles/zooming.ts';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import { announce } from '../../ui/messages/announce.ts';
import { lazyOverlay } from '../../ui/loading/lazy-overlay.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { commandsOn, keyShortcutsOn, shortcutsOf } from '../../play/commands/command.tsx';
import {
  PAN_KEYS,
  ZOOM_COMMANDS,
  type ZoomableBoard,
} from '../../play/sokoban/sokoban-commands.ts';
import { message } from '../../words/message.ts';
import { formatPercent } from '../../ui/format/format.ts';
import { t } from '../../words/t.ts';

const ZoomButtons = lazyOverlay(
  message('Zoom'),
  async () => (await import('./ZoomButtons.tsx')).ZoomButtons,
);

/**
 * If the whole board is visible, the buttons appear only if cells are smaller than this, in pixels: at 20, a box and a
 * box on a goal are still easy to distinguish.
 */
const SMALL_CELL = 20;

/** Zooms and pans a board, and announces the result. */
export const zoomable = (board: RefObject<TileBoard | null>): ZoomableBoard => ({
  zoom: (change, otherwise) => {
    const changed = board.current?.[change]() ?? false;
    const zoom = board.current?.element.style.getPropertyValue('--zoom') ?? '1';
    announce(changed ? t('Zoom {percent}', { percent: formatPercent(Number(zoom)) }) : otherwise);
  },
  pan: (right, down) => board.current?.pan(right, down) ?? false,
});

interface ZoomControlsProps {
  readonly board: RefObject<TileBoard | null>;
  readonly view: StoreApi<View>;
  readonly position: Position;
}

/** Zooms and pans by keyboard, and with buttons if the cells are small or the board is zoomed. */
export function ZoomControls({ board, view, position }: ZoomControlsProps) {
  const now = useStore(view);
  const target = zoomable(board);
  const commands = commandsOn(ZOOM_COMMANDS, target);
  useShortcuts({ ...shortcutsOf(commands), ...keyShortcutsOn(PAN_KEYS, target) });
  if (now.zoom === 1 && now.isWhole && now.fitCell >= SMALL_CELL) return null;
  return <ZoomButtons board={board} view={now} position={position} commands={commands} />;
}
