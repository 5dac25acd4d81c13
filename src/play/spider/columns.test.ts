import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards } from '../../test-support/spider.ts';
import { indexPlace } from '../../board/cards/art/face-style.ts';
import { cardTops } from '../../board/cards/scene/columns.ts';
import { layoutTable } from './layouts.ts';

const LAYOUTS = [
  { width: 1280, height: 664 },
  { width: 640, height: 319 },
  { width: 390, height: 753 },
].flatMap((size) => [false, true].map((largeCards) => layoutTable(size, { largeCards })));

describe('the cards of a column', () => {
  const layout = layoutTable({ width: 1280, height: 664 }, { largeCards: false });

  test('overlap downwards, with backs closer together than faces', () => {
    const tops = cardTops(layout, cards('#K♠ #Q♠ 5♠ 4♥ 3♥'));
    const steps = tops.slice(1).map((top, i) => top - (tops[i] ?? 0));
    expect(tops[0]).toBe(layout.columnTop);
    expect(steps[0]).toBe(steps[1]);
    expect(steps[2]).toBe(steps[3]);
    expect(steps[2]).toBeGreaterThan((steps[0] ?? 0) * 2);
  });

  test('are none in an empty column', () => {
    expect(cardTops(layout, [])).toEqual([]);
  });

  test('squeeze the backs first', () => {
    const faces = Array.from({ length: 15 }, () => '5♠').join(' ');
    const tops = cardTops(layout, cards(`#K♠ #K♠ #K♠ #K♠ #K♠ ${faces}`));
    const step = (i: number) => (tops[i + 1] ?? 0) - (tops[i] ?? 0);
    expect(step(8)).toBeGreaterThan(25);
    expect(step(0)).toBeLessThan(layout.card.height * 0.085 * 0.8);
  });

  /** The visible part of the rank, as a fraction of its height, in a column of `count` cards. */
  const shownOfIndex = (count: number, table = layout) => {
    const tops = cardTops(table, cards('5♠ '.repeat(count)));
    const strip = ((tops[1] ?? 0) - (tops[0] ?? 0)) * (350 / table.card.height);
    const { baseline, capHeight } = indexPlace(table.face);
    return (strip - (baseline - capHeight)) / capHeight;
  };

  test('stay legible if there are many', () => {
    expect(shownOfIndex(21)).toBeGreaterThan(1);
    // The upper part is what distinguishes ranks.
    expect(shownOfIndex(28)).toBeGreaterThan(0.7);
  });

  test.each([false, true])('can be read at 640×360 too, left-handed: %s', (leftHanded) => {
    const small = layoutTable({ width: 640, height: 319 }, { largeCards: false, leftHanded });
    expect(shownOfIndex(19, small)).toBeGreaterThanOrEqual(1);
    expect(shownOfIndex(24, small)).toBeGreaterThan(0.7);
    expect(small.card.height * (indexPlace(small.face).capHeight / 350)).toBeGreaterThan(10.5);
  });

  test('fit the window however many there are', () => {
    // No column can have more than 104.
    fc.assert(
      fc.property(fc.nat(104), fc.nat(104), fc.constantFrom(...LAYOUTS), (backs, faces, table) => {
        const column = cards(`${'#5♠ '.repeat(backs)}${'5♠ '.repeat(faces)}`);
        const tops = cardTops(table, column);
        const bottom = (tops.at(-1) ?? 0) + table.card.height;
        expect(tops).toHaveLength(column.length);
        expect(bottom).toBeLessThanOrEqual(table.columnTop + table.columnHeight + 0.001);
        for (const [i, top] of tops.slice(1).entries()) {
          expect(top).toBeGreaterThan(tops[i] ?? 0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
