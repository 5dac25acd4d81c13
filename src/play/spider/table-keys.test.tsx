import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spider, type SpiderMove } from '../../games/spider/rules/game.ts';
import type { TableHint } from '../../board/cards/scene/build-scene.ts';
import { createTableStore } from '../../board/cards/input/keyboard.ts';
import { SPIDER_ADAPTER } from './spider-adapter.ts';
import { listenForTableKeys } from '../../board/cards/input/table-keys.ts';

let stop: () => void = () => undefined;

const POSITION = spider.open({ difficulty: '1-suit', seed: 'focus', relaxedDealing: false });

/** A table with a button for each column, and a separate button after it. */
function setUp(hint: TableHint<SpiderMove> | null = null) {
  const onFollowHint = vi.fn();
  const table = createTableStore(vi.fn());
  const root = document.createElement('div');
  const buttonOf = (text: string, pile?: number) => {
    const button = document.createElement('button');
    button.textContent = text;
    if (pile !== undefined) button.dataset['pile'] = String(pile);
    return button;
  };
  root.append(...POSITION.tableau.map((_, pile) => buttonOf(`Column ${pile + 1}`, pile)));
  document.body.append(root, buttonOf('Elsewhere'));
  stop = listenForTableKeys({
    game: SPIDER_ADAPTER,
    root,
    table,
    position: () => POSITION,
    cursor: () => table.getState().cursor,
    hint: () => hint,
    onFollowHint,
    onHideHint: vi.fn(),
    peek: { start: vi.fn(), forgetMouse: vi.fn() },
    onFind: vi.fn(),
    letterKeys: () => true,
    batch: (run) => {
      run();
    },
    apply: ({ cursor }) => {
      table.setState({ cursor });
    },
    cancelDrag: () => false,
  });
  return { table, onFollowHint };
}

function press(key: string): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Waits for the next frame and its callbacks. */
function nextPicture(): void {
  vi.advanceTimersByTime(200);
}

const { matches } = HTMLElement.prototype;

beforeEach(() => {
  vi.useFakeTimers();
  // Only keys move the focus here. What jsdom's own `matches` returns depends on what happened on the page before.
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (
    this: HTMLElement,
    selector,
  ) {
    return selector === ':focus-visible' || matches.call(this, selector);
  });
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a key moves the focus from the page to its column immediately', () => {
  const { table } = setUp();
  press('3');
  expect(screen.getByText('Column 3')).toHaveFocus();
  expect(table.getState().isFocusVisible).toBe(true);
});

test('within the table the focus follows the cursor once that is painted', () => {
  setUp();
  press('3');
  press('ArrowRight');
  expect(screen.getByText('Column 3')).toHaveFocus();
  nextPicture();
  expect(screen.getByText('Column 4')).toHaveFocus();
});

test('focus that was moved in the meantime stays', () => {
  const { table } = setUp();
  press('3');
  press('ArrowRight');
  screen.getByText('Elsewhere').focus();
  nextPicture();
  expect(screen.getByText('Elsewhere')).toHaveFocus();
  expect(table.getState().isFocusVisible).toBe(false);
});

test('the table handles the keys it knows, and leaves all others to the page', () => {
  setUp();
  press('3');
  const onKeyDown = vi.fn<(event: KeyboardEvent) => void>();
  addEventListener('keydown', onKeyDown);
  press('ArrowRight');
  expect(onKeyDown).not.toHaveBeenCalled();
  press('u');
  expect(onKeyDown).toHaveBeenCalledOnce();
  expect(onKeyDown.mock.calls[0]?.[0]).toMatchObject({ key: 'u', defaultPrevented: false });
  removeEventListener('keydown', onKeyDown);
});

test('Enter plays a shown hint and reports it; other keys do not', () => {
  const { onFollowHint } = setUp({ action: { t: 'deal' } });
  press('Enter');
  expect(onFollowHint).toHaveBeenCalledOnce();
  // The cursor has moved away: Enter picks up the cards there.
  press('ArrowRight');
  press('Enter');
  expect(onFollowHint).toHaveBeenCalledOnce();
});
