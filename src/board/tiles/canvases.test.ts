import { expect, test } from 'vitest';
import { tilesOf } from '../../test-support/tile-positions.ts';
import { SCREEN, skinFor } from './figures.ts';
import { paintScreen } from './canvases.ts';

interface Painted {
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A context that records filled squares by their corners, and stroked circles by their centres. */
function recorder() {
  const squares: Painted[] = [];
  const rings: Painted[] = [];
  let arc = { x: 0, y: 0, size: 0 };
  let [left, top] = [0, 0];
  const ctx = {
    fillStyle: '',
    strokeStyle: '',
    save: () => undefined,
    restore: () => {
      [left, top] = [0, 0];
    },
    rotate: () => undefined,
    translate: (x: number, y: number) => {
      [left, top] = [left + x, top + y];
    },
    beginPath: () => undefined,
    strokeRect: () => undefined,
    fill: () => undefined,
    arc: (x: number, y: number, size: number) => {
      arc = { x: left + x, y: top + y, size };
    },
    stroke: () => rings.push({ colour: ctx.strokeStyle, ...arc }),
    fillRect: (x: number, y: number, size: number) =>
      squares.push({ colour: ctx.fillStyle, x: left + x, y: top + y, size }),
  };
  return { ctx: ctx as unknown as CanvasRenderingContext2D, squares, rings };
}

const position = tilesOf('######\n#+$* #\n# .$ #\n######');

test('adjacent boxes are separate blocks', () => {
  const { ctx, squares } = recorder();
  paintScreen(ctx, position, false);
  const [left, right] = squares.filter(({ colour }) => colour === 'brown');
  expect(right!.y).toBe(left!.y);
  expect(right!.x - left!.x).toBe(SCREEN.block);
  expect(left!.x + left!.size).toBeLessThan(right!.x);
});

test('goals are rings below boxes and the player, and nowhere else', () => {
  const { ctx, rings } = recorder();
  paintScreen(ctx, position, false);
  // A board of 6 by 4 is in the middle of the 20 by 15 blocks.
  const first = { col: 7, row: 5 };
  const middle = (col: number, row: number) => ({
    x: (first.col + col + 0.5) * SCREEN.block,
    y: (first.row + row + 0.5) * SCREEN.block,
  });
  const places = rings.filter(({ colour }) => colour === 'lightblue');
  expect(places).toHaveLength(2);
  expect(places).toContainEqual(expect.objectContaining(middle(1, 1)));
  expect(places).toContainEqual(expect.objectContaining(middle(3, 1)));
});

test('a level too large for the screen uses the peacock skin', () => {
  expect(skinFor({ cols: 20, rows: 15 }, 'push-puzzle')).toBe('push-puzzle');
  expect(skinFor({ cols: 21, rows: 15 }, 'push-puzzle')).toBe('peacock');
  expect(skinFor({ cols: 20, rows: 16 }, 'push-puzzle')).toBe('peacock');
  expect(skinFor({ cols: 100, rows: 100 }, 'plain')).toBe('plain');
});
