import type { Cell, Level } from '../../../games/sokoban/rules/level.ts';
import type { Position } from '../../../games/sokoban/rules/rules.ts';
import { isAnsweringKey } from '../../kit/keyboard/key-answer.ts';
import { DIRECTION_WORDS } from '../input/directions.ts';
import type { FilmFrame } from './frames.ts';
import { createGlider } from './glide.ts';
import { SYMBOLS } from './symbols.ts';
import { columnAndRow, tileKindAt, tileKinds, type TileLook } from './tiles.ts';

/**
 * Pieces glide while one step follows another like this by itself: a run, a finger that is held. The step of a key,
 * and one after a rest, is there in the next frame instead (`key-answer.ts`).
 */
const RUNNING_MS = 150;

export interface BoardPainter {
  /** Paints a frame; those of other levels are left to the board that will show them. */
  readonly paint: (frame: FilmFrame) => void;
  /** Leaves everything where it is to come. */
  readonly finish: () => void;
}

/**
 * Paints onto the elements that React has made for a level: the kinds of tiles, the places and
 * figures of the pieces. A step changes only what it moved, so that the task of a key stays short: React
 * needed 3 to 10 ms of it on a board of 50 by 50. With `still` nothing glides.
 */
export function createBoardPainter(
  board: HTMLElement,
  level: Level,
  looks: readonly TileLook[],
  still: boolean,
): BoardPainter {
  const glider = createGlider();
  let paintedAt = -Infinity;
  let glides = false;
  const tiles = [...board.querySelectorAll<HTMLElement>('[data-row] > *')];
  const boxes = [...board.querySelectorAll<HTMLElement>('[data-piece=box]')];
  const player = board.querySelector<HTMLElement>('[data-piece=player]');
  let shown: Position | null = null;

  const paintBox = (box: number, cell: Cell) => {
    const piece = boxes[box];
    if (!piece) return;
    glider.move(piece, columnAndRow(level, cell), glides);
    const symbol = `#${level.goalAt[cell] ? SYMBOLS.chest : SYMBOLS.crate}`;
    const use = piece.querySelector('use');
    // Another symbol is drawn anew, so only where it changes.
    if (use?.getAttribute('href') !== symbol) use?.setAttribute('href', symbol);
  };

  const paintAll = (position: Position) => {
    for (const [cell, name] of tileKinds(position, looks).entries()) {
      const tile = tiles[cell];
      if (tile && (tile.dataset['tile'] ?? '') !== name) tile.dataset['tile'] = name;
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
      if (tile) tile.dataset['tile'] = tileKindAt(position, looks, cell);
    }
  };

  const paint = ({ position, facing }: FilmFrame) => {
    if (position.level !== level) return;
    const now = performance.now();
    glides = !still && now - paintedAt < RUNNING_MS && !isAnsweringKey();
    paintedAt = now;
    if (shown) paintChanges(shown, position);
    else paintAll(position);
    if (player) {
      glider.move(player, columnAndRow(level, position.player), glides);
      player.dataset['facing'] = DIRECTION_WORDS[facing];
    }
    shown = position;
  };
  return { paint, finish: glider.finish };
}
