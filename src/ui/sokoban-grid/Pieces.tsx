import { memo } from 'react';
import { DIRECTION_WORDS } from './directions.ts';
import type { Frame } from './frames.ts';
import { SYMBOLS } from './symbols.ts';
import { placeOf } from './tiles.ts';

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
}

/** Boxes, player, and the places that the chosen box can go to. */
export function Pieces({ frame, chosen, targets }: PiecesProps) {
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
          const { col, row } = placeOf(level, cell);
          return (
            <div
              key={cell}
              className="sok-dot"
              style={{ transform: `translate(${col * 100}%, ${row * 100}%)` }}
            />
          );
        })}
    </div>
  );
}
