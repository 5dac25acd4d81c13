import { describe, expect, it } from 'vitest';
import { clampZoom, wheelFactor } from './zooming.ts';

const ZOOM_STEP = 1.25;

type BoardFit = Parameters<typeof clampZoom>[1];
const small: BoardFit = { cell: 48, cols: 10, rows: 8, width: 1000, height: 600 };
/** The default minimum cell size is 10 pixels, so this board is larger than its stage. */
const large: BoardFit = { cell: 10, cols: 100, rows: 100, width: 1000, height: 600 };

describe('clampZoom', () => {
  it('does not shrink a board that fits', () => {
    expect(clampZoom(0.5, small)).toBe(1);
    expect(clampZoom(1.5, small)).toBe(1.5);
  });

  it('shrinks a board that does not fit until it does', () => {
    expect(clampZoom(0.1, large)).toBeCloseTo(0.6);
    expect(clampZoom(0.8, large)).toBe(0.8);
  });

  it('is limited by the maximum cell size, but never below 1', () => {
    expect(clampZoom(99, small)).toBe(3);
    expect(clampZoom(99, { ...small, cell: 200 })).toBe(1);
  });

  it('returns to 1 after as many steps out as in', () => {
    let zoom = 1;
    for (let i = 0; i < 4; i++) zoom = clampZoom(zoom * ZOOM_STEP, small);
    for (let i = 0; i < 4; i++) zoom = clampZoom(zoom / ZOOM_STEP, small);
    expect(zoom).toBe(1);
  });
});

describe('wheelFactor', () => {
  it('is one step for a mouse wheel notch of any size, and small for a trackpad', () => {
    expect(wheelFactor(-120)).toBe(ZOOM_STEP);
    expect(wheelFactor(100)).toBeCloseTo(1 / ZOOM_STEP);
    expect(wheelFactor(-2)).toBeCloseTo(1.009, 3);
    expect(wheelFactor(0)).toBe(1);
  });
});
