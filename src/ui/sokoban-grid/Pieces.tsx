import { memo } from 'react';
import type { Cell, Level } from '../../games/sokoban/level.ts';
import { DIRECTION_WORDS } from './directions.ts';
import type { Frame } from './frames.ts';
import { SYMBOLS } from './symbols.ts';
import { placeOf } from './tiles.ts';
import type { RefusedClick } from './use-click.ts';

interface PieceProps {
  readonly kind: 'box' | 'player';
  readonly col: number;
  readonly row: number;
  readonly symbol: string;
  readonly facing?: string | undefined;
  readonly chosen?: boolean;
}

/** Its place is a transform in its own sizes, so that a step moves it without a layout. */
const Piece = memo(function Piece({ kind, col, row, symbol, facing, chosen }: PieceProps) {
  return (
    <div
      className={`sok-piece sok-piece--${kind}`}
      data-facing={facing}
      data-chosen={chosen ? true : undefined}
      style={{ transform: `translate(${col * 100}%, ${row * 100}%)` }}
    >
      <svg viewBox="0 0 100 100">
        <use href={`#${symbol}`} />
      </svg>
    </div>
  );
});

interface PiecesProps {
  readonly frame: Frame;
  readonly chosen: number | null;
  readonly targets: Uint8Array | null;
  readonly refused: RefusedClick | null;
}

interface MarkProps {
  readonly level: Pick<Level, 'cols'>;
  readonly cell: Cell;
  readonly className: string;
}

function Mark({ level, cell, className }: MarkProps) {
  const { col, row } = placeOf(level, cell);
  return (
    <div className={className} style={{ transform: `translate(${col * 100}%, ${row * 100}%)` }} />
  );
}

/** Boxes, player, the places that the chosen box can go to, and a mark for a refused click. */
export function Pieces({ frame, chosen, targets, refused }: PiecesProps) {
  const { level, player, boxes } = frame.position;
  const { goalAt } = level;
  return (
    <div className="sok-pieces" aria-hidden="true">
      {boxes.map((cell, index) => (
        <Piece
          // The index is the box's name for the whole game.
          key={index}
          kind="box"
          {...placeOf(level, cell)}
          symbol={goalAt[cell] ? SYMBOLS.chest : SYMBOLS.crate}
          chosen={index === chosen}
        />
      ))}
      <Piece
        kind="player"
        {...placeOf(level, player)}
        symbol={SYMBOLS.peacock}
        facing={DIRECTION_WORDS[frame.facing]}
      />
      {targets &&
        Array.from(targets, (isTarget, cell) => {
          if (isTarget === 0) return null;
          return <Mark key={cell} level={level} cell={cell} className="sok-dot" />;
        })}
      {refused && (
        // Another click is another mark, even on the same cell.
        <Mark
          key={`refused-${refused.count}`}
          level={level}
          cell={refused.cell}
          className="sok-refused"
        />
      )}
    </div>
  );
}
