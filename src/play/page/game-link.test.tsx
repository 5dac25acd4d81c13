import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { err, ok, type Result } from '../../core/result.ts';
import { start } from '../../engine/session.ts';
import { currentQuery, navigate, watchQuery } from '../../platform/navigation.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { notWritten, type Written } from '../../platform/written.ts';
import { createGameStore } from '../../store/game-store.ts';
import { toyGame } from '../../test-support/toy-game.ts';
import { declinePending, confirmStore } from '../../ui/messages/confirm.ts';
import { showToast, toastStore } from '../../ui/messages/toasts.ts';
import { createGameLink } from './game-link.ts';

beforeEach(() => {
  declinePending();
  toastStore.setState({ toasts: [] });
});

const readLink = (query: string): Result<{ start: number } | null> => {
  const wanted = new URLSearchParams(query).get('start');
  if (wanted === null) return ok(null);
  return /^\d$/.test(wanted) ? ok({ start: Number(wanted) }) : err(`There is no start ${wanted}.`);
};

/**
 * A game that starts at 0, with its address; `isBegun` adds a move. `keep` is how the game is kept for another one, if
 * possible.
 */
async function setUp(query: string, { isBegun = true, keep, others }: SetUp = {}) {
  navigate(query);
  const store = createGameStore({
    game: toyGame,
    first: () => start(toyGame, { start: 0 }),
    storage: memoryStorage(),
    key: 'game',
    now: () => 0,
    onStorageError: vi.fn(),
    onFollow: vi.fn(),
  });
  if (isBegun) store.getState().play(1);
  const enter = vi.fn((params: { start: number }) => store.getState().open(params));
  const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  const link = createGameLink({
    game: toyGame,
    store,
    readLink,
    writeLink: (params) => `game=toy&start=${params.start}`,
    describe: (params) => `the game from ${params.start}`,
    ...(keep ? { change: { leave: keep, enter } } : {}),
    ...others,
  });
  let leave = link.follow(query);
  await settle();
  return {
    store,
    enter,
    /** Follows another link. */
    follow: async (next: string) => {
      navigate(next);
      leave();
      leave = link.follow(next);
      await settle();
    },
    /** Acts like the app: follows the changed address instead of the previous one. */
    followAddress: () => {
      leave();
      leave = link.follow(currentQuery());
    },
    /** The open question. */
    question: () => confirmStore.getState().pending?.question ?? null,
    answer: async (yes: boolean) => {
      confirmStore.getState().pending?.answer(yes);
      await settle();
    },
    /** The start of the game, and its current state. */
    game: () => {
      const { params, cursor } = store.getState().session;
      return [params.start, cursor];
    },
  };
}

interface SetUp {
  readonly isBegun?: boolean;
  readonly keep?: () => Written | Promise<Written>;
  readonly others?: Partial<
    Pick<
      Parameters<typeof createGameLink<{ start: number }, unknown, unknown>>[0],
      'noticeOf' | 'onFollowed' | 'readLink' | 'writeLink'
    >
  >;
}

const toastTexts = () => toastStore.getState().toasts.map(({ text }) => text);

test('a link is followed immediately if no game is in progress, and the URL names it', async () => {
  const { game, question } = await setUp('game=toy&start=4&more=1', { isBegun: false });
  expect([game(), question(), currentQuery()]).toEqual([[4, 0], null, 'game=toy&start=4']);
});

test('a bad link is reported, keeps the game, and is replaced by its address', async () => {
  const { game, question } = await setUp('game=toy&start=far');
  expect([toastTexts(), game(), question()]).toEqual([['There is no start far.'], [0, 1], null]);
  expect(currentQuery()).toBe('game=toy&start=0');
});

test('a link to the game in progress asks nothing', async () => {
  const { game, question } = await setUp('game=toy&start=0');
  expect([game(), question()]).toEqual([[0, 1], null]);
});

test('the address of the game shown, followed in turn, does not take the player back to that game', async () => {
  const readSlowly = (query: string) =>
    new Promise<void>((done) => setTimeout(done)).then(() => readLink(query));
  const { store, game, followAddress } = await setUp('game=toy&start=4&more=1', {
    isBegun: false,
    others: { readLink: readSlowly },
  });
  await vi.waitFor(() => expect(currentQuery()).toBe('game=toy&start=4'));
  followAddress();
  store.getState().open({ start: 7 });
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
  expect([game(), currentQuery()]).toEqual([[7, 0], 'game=toy&start=7']);
});

test('a link asks before the game in progress is given up', async () => {
  const { game, question, answer, follow } = await setUp('game=toy&start=4');
  expect(question()).toMatchObject({
    title: 'Open another game?',
    text: 'It is the game from 4. Your game in progress would be given up.',
    offersBackup: true,
  });
  await answer(false);
  expect([game(), currentQuery()]).toEqual([[0, 1], 'game=toy&start=0']);
  await follow('game=toy&start=5');
  await answer(true);
  expect([game(), currentQuery()]).toEqual([[5, 0], 'game=toy&start=5']);
});

