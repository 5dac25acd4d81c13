import type { RefObject } from 'react';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { announce } from '../../kit/messages/announce.ts';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { useShortcuts } from '../../kit/keyboard/use-shortcuts.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import { useZoom } from './use-zoom.ts';
import buttons from '../../kit/controls/button.module.css';
import prose from '../../kit/styles/prose.module.css';
import styles from './ZoomControls.module.css';

/** Cells smaller than this, in pixels, make the buttons worth their place over the board. */
const SMALL_CELL = 36;

interface ZoomControlsProps {
  readonly board: RefObject<HTMLElement | null>;
  readonly level: Level;
}

/** Zoom and pan by keys, and by buttons where the board is small or zoomed. */
export function ZoomControls({ board, level }: ZoomControlsProps) {
  const { zoom, fitCell, zoomIn, zoomOut, fit, pan } = useZoom(board, level, keyOf(level));
  const tell = (change: () => boolean, otherwise: string) => {
    const changed = change();
    const now = board.current?.style.getPropertyValue('--zoom') ?? '1';
    announce(changed ? `Zoom ${Math.round(100 * Number(now))} %` : otherwise);
  };
  const larger = () => tell(zoomIn, 'The board is as large as it gets.');
  const smaller = () => tell(zoomOut, 'The board is as small as it gets.');
  const whole = () => tell(fit, 'The board is not zoomed.');
  const backToWhole = () => {
    whole();
    // The button goes, and the focus must not go with it.
    board.current?.focus({ preventScroll: true });
  };
  useShortcuts({
    '+': larger,
    '=': larger,
    '-': smaller,
    '0': whole,
    'Shift+ArrowLeft': () => pan(-1, 0),
    'Shift+ArrowRight': () => pan(1, 0),
    'Shift+ArrowUp': () => pan(0, -1),
    'Shift+ArrowDown': () => pan(0, 1),
  });
  if (zoom === 1 && fitCell >= SMALL_CELL) return null;
  const percent = `${Math.round(100 * zoom)} %`;
  return (
    <div className={styles.zoom} role="group" aria-label="Zoom">
      <IconButton icon="minus" label="Zoom out" shortcut="-" compact onClick={smaller} />
      {zoom !== 1 && (
        <button
          type="button"
          className={`${buttons.iconButton} ${styles.size}`}
          title="Usual size (0)"
          onClick={backToWhole}
        >
          <span className={prose.hidden}>Usual size, now </span>
          {percent}
        </button>
      )}
      <IconButton icon="plus" label="Zoom in" shortcut="+" compact onClick={larger} />
    </div>
  );
}
