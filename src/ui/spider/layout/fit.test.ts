import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards } from '../../../test-support/spider.ts';
import { readableStrip } from '../../card-table/art/face-style.ts';
import { aboveFooter, cardTops, isReadable } from '../../card-table/layout/columns.ts';
import { createTableFit } from '../../card-table/layout/fit.ts';
import { indexHeight, layoutTable, SMALLEST_INDEX, tableLayouts } from './layouts.ts';
import type { SpiderLayout } from './spider-layout.ts';

const NORMAL = { width: 1280, height: 664 };
const HALF = { width: 640, height: 319 };

/** A column of so many backs below so many faces. */
const column = (backs: number, faces: number) =>
  cards(`${'#5♠ '.repeat(backs)}${'5♠ '.repeat(faces)}`);
/** Ten columns, of which one is that tall. */
const tableau = (backs: number, faces: number) => [column(2, 1), column(backs, faces)];
const fitOf = (size: { width: number; height: number }, largeCards: boolean) =>
  createTableFit(tableLayouts(size, { largeCards }));

/** The smallest strip that shows of a covered face, in pixels. */
function smallestStrip(layout: SpiderLayout, backs: number, faces: number): number {
  const tops = cardTops(layout, column(backs, faces));
  const strips = tops.slice(backs + 1).map((top, i) => top - (tops[backs + i] ?? 0));
  return Math.min(...strips);
}

test('in any window every index of any column can be read, or the cards are as small as they get', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 320, max: 2560 }),
      // Without the bars above: the table of a window of 480 to 1440 pixels.
      fc.integer({ min: 424, max: 1384 }),
      fc.boolean(),
      fc.boolean(),
      // What the deal leaves face-down, and a King with twelve on it before the first and after each row.
      fc.nat(5),
      fc.integer({ min: 1, max: 78 }),
      (width, height, largeCards, leftHanded, backs, faces) => {
        const layouts = tableLayouts({ width, height }, { largeCards, leftHanded });
        const layout = createTableFit(layouts)(tableau(backs, faces));
        const tops = cardTops(layout, column(backs, faces));
        expect((tops.at(-1) ?? 0) + layout.card.height).toBeLessThanOrEqual(height + 0.001);
        if (faces === 1) return;
        const strip = smallestStrip(layout, backs, faces);
        const whole = layout.card.height * readableStrip(layout.face);
        if (layout !== layouts.at(-1)) expect(strip).toBeGreaterThanOrEqual(whole - 0.001);
        expect(indexHeight(layout)).toBeGreaterThanOrEqual(
          Math.min(SMALLEST_INDEX, indexHeight(layouts[0])),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  { size: NORMAL, largeCards: false, faces: 40 },
  { size: NORMAL, largeCards: true, faces: 40 },
  { size: HALF, largeCards: false, faces: 22 },
  { size: HALF, largeCards: true, faces: 22 },
  { size: { width: 390, height: 753 }, largeCards: false, faces: 40 },
  { size: { width: 390, height: 753 }, largeCards: true, faces: 40 },
  { size: { width: 320, height: 424 }, largeCards: false, faces: 26 },
])('$faces faces can be read at $size.width×$size.height, large: $largeCards', (each) => {
  const layout = fitOf(each.size, each.largeCards)(tableau(5, each.faces));
  expect(isReadable(layout, column(5, each.faces))).toBe(true);
});

describe('the cards', () => {
  test('are as large as the player wants while columns are of usual height', () => {
    for (const largeCards of [false, true]) {
      const layout = fitOf(NORMAL, largeCards)(tableau(5, 12));
      expect(layout).toEqual(layoutTable(NORMAL, { largeCards }));
    }
  });

  test('give way a little at a time: large ones to the usual size, and then these', () => {
    const usual = layoutTable(NORMAL, { largeCards: false }).card.width;
    const widthFor = (faces: number) => fitOf(NORMAL, true)(tableau(0, faces)).card.width;
    expect(widthFor(18)).toBeGreaterThanOrEqual(usual);
    expect(widthFor(22)).toBe(usual);
    expect(widthFor(26)).toBeLessThan(usual);
    expect(widthFor(26)).toBeGreaterThan(usual * 0.7);
  });

  test('grow again when there is room to spare, not with every other move', () => {
    const fit = fitOf(NORMAL, false);
    const tallest = [...Array(60).keys()].findLast((faces) =>
      isReadable(fit([]), column(0, faces)),
    );
    if (tallest === undefined) throw new Error('no column can be read');
    const [before, after] = [fit(tableau(0, tallest)), fit(tableau(0, tallest + 1))];
    expect(after.card.width).toBeLessThan(before.card.width);
    expect(fit(tableau(0, tallest))).toBe(after);
    expect(fit(tableau(0, tallest - 3))).toBe(before);
  });

  test('have the size that they had for the same tableau: undo brings back what was seen', () => {
    const fit = fitOf(NORMAL, false);
    const [low, tall, lower] = [tableau(0, 21), tableau(0, 30), tableau(0, 20)];
    const chosen = [low, tall, lower].map((each) => fit(each));
    expect(chosen[2]).not.toBe(chosen[0]);
    expect([low, tall, lower].map((each) => fit(each))).toEqual(chosen);
    expect(fit(low)).toBe(chosen[0]);
  });

  test('do not depend on when the page asks about a tableau that was shown before', () => {
    const fit = fitOf(NORMAL, false);
    const [low, tall] = [tableau(0, 21), tableau(0, 30)];
    const [large, small] = [fit(low), fit(tall)];
    fit(low);
    expect(fit.late(tall)).toBe(small);
    expect(fit(tableau(0, 20))).toBe(large);
  });
});

test.each([false, true])(
  'above a footer too every index of a tall column can be read, large: %s',
  (largeCards) => {
    const footer = 76;
    for (let faces = 10; faces <= 30; faces++) {
      const fitting = fitOf(NORMAL, largeCards)(tableau(5, faces));
      const layout = aboveFooter(fitting, tableau(5, faces), footer);
      const last = cardTops(layout, column(5, faces)).at(-1) ?? 0;
      expect(smallestStrip(layout, 5, faces), `${faces} faces`).toBeGreaterThanOrEqual(
        layout.card.height * readableStrip(layout.face) * 0.95,
      );
      // The upper half of the last card, where its own index is.
      expect(last + layout.card.height / 2).toBeLessThanOrEqual(NORMAL.height - footer + 0.001);
    }
  },
);
