import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SUITS } from '../../cards/card.ts';
import { withWholePage } from '../../test-support/whole-page.ts';
import { setLocale } from '../../words/language.ts';
import { textHash } from '../../words/text-hash.ts';
import { createCardTable, type CardTable } from './card-table.ts';
import type { TableLayout } from './scene/table-layout.ts';
import { createReadOnlyTable } from './read-only-table.ts';
import { USUAL_LOOK } from './art/card-look.ts';
import { RESTING } from './scene/scene.ts';
import { playToy, TOY_DEAL, TOY_GAME, type ToyMove } from './toy-game.ts';

let destroy: () => void;

beforeEach(withWholePage);
afterEach(() => {
  destroy();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const place = () => document.body.appendChild(document.createElement('div'));

/** Creates a table with the toy game, and waits until it has been measured. */
async function setUp() {
  const element = place();
  let position = TOY_DEAL;
  const onMove = vi.fn((move: ToyMove) => {
    const next = playToy(position, move);
    if (next) table.set({ position: (position = next) });
    return next !== null;
  });
  const onAnnounce = vi.fn();
  const onReason = vi.fn();
  const onHideHint = vi.fn(() => table.set({ hint: null }));
  const table: CardTable<typeof TOY_DEAL, ToyMove, TableLayout> = createCardTable<
    typeof TOY_DEAL,
    ToyMove,
    TableLayout
  >(element, TOY_GAME, {
    position: TOY_DEAL,
    suits: SUITS,
    onMove,
    onAnnounce,
    onReason,
    onHideHint,
  });
  destroy = () => table.destroy();
  await waitFor(() => {
    expect(element.querySelector('[role=listbox]')).toBeInTheDocument();
  });
  return { element, table, onMove, onAnnounce, onReason, onHideHint };
}

const list = (name: string) => document.querySelector(`[role=listbox][aria-label="${name}"]`);
const cardsIn = (column: number) =>
  [...(list(`Column ${column}`)?.children ?? [])].map((card) => card.getAttribute('aria-label'));

function press(...keys: readonly string[]): void {
  for (const key of keys) {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}

/** Clicks without a pointer, as screen readers do. */
const choose = (element: Element | null | undefined) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));

test('keys move cards from anywhere on the page, and the mirror updates', async () => {
  const { onMove, onAnnounce } = await setUp();
  press('4', 'Enter');
  expect(list('Column 4')).toHaveFocus();
  expect(onAnnounce).toHaveBeenLastCalledWith('Picked up 9 of Hearts. Goes to column 3.');
  press('3', 'Enter');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(
    { t: 'move', from: 3, to: 2, length: 1 },
    undefined,
  );
  await waitFor(() => {
    expect(cardsIn(3)).toEqual([
      '10 of Diamonds, face-up, position 1 of 2',
      '9 of Hearts, face-up, position 2 of 2',
    ]);
  });
  expect(list('Column 3')).toHaveFocus();
});

test('cards that do not move keep their elements', async () => {
  const { table } = await setUp();
  const [first] = list('Column 3')?.children ?? [];
  const next = playToy(TOY_DEAL, { t: 'move', from: 3, to: 2, length: 1 });
  table.set({ position: next ?? TOY_DEAL });
  await waitFor(() => {
    expect(list('Column 3')?.children).toHaveLength(2);
  });
  expect(list('Column 3')?.children[0]).toBe(first);
});

test('a refused move is explained and changes nothing', async () => {
  const { onMove, onAnnounce, onReason } = await setUp();
  const reason = 'A card goes on the next higher rank.';
  press('1', 'Enter', '2', 'Enter');
  expect(onMove).not.toHaveBeenCalled();
  expect(onAnnounce).toHaveBeenLastCalledWith(reason);
  await waitFor(() => {
    expect(onReason).toHaveBeenLastCalledWith(reason);
  });
});

test('screen readers can activate cards and piles', async () => {
  const { onMove } = await setUp();
  choose(list('Column 4')?.lastElementChild);
  expect(onMove).toHaveBeenLastCalledWith({ t: 'move', from: 3, to: 2, length: 1 }, undefined);
  choose(list('Stock')?.firstElementChild);
  expect(onMove).toHaveBeenLastCalledWith({ t: 'deal' }, undefined);
  await waitFor(() => {
    expect(list('Stock')?.firstElementChild).toHaveAttribute('aria-disabled', 'true');
  });
});

test('a hint belongs to its position: Enter plays it, Escape hides it', async () => {
  const { element, table, onMove, onHideHint } = await setUp();
  const hint = { action: { t: 'move', from: 0, to: 3, length: 1 } } as const;
  const marked = () => element.querySelectorAll('[data-mark=hint]').length;
  table.set({ hint, hintedPosition: { ...TOY_DEAL } });
  press('1', 'Enter', 'Escape');
  expect(onHideHint).not.toHaveBeenCalled();
  table.set({ hint, hintedPosition: TOY_DEAL });
  await waitFor(() => {
    expect(marked()).toBe(1);
  });
  press('Escape');
  expect(onHideHint).toHaveBeenCalledOnce();
  await waitFor(() => {
    expect(marked()).toBe(0);
  });
  table.set({ hint });
  press('Enter');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(hint.action, undefined);
});

test('letter and digit shortcuts outside the table can be turned off', async () => {
  const { table } = await setUp();
  table.set({ letterKeys: false });
  press('2');
  expect(document.body).toHaveFocus();
  press('ArrowRight');
  expect(list('Column 2')).toHaveFocus();
});

test('a language change relabels existing elements', async () => {
  await setUp();
  const before = list('Column 1');
  setLocale('de', { [textHash('Column {number}')]: 'Spalte {number}' });
  try {
    expect(list('Spalte 1')).toBe(before);
  } finally {
    setLocale('en', null);
  }
});

test('the refusal to pick up a face-down card is localized', async () => {
  const { onAnnounce } = await setUp();
  const text = 'A face-down card cannot be picked up.';
  setLocale('de', { [textHash(text)]: 'Verdeckt!' });
  try {
    press('1', 'ArrowUp', 'ArrowUp', 'Enter');
    expect(onAnnounce).toHaveBeenLastCalledWith('Verdeckt!');
  } finally {
    setLocale('en', null);
  }
});

test('destroying the table restores the element and stops input', async () => {
  const { element, table, onMove } = await setUp();
  table.destroy();
  expect(element.outerHTML.replace(' class=""', '')).toBe('<div></div>');
  press('4', 'Enter', '3', 'Enter');
  expect(onMove).not.toHaveBeenCalled();
});

test('a read-only table describes its cards', async () => {
  const element = place();
  const onLayout = vi.fn();
  const table = createReadOnlyTable(element, TOY_GAME, {
    position: TOY_DEAL,
    view: RESTING,
    prefs: { largeCards: false, fourColours: false, ...USUAL_LOOK },
    look: { scheme: 'light', highContrast: false, reducedMotion: true },
    suits: SUITS,
    footerHeight: 0,
    otherPiles: ({ stock }) => [`Stock: ${stock.length} cards`],
    isNumbered: false,
    onLayout,
    onReady: vi.fn(),
    onError: vi.fn(),
  });
  destroy = () => table.destroy();
  const words = () => [...element.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(words()).toEqual([
    'Column 1: 1 face-down card, 9 of Spades, 8 of Spades',
    'Column 2: 1 face-down card, King of Hearts',
    'Column 3: 10 of Diamonds',
    'Column 4: 1 face-down card, 6 of Clubs, 9 of Hearts',
    'Stock: 4 cards',
  ]);
  await waitFor(() => {
    expect(onLayout).toHaveBeenCalledOnce();
  });
  table.set({ position: playToy(TOY_DEAL, { t: 'deal' }) ?? TOY_DEAL, isNumbered: true });
  expect(words()).toContain('Column 3: 10 of Diamonds, Jack of Clubs');
  expect(element.querySelectorAll('[data-testid=column-number]')).toHaveLength(4);
});
