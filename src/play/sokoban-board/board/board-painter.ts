import type { Cell, Level } from '../../../games/sokoban/rules/level.ts';
import type { Position } from '../../../games/sokoban/rules/rules.ts';
import { isAnsweringKey } from '../../../platform/page/key-answer.ts';
import { DIRECTION_WORDS } from '../input/directions.ts';
import type { FilmFrame } from './frames.ts';
import { createGlider } from './glide.ts';
import { SYMBOLS } from './symbols.ts';
import { columnAndRow, tileKindAt, tileKinds, type TileKinds, type TileLook } from './tiles.ts';

/**
 * Pieces glide while one step follows another like this by itself: a run, a finger that is held. The step of a key,
 * and one after a rest, is there in the next frame instead (`key-answer.ts`).
 */
const RUNNING_MS = 150;

export interface BoardPainter {
  /** Paints a frame; those of other levels are left to the board that will show them. */
  readonly paint: (frame: FilmFrame) => void;
  /** To be called when React has made more rows: paints what stands on them. */
  readonly rowsAreMade: () => void;
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
  const rows = [...board.querySelectorAll('[data-row]')];
  /** By name; without those that are still to be made. */
  const boxes: HTMLElement[] = [];
  const player = board.querySelector<HTMLElement>('[data-piece=player]');
  let shown: Position | null = null;

  /** None in a row that is still to be made. */
  const tileAt = (cell: Cell): HTMLElement | null => {
    const { row, col } = columnAndRow(level, cell);
    const tile = rows[row]?.children[col];
    return tile instanceof HTMLElement ? tile : null;
  };

  const paintBox = (box: number, cell: Cell) => {
    const piece = boxes[box];
    if (!piece) return;
    glider.move(piece, columnAndRow(level, cell), glides);
    const symbol = `#${level.goalAt[cell] ? SYMBOLS.chest : SYMBOLS.crate}`;
    const use = piece.querySelector('use');
    // Another symbol is drawn anew, so only where it changes.
    if (use?.getAttribute('href') !== symbol) use?.setAttribute('href', symbol);
  };

  const paintTile = (cell: Cell, name: TileKinds) => {
    const tile = tileAt(cell);
    if (tile && tile.className !== name) tile.className = name;
  };

  /** The boxes that were not there when this was asked last. */
  const findBoxes = (): readonly number[] =>
    [...board.querySelectorAll<HTMLElement>('[data-piece=box]')].flatMap((piece) => {
      const box = Number(piece.dataset['box']);
      if (boxes[box]) return [];
      boxes[box] = piece;
      return [box];
    });

  const paintAll = (position: Position) => {
    findBoxes();
    const kinds = tileKinds(position, looks);
    for (const [row, { childElementCount }] of rows.entries()) {
      const start = row * level.cols;
      for (let cell = start; cell < start + childElementCount; cell++) {
        paintTile(cell, kinds[cell] ?? '');
      }
    }
    for (const [box, cell] of position.boxes.entries()) paintBox(box, cell);
  };

  /** On tiles that are as React made them. */
  const paintNew = (position: Position) => {
    const kinds = tileKinds(position, looks);
    for (const cell of [...position.boxes, position.player]) paintTile(cell, kinds[cell] ?? '');
    for (const box of findBoxes()) {
      const cell = position.boxes[box];
      // Those that are there already may be gliding.
      if (cell !== undefined) paintBox(box, cell);
    }
  };

  const paintChanges = (before: Position, position: Position) => {
    const touched = [before.player, position.player];
    for (const [box, cell] of position.boxes.entries()) {
      const from = before.boxes[box] ?? cell;
      if (from === cell) continue;
      touched.push(from, cell);
      paintBox(box, cell);
    }
    for (const cell of touched) paintTile(cell, tileKindAt(position, looks, cell));
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
  const rowsAreMade = () => {
    if (shown) paintNew(shown);
  };
  return { paint, rowsAreMade, finish: glider.finish };
}
