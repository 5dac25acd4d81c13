import { expect, test } from 'vitest';
import { tilesOf } from '../../test-support/tile-positions.ts';
import type { TileArt } from './board-art.ts';
import { paintBoard } from './paint-board.ts';

/** Art whose colours and figures are their own names. */
const ART = {
  skin: 'peacock',
  colours: new Proxy({}, { get: (_, name) => name }),
  measures: new Proxy({}, { get: () => 0.1 }),
  figures: new Proxy({}, { get: (_, name) => name }),
} as unknown as TileArt;

/** A context that records filled areas and drawn figures, with their positions in pixels. */
function recorder() {
  const fills: string[] = [];
  const figures: string[] = [];
  let [left, top] = [0, 0];
  const own = {
    fillStyle: '',
    save: () => undefined,
    restore: () => {
      [left, top] = [0, 0];
    },
    translate: (x: number, y: number) => {
      [left, top] = [left + x, top + y];
    },
    fillRect: (x: number, y: number, width: number, height: number) =>
      fills.push(`${own.fillStyle} ${x} ${y} ${width} ${height}`),
    drawImage: (image: unknown, x: number, y: number, size: number) =>
      figures.push(`${String(image)} ${left + x} ${top + y} ${size}`),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  const ctx = new Proxy(own, {
    get: (_, name) => (name in own ? own[name as keyof typeof own] : () => undefined),
  });
  return { ctx: ctx as unknown as CanvasRenderingContext2D, fills, figures };
}

const ROOM = tilesOf('######\n#@$.*#\n######');

test('tiles too small for details are filled in runs of one kind, below the figures', () => {
  const { ctx, fills, figures } = recorder();
  paintBoard(ctx, ROOM, 'd', 2, ART);
  expect(fills).toEqual([
    'wall 0 0 12 2',
    'wall 0 2 2 2',
    'floor 2 2 4 2',
    'targetLine 6 2 4 2',
    'wall 10 2 2 2',
    'wall 0 4 12 2',
  ]);
  expect(figures).toEqual(['crate 4 2 2', 'chest 8 2 2', 'peacock 2 2 2']);
});

test('larger tiles have details: an eye on each goal, a checked floor', () => {
  const { ctx, fills, figures } = recorder();
  paintBoard(ctx, ROOM, 'd', 10, ART);
  expect(fills).toContain('floor 10 10 10 10');
  expect(fills).toContain('floorOdd 20 10 10 10');
  expect(fills).toContain('target 30 10 10 10');
  expect(figures).toEqual([
    'eye 31 11 8',
    'eye 41 11 8',
    'crate 20 10 10',
    'chest 40 10 10',
    'peacock 10 10 10',
  ]);
});
