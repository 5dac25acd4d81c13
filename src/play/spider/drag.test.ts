import { describe, expect, test } from 'vitest';
import { board } from '../../test-support/spider.ts';
import * as drag from '../../board/cards/input/drag.ts';
import type { Point, Rect } from '../../board/cards/art/geometry.ts';
import type { Run } from '../../board/cards/scene/scene.ts';
import { cardTops } from '../../board/cards/scene/columns.ts';
import { layoutTable } from './layouts.ts';
import { SPIDER_ADAPTER } from './spider-adapter.ts';
import {
  FOUNDATIONS_PILE,
  foundationsRect,
  STOCK_PILE,
  stockRect,
} from '../../test-support/spider-piles.ts';

const layout = layoutTable({ width: 1280, height: 664 }, { largeCards: false });
const table = {
  ...board(['#5♦ 9♥ 8♠ 7♠', '9♣', '8♦', '', '9♦', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠']),
  completed: [],
  relaxedDealing: false,
};
const middle = { x: layout.card.width / 2, y: layout.card.height / 2 };

const { isDrag } = drag;
const hitAt = (point: Point) => drag.hitTest(SPIDER_ADAPTER, table, layout, point);
const runAt = (pile: number, index: number) => drag.runFrom(SPIDER_ADAPTER, table, { pile, index });
const headOf = (run: Run) => drag.headRect(table.tableau, layout, run);
const magneticTarget = (run: Run, head: Rect) =>
  drag.magneticTarget(SPIDER_ADAPTER, table, layout, run, head);
const dropTarget = (run: Run, head: Rect) =>
  drag.dropTarget(SPIDER_ADAPTER, table, layout, run, head);

function lefts(index: number): number {
  return layout.columnLefts[index] ?? 0;
}

test('cards fall from where they are dropped to the place of the column’s next card', () => {
  const { height } = layout.card;
  const landing = {
    x: lefts(1),
    y: cardTops(layout, [...table.tableau[1], ...table.tableau[1]])[1]!,
  };
  const fall = (x: number, y: number, to = 1) => drag.fallTo(table.tableau, layout, to, { x, y });
  expect(fall(landing.x, landing.y)).toBeCloseTo(0);
  expect(fall(landing.x, landing.y - 60)).toBeCloseTo(60 / height);
  expect(fall(landing.x - 30, landing.y + 40)).toBeCloseTo(50 / height);
  expect(fall(lefts(3), layout.columnTop, 3)).toBeCloseTo(0);
});

describe('a press hits', () => {
  test('the card whose strip is visible there', () => {
    const tops = cardTops(layout, table.tableau[0]);
    for (const [index, top] of tops.entries()) {
      const hit = hitAt({ x: lefts(0) + 3, y: top + 2 });
      expect(hit).toEqual({ pile: 0, index });
    }
  });

  test('the felt below a column and the place of an empty one', () => {
    const low = { x: lefts(1) + 3, y: layout.columnTop + layout.columnHeight - 2 };
    expect(hitAt(low)).toEqual({ pile: 1, index: -1 });
    const empty = { x: lefts(3) + 3, y: layout.columnTop + 5 };
    expect(hitAt(empty)).toEqual({ pile: 3, index: -1 });
  });

  test('stock, foundations, and nothing', () => {
    const stock = stockRect(layout, 0);
    const foundations = foundationsRect(layout);
    expect(hitAt({ x: stock.x + 1, y: stock.y + 1 })).toEqual({ pile: STOCK_PILE, index: -1 });
    expect(hitAt({ x: foundations.x + 1, y: foundations.y + 1 })).toEqual({
      pile: FOUNDATIONS_PILE,
      index: -1,
    });
    expect(hitAt({ x: 1, y: 1 })).toBeNull();
  });
});

describe('a run', () => {
  test('begins within the movable run only', () => {
    expect(runAt(0, 3)).toEqual({ from: 0, length: 1 });
    expect(runAt(0, 2)).toEqual({ from: 0, length: 2 });
    expect(runAt(0, 1)).toBeNull();
    expect(runAt(0, 0)).toBeNull();
    expect(runAt(3, -1)).toBeNull();
    expect(runAt(99, 0)).toBeNull();
  });
});

describe('the magnet', () => {
  const run = { from: 0, length: 2 };
  const head = headOf(run);
  const over = (x: number) => magneticTarget(run, { ...head, x });

  test('selects the column that the cards overlap most', () => {
    expect(over(lefts(1))).toBe(1);
    expect(over(lefts(1) + middle.x * 0.9)).toBe(1);
    expect(over(lefts(1) - middle.x * 0.8)).toBe(1);
    expect(over(lefts(3) + middle.x * 1.3)).toBe(4);
  });

  test('skips columns that do not accept the cards, if less of the cards is over them', () => {
    // Column 2 does not accept an 8, column 1 does.
    expect(over(lefts(2) - layout.card.width * 0.7)).toBe(1);
  });

  test('selects none if a column that does not accept the cards is overlapped more', () => {
    expect(over(lefts(2) - layout.card.width * 0.3)).toBeNull();
    // Only two pixels over column 1.
    const touching = lefts(1) + layout.card.width - 2;
    expect(over(touching)).toBeNull();
  });

  test('selects the felt below a short column, even if its neighbour is slightly touched', () => {
    const y = layout.columnTop + layout.columnHeight - layout.card.height;
    expect(magneticTarget(run, { ...head, x: lefts(1) + layout.card.width * 0.3, y })).toBe(1);
    // Below the cards of column 2, which does not accept the run, only the felt of the column is touched.
    expect(magneticTarget(run, { ...head, x: lefts(2) - layout.card.width * 0.3, y })).toBe(1);
  });

  test('selects none if nothing legal is touched', () => {
    expect(over(lefts(6))).toBeNull();
    expect(magneticTarget(run, { ...head, x: -5000 })).toBeNull();
  });
});

describe('released cards', () => {
  const run = { from: 0, length: 2 };
  const head = headOf(run);

  test('fall where the magnet draws them', () => {
    const x = lefts(2) - layout.card.width * 0.7;
    expect(dropTarget(run, { ...head, x })).toBe(1);
  });

  test('are refused by the column they mostly cover, next to one that would accept them', () => {
    const x = lefts(1) + layout.card.width - 2;
    expect(dropTarget(run, { ...head, x })).toBe(2);
  });

  test('target the column whose cards they lie on, even if it does not accept them', () => {
    const on = { ...head, x: lefts(6) + 5, y: layout.columnTop + 9 };
    expect(magneticTarget(run, on)).toBeNull();
    expect(dropTarget(run, on)).toBe(6);
  });

  test('target none on bare felt', () => {
    const y = layout.columnTop + layout.card.height + 4;
    expect(dropTarget(run, { ...head, x: lefts(6), y })).toBeNull();
    expect(dropTarget(run, { ...head, x: -5000 })).toBeNull();
  });
});

test('cards that are barely moved belong to the column they came from', () => {
  const run = { from: 0, length: 2 };
  const head = headOf(run);
  for (const x of [0, 14, layout.card.width * 0.4]) {
    expect(magneticTarget(run, { ...head, x: head.x + x })).toBe(0);
  }
});

test('a press becomes a drag after a certain distance, which is larger for a finger', () => {
  const from = { x: 0, y: 0 };
  expect(isDrag('mouse', from, { x: 3, y: 0 })).toBe(false);
  expect(isDrag('mouse', from, { x: 4, y: 4 })).toBe(true);
  expect(isDrag('touch', from, { x: 4, y: 4 })).toBe(false);
  expect(isDrag('touch', from, { x: 9, y: 0 })).toBe(true);
});