test('a game that can be kept is left without a question, any other is not', async () => {
  const keep = vi.fn(() => Promise.resolve<Written>(ok(undefined)));
  const { game, question, enter } = await setUp('game=toy&start=4', { keep });
  expect([question(), keep.mock.calls.length, enter.mock.calls]).toEqual([
    null,
    1,
    [[{ start: 4 }]],
  ]);
  expect([game(), currentQuery()]).toEqual([[4, 0], 'game=toy&start=4']);

  const full = () => Promise.resolve(notWritten('full', 'Full.'));
  const other = await setUp('game=toy&start=4', { keep: full });
  expect(other.question()?.text).toContain('Your game in progress would be given up. Full.');
  expect(other.game()).toEqual([0, 1]);
});

test.each([
  ['kept', { start: 0 }, ok(undefined)],
  ['given up', null, notWritten('full', 'Full.')],
] as const)(
  'a game that was %s for a link is only reported as kept if it was',
  async (_, named, written) => {
    const onFollowed = vi.fn();
    const { game, answer } = await setUp('game=toy&start=4', {
      keep: () => written,
      others: { onFollowed },
    });
    await answer(true);
    expect(game()).toEqual([4, 0]);
    expect(onFollowed.mock.calls[0]).toEqual(['game=toy&start=4', { start: 4 }, named]);
  },
);

test('if it cannot be kept, the player is asked', async () => {
  const keep = () => notWritten('full', 'Full.');
  const { game, question, answer, enter, follow } = await setUp('game=toy&start=4', { keep });
  expect(question()).toMatchObject({
    text: 'It is the game from 4. Your game in progress would be given up. Full.',
    decline: 'Keep my game',
    offersBackup: true,
  });
  await answer(false);
  expect([game(), enter.mock.calls, question()]).toEqual([[0, 1], [], null]);
  await follow('game=toy&start=5');
  await answer(true);
  expect(game()).toEqual([5, 0]);
});

test('a newer link replaces the one that the question is about', async () => {
  const { game, question, answer, follow } = await setUp('game=toy&start=4');
  await follow('game=toy&start=5');
  expect(question()?.text).toContain('the game from 5');
  await answer(true);
  expect(game()).toEqual([5, 0]);
});

test('after a link is followed, its other contents are announced, though the address has changed', async () => {
  const onFollowed = vi.fn();
  const { followAddress } = await setUp('game=toy&start=0', {
    isBegun: false,
    others: { onFollowed },
  });
  onFollowed.mockClear();
  const unwatch = watchQuery(followAddress);
  navigate('game=toy&start=4&moves=1');
  await vi.waitFor(() => expect(currentQuery()).toBe('game=toy&start=4'));
  unwatch();
  expect(onFollowed.mock.calls[0]).toEqual(['game=toy&start=4&moves=1', { start: 4 }, null]);
  expect(onFollowed.mock.calls.filter(([query]) => String(query).includes('moves'))).toHaveLength(
    1,
  );
});

test('they are also announced if the player keeps their game, but not for a rejected link', async () => {
  const onFollowed = vi.fn();
  const { answer, follow } = await setUp('game=toy&start=4', { others: { onFollowed } });
  expect(onFollowed).not.toHaveBeenCalled();
  await answer(false);
  expect(onFollowed).toHaveBeenCalledExactlyOnceWith('game=toy&start=4', { start: 4 }, null);
  await follow('game=toy&start=far');
  expect(onFollowed).toHaveBeenCalledOnce();
});

test('the problem of a link is part of the question, or announced last if there is none', async () => {
  const noticeOf = () => Promise.resolve({ text: 'Its moves are damaged.' });
  const { question, answer, game } = await setUp('game=toy&start=4', { others: { noticeOf } });
  expect(question()?.text).toMatch(/would be given up\. Its moves are damaged\.$/);
  await answer(true);
  expect([game(), toastTexts()]).toEqual([[4, 0], []]);

  const keep = () => {
    showToast('Kept.');
    return ok(undefined);
  };
  await setUp('game=toy&start=4', { keep, others: { noticeOf } });
  expect(toastTexts()).toEqual(['Kept.', 'Its moves are damaged.']);
});

test('a notice of a link knows whether its game is the one in progress', async () => {
  const noticeOf = vi.fn(() => ({ text: 'Look.', action: { label: 'Go', run: vi.fn() } }));
  await setUp('game=toy&start=0', { others: { noticeOf } });
  expect(noticeOf).toHaveBeenLastCalledWith('game=toy&start=0', { start: 0 }, false);
  expect(toastStore.getState().toasts).toMatchObject([{ text: 'Look.', action: { label: 'Go' } }]);
  await setUp('game=toy&start=4', { others: { noticeOf } });
  expect(noticeOf).toHaveBeenLastCalledWith('game=toy&start=4', { start: 4 }, true);
  await setUp('game=toy&start=0', { isBegun: false, others: { noticeOf } });
  expect(noticeOf).toHaveBeenLastCalledWith('game=toy&start=0', { start: 0 }, true);
});

test('a slow address does not overwrite a newer one', async () => {
  let written: (link: string) => void = () => undefined;
  const writeLink = () =>
    new Promise<string>((resolve) => {
      written = resolve;
    });
  const { store } = await setUp('game=toy', { others: { writeLink } });
  written('game=toy&start=0');
  await vi.waitFor(() => {
    expect(currentQuery()).toBe('game=toy&start=0');
  });
  store.getState().open({ start: 3 });
  navigate('game=toy&start=3&view=moves');
  written('game=toy&start=3');
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(currentQuery()).toBe('game=toy&start=3&view=moves');
});
