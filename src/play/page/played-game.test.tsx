import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { start } from '../../engine/session.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { createGameStore } from '../../store/game-store.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { toyGame } from '../../test-support/toy-game.ts';
import { dismissToast, toastStore } from '../../ui/messages/toasts.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { Menu } from '../../ui/popups/Menu.tsx';
import { attachGame, offerRestartBack, openPlayedGame } from './played-game.ts';

describe('restart offer', () => {
  const shown = () => toastStore.getState().toasts;
  const texts = () => shown().map(({ text }) => text);

  function setUp() {
    const store = createGameStore({
      game: toyGame,
      first: () => start(toyGame, { start: 0 }),
      storage: memoryStorage(),
      key: 'toy',
      now: () => performance.now(),
      onStorageError: vi.fn(),
      onFollow: vi.fn(),
    });
    store.release('hidden');
    const end = offerRestartBack(store);
    return { store, end };
  }

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const { id } of shown()) dismissToast(id);
  });

  test('for ten seconds after a restart, the earlier attempt can be restored', () => {
    const { store } = setUp();
    store.getState().play(1);
    store.getState().startOver();
    expect(texts()).toEqual(['Back at the start.']);
    vi.advanceTimersByTime(9_900);
    expect(texts()).toEqual(['Back at the start.']);
    shown()[0]?.action?.run();
    expect(store.getState().session.moves).toEqual([1]);
    expect(texts()).toEqual([]);
  });

  test('after ten seconds, or with the next action, the attempt and the offer are discarded', () => {
    const { store } = setUp();
    const { play, startOver } = store.getState();
    play(1);
    startOver();
    vi.advanceTimersByTime(10_000);
    expect(texts()).toEqual([]);
    expect(store.getState().earlier).toBeNull();
    play(1);
    startOver();
    play(2);
    expect(texts()).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(store.getState().session.moves).toEqual([2]);
  });

  test('a restart with redo steps makes the same offer, and nothing remains after leaving the page', () => {
    const { store, end } = setUp();
    const { play, restart } = store.getState();
    play(1);
    restart();
    expect(texts()).toEqual(['Back at the start.']);
    shown()[0]?.action?.run();
    expect(store.getState().session.cursor).toBe(1);
    restart();
    expect(texts()).toEqual(['Back at the start.']);
    end();
    expect(texts()).toEqual([]);
  });
});

const visibility = vi.spyOn(document, 'visibilityState', 'get');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  visibility.mockReset();
});

function turn(state: DocumentVisibilityState) {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function open(storage = memoryStorage()) {
  const store = openPlayedGame({
    game: toyGame,
    storage,
    lastGameKey: 'toy',
    firstParams: () => ({ start: 0 }),
  });
  const leave = attachGame(toyGame, store);
  const { play, elapsedMs } = store.getState();
  return { storage, play, elapsedMs, leave };
}

test('the clock of a game stops while its page is hidden', () => {
  visibility.mockReturnValue('visible');
  const { play, elapsedMs } = open();
  play(1);
  vi.advanceTimersByTime(1000);
  turn('hidden');
  vi.advanceTimersByTime(60_000);
  turn('visible');
  vi.advanceTimersByTime(500);
  expect(elapsedMs()).toBe(1500);
});

test('the clock of a game stops behind a dialog, until the last one is closed', () => {
  withNativeDialogs();
  visibility.mockReturnValue('visible');
  const { play, elapsedMs } = open();
  const dialog = (title: string) => (
    <Dialog title={title} onClose={vi.fn()}>
      text
    </Dialog>
  );
  const outer = render(dialog('Statistics'));
  play(1);
  vi.advanceTimersByTime(60_000);
  expect(elapsedMs()).toBe(0);
  const inner = render(dialog('Reset?'));
  outer.unmount();
  vi.advanceTimersByTime(60_000);
  expect(elapsedMs()).toBe(0);
  inner.unmount();
  vi.advanceTimersByTime(1000);
  expect(elapsedMs()).toBe(1000);
});

test('the clock of a game stops behind a menu, even after leaving the page', () => {
  visibility.mockReturnValue('visible');
  const { play, elapsedMs } = open();
  const menu = render(<Menu label="More" groups={() => []} />);
  const toggle = (newState: 'open' | 'closed') => {
    // jsdom lacks popovers.
    const event = Object.assign(new Event('beforetoggle'), { newState });
    fireEvent(screen.getByRole('menu', { hidden: true }), event);
  };
  play(1);
  toggle('open');
  vi.advanceTimersByTime(60_000);
  expect(elapsedMs()).toBe(0);
  toggle('closed');
  vi.advanceTimersByTime(1000);
  expect(elapsedMs()).toBe(1000);
  toggle('open');
  menu.unmount();
  vi.advanceTimersByTime(1000);
  expect(elapsedMs()).toBe(2000);
});

test('a page opened in the background counts no time until it is visible', () => {
  visibility.mockReturnValue('visible');
  const { storage, play, leave } = open();
  play(1);
  vi.advanceTimersByTime(1000);
  leave();
  visibility.mockReturnValue('hidden');
  const { elapsedMs } = open(storage);
  vi.advanceTimersByTime(60_000);
  expect(elapsedMs()).toBe(1000);
  turn('visible');
  vi.advanceTimersByTime(500);
  expect(elapsedMs()).toBe(1500);
});

test('a damaged save is set aside and reported, and a new game starts', async () => {
  toastStore.setState({ toasts: [] });
  const { storage, play } = open(memoryStorage([['toy', '{"v":1,"game":"toy","log":7}']]));
  await vi.waitFor(() => {
    expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^The game cannot be read\. .*is set aside; a new game is on the table\.$/,
      ),
    ]);
  });
  expect(storage.get('toy.damaged')).toContain('"log":7');
  expect(play(1)).toBe(true);
});
