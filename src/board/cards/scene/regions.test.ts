import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlap, type Rect } from '../art/geometry.ts';
import {
  changedRegions,
  gathered,
  isLeftOrRightOf,
  LYING_SHADOW,
  reachesInto,
  reachOf,
  uniteAll,
  widestReachOf,
} from './regions.ts';
import type { Sprite } from './scene.ts';

const rect = (x: number, y: number, width: number, height: number): Rect => ({
  x,
  y,
  width,
  height,
});
const card = (key: string, x: number, more: Partial<Sprite> = {}): Sprite => ({
  key,
  art: 'back',
  zone: 'column',
  order: 0,
  ...rect(x, 0, 100, 140),
  lift: 0,
  glow: null,
  joined: false,
  glint: null,
  hidden: false,
  ...more,
});

const anyRect = fc.record({
  x: fc.integer({ min: 0, max: 300 }),
  y: fc.integer({ min: 0, max: 300 }),
  width: fc.integer({ min: 1, max: 120 }),
  height: fc.integer({ min: 1, max: 120 }),
});

const areaOf = ({ width, height }: Rect) => width * height;
const sumOf = (rects: readonly Rect[]) => rects.reduce((sum, each) => sum + areaOf(each), 0);

describe('gathered rectangles', () => {
  test('cover all inputs without increasing their number or total area', () => {
    fc.assert(
      fc.property(fc.array(anyRect, { maxLength: 12 }), (rects) => {
        const result = gathered(rects);
        for (const each of rects) {
          expect(result.some((whole) => overlap(whole, each) === areaOf(each))).toBe(true);
        }
        expect(result.length).toBeLessThanOrEqual(rects.length);
        expect(sumOf(result)).toBeLessThanOrEqual(sumOf(rects));
      }),
    );
  });

  test('merge only if the result is no larger than both', () => {
    const sideBySide = [rect(0, 0, 10, 10), rect(8, 0, 10, 10)];
    expect(gathered(sideBySide)).toEqual([rect(0, 0, 18, 10)]);
    const inside = [rect(0, 0, 30, 30), rect(10, 10, 5, 5)];
    expect(gathered(inside)).toEqual([rect(0, 0, 30, 30)]);
    const apart = [rect(0, 0, 10, 10), rect(20, 0, 10, 10)];
    expect(gathered(apart)).toEqual(apart);
    const corners = [rect(0, 0, 10, 10), rect(8, 8, 10, 10)];
    expect(gathered(corners)).toEqual(corners);
    expect(uniteAll(apart)).toEqual(rect(0, 0, 30, 10));
    expect(uniteAll([])).toBeNull();
  });

  test('merge with a rectangle that has grown', () => {
    const joined = [rect(0, 0, 10, 10), rect(20, 0, 10, 10), rect(10, 0, 10, 10)];
    expect(gathered(joined)).toEqual([rect(0, 0, 30, 10)]);
  });
});

const anyPicture = fc.record({
  place: anyRect,
  lift: fc.constantFrom(0, 0.4, 1),
  glow: fc.constantFrom(null, 'hint' as const),
});

test('a sprite reaches into the regions that its painted area overlaps', () => {
  fc.assert(
    fc.property(
      anyPicture,
      anyRect,
      fc.constantFrom(1, 1.5, 2),
      ({ place, ...looks }, region, dpr) => {
        const picture = { ...place, ...looks };
        const overlaps = overlap(reachOf(picture, dpr), region) > 0;
        expect(reachesInto(picture, region, dpr)).toBe(overlaps);
        expect(isLeftOrRightOf(picture, region, dpr) && overlaps).toBe(false);
        // If only a strip of a sprite is visible, only that strip counts.
        const strip = { ...picture, height: picture.height / 4 };
        const isSeen = overlap(reachOf(strip, dpr), region) > 0;
        expect(reachesInto(picture, region, dpr, strip.height)).toBe(isSeen);
      },
    ),
  );
});

test('a sprite is left or right of a region that is far away', () => {
  const region = rect(300, 0, 100, 140);
  for (const [x, expected] of [
    [0, true],
    [195, false],
    [300, false],
    [405, false],
    [600, true],
  ] as const) {
    expect(isLeftOrRightOf(card('a', x), region, 1)).toBe(expected);
  }
});

test('lifted and glowing sprites extend further than resting ones', () => {
  const lying = card('a', 0);
  for (const far of [{ lift: 1 }, { glow: 'lit' }] as const) {
    expect(reachOf({ ...lying, ...far }, 1)).toEqual(widestReachOf(lying, 1));
    expect(reachOf(lying, 1).width).toBeLessThan(widestReachOf(lying, 1).width);
  }
});

describe('changed regions', () => {
  const [a, b] = [card('a', 0), card('b', 500)];

  test('are empty for equal sprites, even in different objects', () => {
    expect(changedRegions([a, b], [{ ...a }, { ...b }], 1)).toEqual([]);
  });

  test('include the old and new place of a sprite', () => {
    const moved = { ...a, x: 1000 };
    expect(changedRegions([a, b], [moved, b], 1)).toEqual([reachOf(a, 1), reachOf(moved, 1)]);
  });

  test('include sprites that appear, disappear or change their look', () => {
    expect(changedRegions([a], [a, b], 2)).toEqual([reachOf(b, 2)]);
    expect(changedRegions([a, b], [a], 2)).toEqual([reachOf(b, 2)]);
    expect(changedRegions([a, b], [a, { ...b, glow: 'hint' }], 2)).toEqual([widestReachOf(b, 2)]);
    expect(changedRegions([a, b], [a, { ...b, art: '9♠' }], 2)).toEqual([reachOf(b, 2)]);
  });

  test('omit sprites that are hidden before and after', () => {
    const hidden = card('c', 900, { hidden: true });
    expect(changedRegions([a], [a, hidden], 1)).toEqual([]);
    expect(changedRegions([a, hidden], [a, { ...hidden, hidden: false }], 1)).toHaveLength(1);
  });

  test('are in whole pixels, with room for shadow and glow', () => {
    const shadow = 100 * LYING_SHADOW * 1.5;
    for (const [more, room] of [
      [{}, shadow],
      [{ lift: 0.2 }, shadow * 3],
      [{ glow: 'hint' }, shadow * 3],
    ] as const) {
      const reach = reachOf(card('a', 10.3, more), 1.5);
      expect(Object.values(reach).every(Number.isInteger)).toBe(true);
      expect(reach.x).toBeLessThan(10.3 * 1.5 - room);
      expect(reach.x + reach.width).toBeGreaterThan(110.3 * 1.5 + room);
    }
  });
});
