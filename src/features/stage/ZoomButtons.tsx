import { type RefObject, useLayoutEffect, useRef, type PointerEvent } from 'react';
import type { TileBoard } from '../../board/tiles/tile-board.ts';
import type { View } from '../../board/tiles/zooming.ts';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import { type Command, CommandButton } from '../../play/commands/command.tsx';
import type { ZOOM_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import { formatPercent } from '../../ui/format/format.ts';
import { useShownShortcut } from '../../ui/keyboard/shortcuts.ts';
import { t } from '../../words/t.ts';
import { columnAndRow, isHuge } from '../../board/tiles/ground.ts';
import type { Cell } from '../../games/sokoban/rules/level.ts';
import { Thumbnail } from '../../play/sokoban-board/Thumbnail.tsx';
import buttons from '../../ui/controls/button.module.css';
import prose from '../../ui/styles/prose.module.css';
import styles from './stage.module.css';

interface OverviewMapProps {
  readonly board: RefObject<TileBoard | null>;
  readonly position: Position;
}

const NO_BOXES: readonly Cell[] = [];

/** A square around the centre of a cell, or a diamond if it is rotated by 45 degrees; in cells. */
const square = (x: number, y: number, half: number) =>
  `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}z`;
const diamond = (x: number, y: number, half: number) =>
  `M${x} ${y - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`;

/** The boxes as squares, with a hole if they are on goals. */
function boxesPath({ level, boxes }: Position): string {
  return boxes
    .map((cell) => {
      const { col, row } = columnAndRow(level, cell);
      const [x, y] = [col + 0.5, row + 0.5];
      return level.goalAt[cell] ? square(x, y, 0.4) + diamond(x, y, 0.25) : square(x, y, 0.35);
    })
    .join('');
}

function playerPath({ level, player }: Position): string {
  const { col, row } = columnAndRow(level, player);
  return diamond(col + 0.5, row + 0.5, 0.45);
}

/** The visible part of the board; each side is a fraction of the board’s. */
function shownPart(board: HTMLElement, stage: HTMLElement) {
  const [width, height] = [board.offsetWidth, board.offsetHeight];
  const part = (scrolled: number, offset: number, seen: number, all: number) => {
    const from = Math.min(1, Math.max(0, (scrolled - offset) / all));
    return [from, Math.min(1 - from, seen / all)] as const;
  };
  const [left, wide] = part(stage.scrollLeft, board.offsetLeft, stage.clientWidth, width);
  const [top, high] = part(stage.scrollTop, board.offsetTop, stage.clientHeight, height);
  return { left, top, wide, high };
}

/**
 * A small map of a board that does not fit its stage, with a frame around the visible part. A press or drag shows that
 * place. The map avoids the player's corner. It is hidden from screen readers, because the keys and the cursor have the
 * same effect.
 */
function OverviewMap({ board, position }: OverviewMapProps) {
  const { level, boxes, player } = position;
  // Painting thousands of boxes is faster than building a path of them.
  const isPainted = isHuge(level);
  const map = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = board.current?.element;
    const stage = element?.parentElement;
    if (!element || !stage) return;
    const show = () => {
      const { left, top, wide, high } = shownPart(element, stage);
      const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
      Object.assign(frame.current?.style ?? {}, {
        ...{ left: percent(left), top: percent(top) },
        ...{ width: percent(wide), height: percent(high) },
      });
      const { col, row } = columnAndRow(level, player);
      const isInCorner = col / level.cols > left + wide / 2 && row / level.rows < top + high / 2;
      map.current?.toggleAttribute('data-left', isInCorner);
    };
    show();
    const sizes = new ResizeObserver(show);
    sizes.observe(element);
    sizes.observe(stage);
    stage.addEventListener('scroll', show, { passive: true });
    return () => {
      sizes.disconnect();
      stage.removeEventListener('scroll', show);
    };
  }, [board, level, player]);
  const look = (event: PointerEvent<HTMLElement>) => {
    const element = board.current?.element;
    const stage = element?.parentElement;
    if (!element || !stage) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const to = (part: number, offset: number, all: number, seen: number) =>
      offset + part * all - seen / 2;
    stage.scrollTo({
      left: to(
        (event.clientX - left) / width,
        element.offsetLeft,
        element.offsetWidth,
        stage.clientWidth,
      ),
      top: to(
        (event.clientY - top) / height,
        element.offsetTop,
        element.offsetHeight,
        stage.clientHeight,
      ),
    });
  };
  return (
    <div
      ref={map}
      className={styles.map}
      data-below
      style={{ '--ratio': level.cols / level.rows }}
      aria-hidden="true"
      data-testid="overview"
      onPointerDown={(event) => {
        // Keeps the focus on the board.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) look(event);
      }}
    >
      <Thumbnail level={level} boxes={isPainted ? boxes : NO_BOXES} player={null} />
      <svg viewBox={`0 0 ${level.cols} ${level.rows}`} fillRule="evenodd">
        {!isPainted && <path className={styles.mapBoxes} d={boxesPath(position)} />}
        <path className={styles.mapPlayer} d={playerPath(position)} />
      </svg>
      <i ref={frame} />
    </div>
  );
}

interface ZoomButtonsProps {
  readonly board: RefObject<TileBoard | null>;
  readonly view: View;
  readonly position: Position;
  readonly commands: Readonly<Record<keyof typeof ZOOM_COMMANDS, Command>>;
}

/** The zoom buttons, and a map of the whole board. */
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
              // The button disappears, so the focus would be lost.
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
