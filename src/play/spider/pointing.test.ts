import { describe, expect, test } from 'vitest';
import type { Position } from '../../games/spider/rules/game.ts';
import { board } from '../../test-support/spider.ts';
import type { CardPlace } from '../../board/cards/scene/scene.ts';
import type { TableCursor } from '../../board/cards/input/keyboard.ts';
import { clickOn, dropOn } from '../../board/cards/input/pointing.ts';
import { SPIDER_ADAPTER } from './spider-adapter.ts';
import { FOUNDATIONS_PILE, STOCK_PILE } from '../../test-support/spider-piles.ts';

/** On the first column. */
const FIRST_CURSOR: TableCursor = { pile: 0, depth: 0, held: null };

const table: Position = {
  ...board(['#5♦ 9♥ 8♠ 7♠', '9♣', '9♠', '', 'K♥', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠']),
  completed: [],
  relaxedDealing: false,
};
const card = (pile: number, index: number) => ({ pile, index });
const click = (hit: CardPlace, clickToMove = true, cursor = FIRST_CURSOR) =>
  clickOn(SPIDER_ADAPTER, cursor, hit, table, clickToMove);

describe('a click', () => {
  test('sends a run where it extends a run of its suit', () => {
    const { cursor, effect } = click(card(0, 2));
    expect(effect).toEqual({ t: 'play', move: { t: 'move', from: 0, to: 2, length: 2 } });
    expect(cursor).toEqual({ pile: 2, depth: 0, held: null });
  });

  test('picks up instead if the player prefers that', () => {
    expect(click(card(0, 2), false).cursor.held).toEqual({ from: 0, length: 2 });
  });

  test('rejects cards that cannot be moved, and those without a target', () => {
    expect(click(card(0, 1)).effect).toMatchObject({ t: 'refuse', run: { from: 0, length: 3 } });
    const crowded: Position = { ...table, ...board(['7♠', '7♥']) };
    const full = {
      ...crowded,
      tableau: crowded.tableau.map((c) => (c.length ? c : crowded.tableau[1])),
    };
    const stuck = clickOn(
      SPIDER_ADAPTER,
      FIRST_CURSOR,
      card(0, 0),
      full as unknown as Position,
      true,
    );
    expect(stuck.effect).toMatchObject({ t: 'refuse', text: 'No place to go.' });
  });

  test('on bare felt does nothing, unless cards are held', () => {
    expect(click(card(1, -1)).effect).toEqual({ t: 'none' });
    expect(click(card(1, -1)).cursor.held).toBeNull();
    const holding = { ...FIRST_CURSOR, held: { from: 0, length: 2 } };
    expect(click(card(1, -1), true, holding).effect).toEqual({
      t: 'play',
      move: { t: 'move', from: 0, to: 1, length: 2 },
    });
    expect(click(card(3, -1), true, holding).effect).toMatchObject({ t: 'play' });
  });

  test('on the stock deals, on the foundations does nothing', () => {
    expect(click(card(STOCK_PILE, -1)).effect).toEqual({ t: 'play', move: { t: 'deal' } });
    expect(click(card(FOUNDATIONS_PILE, -1)).effect).toEqual({ t: 'none' });
  });
});

describe('releasing dragged cards', () => {
  const run = { from: 0, length: 2 };

  test('over a legal column moves them', () => {
    expect(dropOn(SPIDER_ADAPTER, run, 1, table).effect).toMatchObject({
      t: 'play',
      move: { from: 0, to: 1 },
    });
  });

  test('over their own column or bare felt puts them back silently', () => {
    expect(dropOn(SPIDER_ADAPTER, run, 0, table).effect).toEqual({ t: 'none' });
    expect(dropOn(SPIDER_ADAPTER, run, null, table).effect).toEqual({ t: 'none' });
  });

  test('over a column that does not accept them is rejected with its reason', () => {
    expect(dropOn(SPIDER_ADAPTER, run, 4, table)).toEqual({
      cursor: { pile: 0, depth: 0, held: null },
      effect: {
        t: 'refuse',
        run,
        text: '8 of Spades cannot go on King of Hearts in column 5: only a Queen goes on a King.',
      },
    });
  });
});
