import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { spider, type Position } from '../../games/spider/rules/game.ts';
import { board } from '../../test-support/spider.ts';
import type { TableCursor } from '../../board/cards/input/keyboard.ts';
import { layoutTable } from './layouts.ts';
import { createMirror, placeOf } from '../../board/cards/input/mirror.ts';
import * as tableWords from '../../board/cards/scene/table-words.ts';
import * as words from './words.ts';
import { SPIDER_ADAPTER } from './spider-adapter.ts';
import { FOUNDATIONS_PILE, STOCK_PILE } from '../../test-support/spider-piles.ts';

/** On the first column. */
const FIRST_CURSOR: TableCursor = { pile: 0, depth: 0, held: null };

const layout = layoutTable({ width: 1280, height: 664 }, { largeCards: false });
const table: Position = {
  ...board(
    ['#5♦ 9♥ 8♠', '9♣', '', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠'],
    'A♠ A♠ A♠ A♠ A♠ A♠ A♠ A♠ A♠ A♠',
  ),
  completed: [],
  relaxedDealing: true,
};

const cardLabel = vi.spyOn(tableWords, 'cardLabel');
const stockLabel = vi.spyOn(words, 'stockLabel');
const foundationsLabel = vi.spyOn(words, 'foundationsLabel');

const createSpiderMirror = () => createMirror(SPIDER_ADAPTER);

type View = Parameters<ReturnType<typeof createSpiderMirror>['update']>[0];

const NO_TARGETS: readonly number[] = [];

/** A mirror on the page, and a function that updates it. */
function render(first: Position, at: TableCursor, more: Partial<View> = {}) {
  const mirror = createSpiderMirror();
  const update = (position: Position, cursor: TableCursor, other: Partial<View> = {}) =>
    mirror.update({
      position,
      layout,
      cursor,
      chosen: 0,
      hint: null,
      found: null,
      targets: NO_TARGETS,
      verbosity: 'full',
      ...other,
    });
  document.body.replaceChildren(mirror.element);
  update(first, at, more);
  return { ...mirror, update };
}

beforeEach(() => {
  vi.clearAllMocks();
});

describe('the mirror updates only what has changed', () => {
  const at = (pile: number): TableCursor => ({ ...FIRST_CURSOR, pile });

  test('when the cursor moves: the two columns that it leaves and enters', () => {
    const { update } = render(table, at(0));
    vi.clearAllMocks();
    update(table, at(1));
    // Three cards of the first column and one of the second.
    expect(cardLabel).toHaveBeenCalledTimes(4);
    expect(stockLabel).not.toHaveBeenCalled();
    expect(foundationsLabel).not.toHaveBeenCalled();
  });

  test('when cards move: the columns that they leave and reach', () => {
    const { update } = render(table, at(5));
    vi.clearAllMocks();
    update(spider.apply(table, { t: 'move', from: 0, to: 1, length: 1 })!, at(5));
    expect(cardLabel).toHaveBeenCalledTimes(4);
    expect(stockLabel).not.toHaveBeenCalled();
  });

  test('when a row is dealt: the columns and the stock', () => {
    const { update } = render(table, at(5));
    vi.clearAllMocks();
    update(spider.apply(table, { t: 'deal' })!, at(5));
    expect(stockLabel).toHaveBeenCalledTimes(1);
    expect(foundationsLabel).not.toHaveBeenCalled();
  });
});

describe('the mirror', () => {
  const marks = () =>
    screen
      .getAllByRole('option')
      .filter((option) => option.dataset['mark'] !== undefined)
      .map((option) => `${option.id} ${option.dataset['mark'] ?? ''}`);

  test('marks held cards and where they may go, as the canvas does', () => {
    const held = { from: 0, length: 1 };
    render(table, { ...FIRST_CURSOR, held }, { targets: [1, 2] });
    expect(marks()).toEqual([
      'column-1-card-3 held',
      'column-2-card-1 target',
      'column-3-card-1 target',
    ]);
  });

  test('marks a hint: cards and their place, or the stock', () => {
    const hint = { from: 0, to: 1, length: 1 };
    const { update } = render(table, FIRST_CURSOR, { hint });
    expect(marks()).toEqual(['column-1-card-3 hint', 'column-2-card-1 target']);
    update(table, FIRST_CURSOR, { hint: 'deal' });
    expect(marks()).toEqual(['pile-10-1 hint']);
  });

  test('omits positions if brief announcements are chosen', () => {
    render(table, FIRST_CURSOR, { verbosity: 'brief' });
    expect(screen.getByLabelText('8 of Spades, face-up')).toBeInTheDocument();
  });

  test('finds the card that an element represents', () => {
    render(table, FIRST_CURSOR);
    const hit = (label: string) => placeOf(screen.getByLabelText(label));
    expect(hit('9 of Hearts, face-up, position 2 of 3')).toEqual({ pile: 0, index: 1 });
    expect(placeOf(screen.getByText('empty'))).toEqual({ pile: 2, index: -1 });
    expect(hit('1 deal left, 10 cards')).toEqual({ pile: STOCK_PILE, index: -1 });
    expect(hit('0 of 8 suits completed')).toEqual({ pile: FOUNDATIONS_PILE, index: -1 });
    expect(placeOf(document.body)).toBeNull();
    expect(placeOf(window)).toBeNull();
  });
});
