import type { Cell, Level } from '../../games/sokoban/level.ts';
import type { Position } from '../../games/sokoban/rules.ts';
import { DIRECTION_WORDS } from './directions.ts';
import type { Frame } from './frames.ts';
import { SYMBOLS } from './symbols.ts';
import { placeOf, tileClassAt, tileClasses, type TileLook } from './tiles.ts';

/** Puts a piece or a mark over a cell, in its own sizes, so that no layout is needed. */
export function transformOf(level: Pick<Level, 'cols'>, cell: Cell): string {
  const { col, row } = placeOf(level, cell);
  return `translate(${col * 100}%, ${row * 100}%)`;
}

/** Paints a frame onto the board; frames of other levels are left to the board that will show them. */
export type BoardPainter = (frame: Frame) => void;

/**
 * Paints onto the elements that React has made for a level: the classes of tiles, the places and
 * figures of the pieces. A step changes only what it moved, so that the task of a key stays short: React
 * needed 3 to 10 ms of it on a board of 50 by 50.
 */
export function createBoardPainter(
  board: HTMLElement,
  level: Level,
  looks: readonly TileLook[],
): BoardPainter {
  const tiles = [...board.querySelectorAll<HTMLElement>('.sok-row > *')];
  const boxes = [...board.querySelectorAll<HTMLElement>('.sok-piece--box')];
  const player = board.querySelector<HTMLElement>('.sok-piece--player');
  let shown: Position | null = null;

  const paintBox = (box: number, cell: Cell) => {
    const piece = boxes[box];
    if (!piece) return;
    piece.style.transform = transformOf(level, cell);
    const symbol = `#${level.goalAt[cell] ? SYMBOLS.chest : SYMBOLS.crate}`;
    const use = piece.querySelector('use');
    // Another symbol is drawn anew, so only where it changes.
    if (use?.getAttribute('href') !== symbol) use?.setAttribute('href', symbol);
  };

  const paintAll = (position: Position) => {
    for (const [cell, name] of tileClasses(position, looks).entries()) {
      const tile = tiles[cell];
      if (tile && tile.className !== name) tile.className = name;
    }
    for (const [box, cell] of position.boxes.entries()) paintBox(box, cell);
  };

  const paintChanges = (before: Position, position: Position) => {
    const touched = [before.player, position.player];
    for (const [box, cell] of position.boxes.entries()) {
      const from = before.boxes[box] ?? cell;
      if (from === cell) continue;
      touched.push(from, cell);
      paintBox(box, cell);
    }
    for (const cell of touched) {
      const tile = tiles[cell];
      if (tile) tile.className = tileClassAt(position, looks, cell);
    }
  };

  return ({ position, facing }) => {
    if (position.level !== level) return;
    if (shown) paintChanges(shown, position);
    else paintAll(position);
    if (player) {
      player.style.transform = transformOf(level, position.player);
      player.dataset['facing'] = DIRECTION_WORDS[facing];
    }
    shown = position;
  };
}
