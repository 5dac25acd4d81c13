import { describe, expect, test } from 'vitest';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import type { Position } from '../../games/spider/rules/game.ts';
import { board } from '../../test-support/spider.ts';
import {
  chosenRun,
  clampCursor,
  followHint,
  pressKey,
  type TableCursor,
} from '../../board/cards/input/keyboard.ts';
import type { TableEffect } from '../../board/cards/scene/adapter.ts';
import { SPIDER_ADAPTER } from './spider-adapter.ts';
import { FOUNDATIONS_PILE, STOCK_PILE } from '../../test-support/spider-piles.ts';

/** On the first column. */
const FIRST_CURSOR: TableCursor = { pile: 0, depth: 0, held: null };

const table: Position = {
  ...board(['#5♦ 9♥ 8♠ 7♠', '9♣', '8♦', '', '9♦', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠']),
  completed: [],
  relaxedDealing: false,
};

/** Presses keys in order; the effect is that of the last one. */
function press(keys: string, from: TableCursor = FIRST_CURSOR) {
  let cursor = from;
  let effect: TableEffect<SpiderMove> | null = null;
  for (const key of keys.split(' ')) {
    const result = pressKey(SPIDER_ADAPTER, cursor, key, table);
    effect = result?.effect ?? null;
    cursor = result?.cursor ?? cursor;
  }
  return { cursor, effect };
}

describe('moving between piles', () => {
  test('the arrows go through columns, stock and foundations, and around', () => {
    expect(press('ArrowRight').cursor.pile).toBe(1);
    expect(press('ArrowLeft').cursor.pile).toBe(FOUNDATIONS_PILE);
    expect(press('ArrowLeft ArrowLeft').cursor.pile).toBe(STOCK_PILE);
    expect(press('ArrowLeft ArrowRight').cursor.pile).toBe(0);
  });

  test('digits, Home and End go to a column', () => {
    expect(press('3').cursor.pile).toBe(2);
    expect(press('0').cursor.pile).toBe(9);
    expect(press('End').cursor.pile).toBe(9);
    expect(press('5 Home').cursor.pile).toBe(0);
  });

  test('another pile starts at its top card', () => {
    expect(press('ArrowUp ArrowRight ArrowLeft').cursor.depth).toBe(0);
  });
});

describe('selecting the run', () => {
  test('up takes more cards, down fewer, within the column', () => {
    expect(press('ArrowUp').cursor.depth).toBe(1);
    expect(press('ArrowUp ArrowDown ArrowDown').cursor.depth).toBe(0);
    expect(press('ArrowUp ArrowUp ArrowUp ArrowUp ArrowUp').cursor.depth).toBe(3);
    expect(press('4 ArrowUp').cursor.depth).toBe(0);
  });

  test('only a movable run can be chosen', () => {
    expect(chosenRun(SPIDER_ADAPTER, press('ArrowUp').cursor, table)).toEqual({
      from: 0,
      length: 2,
    });
    expect(chosenRun(SPIDER_ADAPTER, press('ArrowUp ArrowUp').cursor, table)).toBeNull();
    expect(chosenRun(SPIDER_ADAPTER, press('4').cursor, table)).toBeNull();
  });
});

describe('picking up and dropping', () => {
  test('Enter picks up', () => {
    const { cursor, effect } = press('ArrowUp Enter');
    expect(cursor.held).toEqual({ from: 0, length: 2 });
    expect(effect).toEqual({ t: 'hold', run: { from: 0, length: 2 } });
  });

  test('with cards in hand, up and down go from one legal place to the next', () => {
    const piles = (keys: string) => press(`ArrowUp Enter ${keys}`).cursor.pile;
    // The 8 of Spades goes on column 2, column 4 (empty) and column 5.
    expect(piles('ArrowDown')).toBe(1);
    expect(piles('ArrowDown ArrowDown ArrowDown')).toBe(4);
    expect(piles('ArrowDown ArrowDown ArrowDown ArrowDown')).toBe(1);
    expect(piles('ArrowUp')).toBe(4);
    expect(piles('ArrowUp ArrowUp')).toBe(3);
    expect(press('ArrowUp Enter ArrowDown Enter').effect).toEqual({
      ...{ t: 'play', move: { t: 'move', from: 0, to: 1, length: 2 } },
    });
  });

  test('with cards that have no place, up and down announce that', () => {
    const full: Position = {
      ...table,
      ...board(['9♠', ...Array.from({ length: 9 }, () => 'K♥')]),
    };
    const held: TableCursor = { pile: 0, depth: 0, held: { from: 0, length: 1 } };
    expect(pressKey(SPIDER_ADAPTER, held, 'ArrowDown', full)).toEqual({
      cursor: held,
      effect: { t: 'say', text: 'No place to go.' },
    });
  });

  test('Enter on a legal column plays the move', () => {
    const { cursor, effect } = press('ArrowUp Enter ArrowRight Enter');
    expect(effect).toEqual({ t: 'play', move: { t: 'move', from: 0, to: 1, length: 2 } });
    expect(cursor).toEqual({ pile: 1, depth: 0, held: null });
  });

  test('an illegal column rejects the cards and keeps them in hand', () => {
    const { cursor, effect } = press('Enter ArrowRight Enter');
    expect(effect).toMatchObject({ t: 'refuse', run: { from: 0, length: 1 } });
    expect(cursor.held).toEqual({ from: 0, length: 1 });
  });

  test('Escape, or the column they came from, puts them back', () => {
    expect(press('Enter Escape').cursor.held).toBeNull();
    expect(press('Enter Enter').cursor.held).toBeNull();
    expect(pressKey(SPIDER_ADAPTER, FIRST_CURSOR, 'Escape', table)).toBeNull();
  });

  test('cards that cannot be moved are rejected with the reason', () => {
    expect(press('ArrowUp ArrowUp Enter').effect).toEqual({
      t: 'refuse',
      run: { from: 0, length: 3 },
      text: '9 of Hearts cannot be picked up: the cards on it do not follow it in its suit.',
    });
    expect(press('ArrowUp ArrowUp ArrowUp Enter').effect).toMatchObject({
      text: 'A face-down card cannot be picked up.',
    });
    expect(press('4 Enter').effect).toEqual({ t: 'say', text: 'This column is empty.' });
  });

  test('Enter deals on the stock, and explains on the foundations', () => {
    expect(press('ArrowLeft ArrowLeft Enter').effect).toEqual({ t: 'play', move: { t: 'deal' } });
    expect(press('ArrowLeft Enter').effect).toMatchObject({ t: 'say' });
    expect(press('Enter ArrowLeft Enter').effect).toEqual({
      t: 'say',
      text: 'Cards only go to columns.',
    });
  });
});

test('following a hint plays it and goes where its cards go', () => {
  const move: SpiderMove = { t: 'move', from: 0, to: 4, length: 1 };
  expect(followHint(SPIDER_ADAPTER, FIRST_CURSOR, { action: move })).toEqual({
    cursor: { pile: 4, depth: 0, held: null },
    effect: { t: 'play', move },
  });
  expect(followHint(SPIDER_ADAPTER, FIRST_CURSOR, { action: { t: 'deal' } })).toEqual({
    cursor: FIRST_CURSOR,
    effect: { t: 'play', move: { t: 'deal' } },
  });
});

test('other keys do nothing', () => {
  for (const key of ['x', 'F5', 'Tab', 'Shift', '11', 'Dead', '']) {
    expect(pressKey(SPIDER_ADAPTER, FIRST_CURSOR, key, table)).toBeNull();
  }
});

test('the cursor stays on a card when its column shrinks', () => {
  expect(clampCursor(SPIDER_ADAPTER, { pile: 0, depth: 9, held: null }, table).depth).toBe(3);
  expect(clampCursor(SPIDER_ADAPTER, { pile: 3, depth: 2, held: null }, table).depth).toBe(0);
  expect(clampCursor(SPIDER_ADAPTER, { pile: STOCK_PILE, depth: 2, held: null }, table).depth).toBe(
    0,
  );
});
