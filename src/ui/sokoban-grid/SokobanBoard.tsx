import { memo, useMemo, type CSSProperties, type MouseEvent, type RefObject } from 'react';
import type { Cell } from '../../games/sokoban/level.ts';
import type { Position } from '../../games/sokoban/rules.ts';
import './board.css';
import { FigureSymbols } from './FigureSymbols.tsx';
import type { Frame } from './frames.ts';
import { Pieces } from './Pieces.tsx';
import { SYMBOLS } from './symbols.ts';
import { tileClasses, tileLooks, type TileLook } from './tiles.ts';
import type { RefusedClick } from './use-click.ts';
import { useFollow } from './use-follow.ts';

interface TileRowProps {
  /** The classes of the row's tiles, separated by commas: equal texts need no new rendering. */
  readonly classes: string;
  readonly looks: readonly TileLook[];
}

/** An attribute that is left away where it would be empty. */
function orNone(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

const TileRow = memo(function TileRow({ classes, looks }: TileRowProps) {
  return (
    <div className="sok-row">
      {classes.split(',').map((name, col) => {
        const look = looks[col];
        return (
          <div
            // A tile is its place.
            key={col}
            className={orNone(name)}
            data-open={orNone(look?.open)}
            data-rim={orNone(look?.rim)}
            data-round={orNone(look?.round)}
            data-shaded={look?.shaded ? true : undefined}
          >
            {name.endsWith('target') && (
              <svg className="sok-eye" viewBox="0 0 100 100">
                <use href={`#${SYMBOLS.eye}`} />
              </svg>
            )}
          </div>
        );
      })}
    </div>
  );
});

interface SokobanBoardProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** How the game stands: the tiles, and the description for those who cannot see them. */
  readonly position: Position;
  /** Where the figures are shown now; on its way to `position`. */
  readonly frame: Frame;
  /** The box that waits to be sent somewhere. */
  readonly chosen: number | null;
  /** By cell: 1 where the chosen box can go. */
  readonly targets: Uint8Array | null;
  /** The cell of a click that nothing came of. */
  readonly refused: RefusedClick | null;
  readonly won: boolean;
  readonly label: string;
  readonly describedBy: string;
  readonly onCell: (cell: Cell) => void;
}

/** The board: a grid of tiles, and above it the figures. */
export function SokobanBoard(props: SokobanBoardProps) {
  const { ref, position, frame, chosen, targets, refused, won, label, describedBy, onCell } = props;
  const { level } = position;
  const { rows, cols } = level;
  const looks = useMemo(() => tileLooks(level), [level]);
  const looksByRow = useMemo(
    () => Array.from({ length: rows }, (_, row) => looks.slice(row * cols, (row + 1) * cols)),
    [looks, rows, cols],
  );
  const classes = tileClasses(position, looks);
  useFollow(ref, position.player, cols);

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const col = Math.floor(((event.clientX - left) / width) * cols);
    const row = Math.floor(((event.clientY - top) / height) * rows);
    if (col >= 0 && col < cols && row >= 0 && row < rows) onCell(row * cols + col);
  };

  return (
    // Every key works on the whole page (see use-sokoban-keys.ts); clicks are a second way to walk and push.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      className="sok-board"
      // An application: screen readers pass the arrow keys on.
      role="application"
      aria-roledescription="Sokoban board"
      aria-label={label}
      aria-describedby={describedBy}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-won={won ? true : undefined}
      style={{ '--cols': cols, '--rows': rows } as CSSProperties}
      onClick={onClick}
    >
      <FigureSymbols />
      <div className="sok-tiles" aria-hidden="true">
        {looksByRow.map((rowLooks, row) => (
          <TileRow
            key={row}
            classes={classes.slice(row * cols, (row + 1) * cols).join(',')}
            looks={rowLooks}
          />
        ))}
      </div>
      <Pieces frame={frame} chosen={chosen} targets={targets} refused={refused} />
    </div>
  );
}
