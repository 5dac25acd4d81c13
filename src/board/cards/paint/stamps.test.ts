import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsOfCard, shownHeight, sidesOfFan } from './stamps.ts';
import { LYING } from '../scene/build-scene.ts';
import { type Frame, atRest } from './motion-plan.ts';

const card = (more: Partial<Frame> = {}): Frame => ({
  ...atRest({
    key: 'card-1',
    art: '9♠',
    zone: 'column',
    order: 3,
    x: 200,
    y: 100,
    width: 100,
    height: 140,
    ...LYING,
  }),
  ...more,
});

describe('the visible part of a card', () => {
  test('is what the next card of its column leaves uncovered', () => {
    expect(shownHeight(card(), card({ y: 131.5 }))).toBe(31.5);
    expect(shownHeight(card(), card())).toBe(0);
  });

  test('is all of it at the top of a column', () => {
    expect(shownHeight(card(), undefined)).toBeNull();
    expect(shownHeight(card(), card({ y: 130, order: 4, x: 320 }))).toBeNull();
    expect(shownHeight(card(), card({ y: 240 }))).toBeNull();
    expect(shownHeight(card(), card({ y: 90 }))).toBeNull();
  });

  test('is all of it unless both are plain cards at rest', () => {
    const others: readonly Partial<Frame>[] = [
      { lift: 0.1 },
      { glow: 'hint' },
      { turn: 0.5 },
      { opacity: 0.5 },
      { glint: 0.2 },
      { hidden: true },
      { zone: 'stock' },
      { art: 'slot' },
      { width: 90 },
    ];
    for (const other of others) {
      expect(shownHeight(card(), card({ y: 130, ...other }))).toBeNull();
      expect(shownHeight(card(other), card({ y: 130 }))).toBeNull();
    }
  });
});

const anyFan = fc.record({
  width: fc.integer({ min: 30, max: 260 }),
  most: fc.integer({ min: 100, max: 2000 }),
  steps: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 }),
});

test('the parts of a fan cover all of its visible area, and its side shadow exactly once', () => {
  fc.assert(
    fc.property(anyFan, ({ width, steps, most }) => {
      const pad = Math.ceil(width * 0.08);
      const [across, down] = [width, Math.round(width * 1.4)];
      const size = { width: across + 2 * pad, height: down + 2 * pad };
      const cell = { cell: size, pad, size: { width: across, height: down } };
      const tops = steps.reduce(
        (all, step) => [...all, (all.at(-1) ?? 0) + Math.floor(step * down)],
        [0],
      );
      const length = tops.at(-1) ?? 0;
      const onSides = new Array<number>(length + size.height).fill(0);
      const onCards = new Array<number>(length + size.height).fill(0);
      const mark = (rows: number[], from: number, count: number) => {
        for (let row = from; row < from + count; row++) rows[row] = (rows[row] ?? 0) + 1;
      };
      for (const [i, top] of tops.entries()) {
        const next = tops[i + 1];
        const shows = next === undefined ? null : next - top;
        for (const part of partsOfCard(cell, { shows, isOnCard: i > 0 })) {
          expect(part.y + part.height).toBeLessThanOrEqual(size.height);
          if (part.x === 0) mark(onSides, top + part.y, part.height);
          mark(onCards, top + part.y, part.height);
        }
      }
      for (const { down, height } of sidesOfFan(cell, length, most)) {
        expect(height).toBeLessThanOrEqual(most);
        mark(onSides, down, height);
      }
      expect(onSides.every((count) => count === 1)).toBe(true);
      expect(onCards.every((count) => count >= 1)).toBe(true);
    }),
  );
});
