import { describe, expect, test } from 'vitest';
import { FIRST_CURSOR, followHint, pressKey } from '../../../src/ui/card-table/input/keyboard.ts';
import { hitTest, magneticTarget } from '../../../src/ui/card-table/input/drag.ts';
import { clickOn, dropOn } from '../../../src/ui/card-table/input/pointing.ts';
import { cardTops } from '../../../src/ui/card-table/layout/columns.ts';
import { createSceneBuilder } from '../../../src/ui/card-table/scene/build-scene.ts';
import { RESTING } from '../../../src/ui/card-table/scene/scene.ts';
import { planMotion } from '../../../src/ui/card-table/motion/motion-plan.ts';
import { golf } from '../rules/golf.ts';
import { golfLayout } from './golf-layout.ts';
import { GOLF_PATIENCE, STOCK_PILE } from './golf-patience.ts';

const WASTE = STOCK_PILE + 1;
// The 5 of Hearts is on the waste; the columns end with 4♥ 10♠ 4♠ Q♠ K♥ 5♠ 5♦.
const opening = golf.open({ seed: '0' });
const layout = golfLayout({ width: 1280, height: 664 });
const press = (key: string, pile = 0) =>
  pressKey(GOLF_PATIENCE, { ...FIRST_CURSOR, pile }, key, opening);

describe('by keyboard', () => {
  test('Enter sends the top card to the waste, or says why not', () => {
    expect(press('Enter')).toEqual({
      cursor: { pile: WASTE, depth: 0, held: null },
      effect: { t: 'play', move: { t: 'take', column: 0 } },
    });
    expect(press('Enter', 1)?.effect).toMatchObject({
      t: 'refuse',
      text: '10 of Spades cannot go on 5 of Hearts: it takes the next higher or lower rank.',
    });
  });

  test('the arrows go through seven columns, stock and waste; digits to columns that are there', () => {
    expect(press('ArrowLeft')?.cursor.pile).toBe(WASTE);
    expect(press('ArrowRight', WASTE)?.cursor.pile).toBe(0);
    expect(press('7')?.cursor.pile).toBe(6);
    expect(press('8')).toBeNull();
    expect(press('End')?.cursor.pile).toBe(6);
  });

  test('Enter on the stock deals, on the waste it explains', () => {
    expect(press('Enter', STOCK_PILE)?.effect).toEqual({ t: 'play', move: { t: 'deal' } });
    expect(press('Enter', WASTE)?.effect).toMatchObject({ t: 'say' });
    const hint = { action: { t: 'take', column: 2 } } as const;
    expect(followHint(GOLF_PATIENCE, FIRST_CURSOR, hint).cursor.pile).toBe(WASTE);
  });
});

describe('by mouse', () => {
  test('a click on a top card takes it, one on a covered card says that it is covered', () => {
    const click = (pile: number, index: number) =>
      clickOn(GOLF_PATIENCE, FIRST_CURSOR, { pile, index }, opening, true).effect;
    expect(click(2, 4)).toEqual({ t: 'play', move: { t: 'take', column: 2 } });
    expect(click(2, 3)).toMatchObject({
      t: 'refuse',
      text: expect.stringContaining('is covered') as string,
    });
    expect(click(STOCK_PILE, -1)).toEqual({ t: 'play', move: { t: 'deal' } });
    expect(click(WASTE, -1)).toEqual({ t: 'none' });
  });

  test('a card that fits is drawn to the waste, and falls there', () => {
    const run = { from: 0, length: 1 };
    const aim = (pile: number) =>
      magneticTarget(GOLF_PATIENCE, opening, layout, { from: pile, length: 1 }, layout.waste);
    expect(aim(0)).toBe(WASTE);
    expect(aim(1)).toBeNull();
    expect(dropOn(GOLF_PATIENCE, run, WASTE, opening).effect).toMatchObject({ t: 'play' });
    expect(dropOn(GOLF_PATIENCE, run, 3, opening).effect).toMatchObject({ t: 'say' });
  });

  test('what is hit is what lies there', () => {
    const { x, y } = layout.stock;
    const hit = (px: number, py: number) =>
      hitTest(GOLF_PATIENCE, opening, layout, { x: px, y: py });
    expect(hit(x + 2, y + 2)).toEqual({ pile: STOCK_PILE, index: -1 });
    expect(hit((layout.columnLefts[6] ?? 0) + 2, layout.columnTop + 2)).toEqual({
      pile: 6,
      index: 0,
    });
  });
});

test.each([
  { width: 1280, height: 664 },
  { width: 390, height: 753 },
  { width: 640, height: 300 },
])('all cards lie on a table of %o', (size) => {
  const at = golfLayout(size);
  const { card, columnLefts, waste } = at;
  expect(columnLefts[0]).toBeGreaterThanOrEqual(0);
  expect((columnLefts.at(-1) ?? 0) + card.width).toBeLessThanOrEqual(size.width);
  const tops = cardTops(at, opening.columns[0] ?? []);
  expect((tops.at(-1) ?? 0) + card.height).toBeLessThanOrEqual(size.height);
  expect(waste.y + waste.height).toBeLessThan(at.columnTop);
});

test('the scene has each card once, and a move is one card on its way', () => {
  const build = createSceneBuilder(GOLF_PATIENCE);
  const before = build(opening, layout, RESTING);
  expect(before.filter(({ key }) => key.startsWith('card-'))).toHaveLength(52);
  const next = golf.apply(opening, { t: 'take', column: 0 });
  const after = next ? build(next, layout, RESTING) : [];
  const { tweens } = planMotion(before, after);
  expect(tweens.map(({ from, to }) => [from.zone, to.zone])).toEqual([['column', 'waste']]);
  const hinted = build(opening, layout, { ...RESTING, hint: { from: 0, length: 1, to: WASTE } });
  expect(hinted.filter(({ glow }) => glow === 'hint').map(({ zone }) => zone)).toEqual([
    'waste',
    'column',
  ]);
});
