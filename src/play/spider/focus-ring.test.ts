import { describe, expect, test } from 'vitest';
import type { Position } from '../../games/spider/rules/game.ts';
import { board } from '../../test-support/spider.ts';
import { focusRing, ringReach, sameRing } from '../../board/cards/paint/focus-ring.ts';
import type { TableCursor } from '../../board/cards/input/keyboard.ts';
import { cardTops } from '../../board/cards/scene/columns.ts';
import { SPIDER_ADAPTER } from './spider-adapter.ts';
import {
  FOUNDATIONS_PILE,
  foundationsRect,
  STOCK_PILE,
  stockRect,
} from '../../test-support/spider-piles.ts';
import { layoutTable } from './layouts.ts';

/** On the first column. */
const FIRST_CURSOR: TableCursor = { pile: 0, depth: 0, held: null };

const layout = layoutTable({ width: 1280, height: 664 }, { largeCards: false });
const table: Position = {
  ...board(['#5♦ 9♥ 8♥', '9♣', '', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠'], ''),
  completed: [],
  relaxedDealing: false,
};
const at = (cursor: Partial<TableCursor>) =>
  focusRing(SPIDER_ADAPTER, { ...FIRST_CURSOR, ...cursor }, table, layout);

describe('the focus ring', () => {
  const tops = cardTops(layout, table.tableau[0]);

  test('surrounds the top card', () => {
    expect(at({})?.card).toEqual({ x: layout.columnLefts[0], y: tops[2], ...layout.card });
    expect(at({})?.run).toBeNull();
  });

  test('surrounds the visible part of a covered card, and extends along all cards that move with it', () => {
    const ring = at({ depth: 1 });
    expect(ring?.card).toMatchObject({ y: tops[1], height: tops[2]! - tops[1]! });
    expect(ring?.run?.y).toBe(tops[1]);
    expect(ring?.run?.height).toBeCloseTo(tops[2]! - tops[1]! + layout.card.height);
    // No cards move with a face-down card.
    expect(at({ depth: 2 })?.run).toBeNull();
  });

  test('surrounds an empty column, the stock and the foundations', () => {
    const slot = { x: layout.columnLefts[2], y: layout.columnTop, ...layout.card };
    expect(at({ pile: 2 })?.card).toEqual(slot);
    expect(at({ pile: STOCK_PILE })?.card).toEqual(stockRect(layout, 0));
    expect(at({ pile: FOUNDATIONS_PILE })?.card).toEqual(foundationsRect(layout));
  });

  test('gives way to the glow of held cards, and returns where they would be dropped', () => {
    const held = { from: 0, length: 1 };
    expect(at({ held })).toBeNull();
    expect(at({ held, pile: 1 })?.card.x).toBe(layout.columnLefts[1]);
  });

  test('is thinner on a phone', () => {
    const phone = layoutTable({ width: 390, height: 780 }, { largeCards: false });
    expect(focusRing(SPIDER_ADAPTER, FIRST_CURSOR, table, phone)?.line).toBeLessThan(at({})!.line);
  });

  test('extends beyond what it surrounds', () => {
    const ring = at({ depth: 1 })!;
    const { x, y, width, height } = ringReach(ring, 2);
    expect(x).toBeLessThan(ring.run!.x * 2 - ring.line);
    expect(y).toBeLessThan(ring.run!.y * 2 - ring.line);
    expect(x + width).toBeGreaterThan((ring.run!.x + ring.run!.width + ring.line) * 2);
    expect(y + height).toBeGreaterThan((ring.run!.y + ring.run!.height) * 2);
  });

  test('is equal only at the same place', () => {
    expect(sameRing(at({}), at({}))).toBe(true);
    expect(sameRing(at({}), at({ pile: 1 }))).toBe(false);
    expect(sameRing(at({}), null)).toBe(false);
    expect(sameRing(null, null)).toBe(true);
  });
});
