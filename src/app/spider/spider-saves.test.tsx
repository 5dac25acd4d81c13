import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { save } from '../../engine/save.ts';
import { current, play, start } from '../../engine/session.ts';
import { spider, type SpiderMove } from '../../games/spider/rules/game.ts';
import { params, type SpiderParams } from '../../games/spider/rules/params.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { damagedKey, memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { usePageGame } from '../../play/page/use-page-game.ts';
import {
  SPIDER_LAST_GAME_KEY as KEY,
  SPIDER_STATISTICS_KEY,
} from '../../play/spider/spider-store.ts';
import { WON, WON_MOVES } from '../../test-support/spider-won-game.ts';
import { SPIDER_SETTINGS_KEY } from '../../play/page/spider-settings.ts';
import { createSpiderGame } from './spider-game.ts';

vi.mock('../../play/page/sound.ts');

const PEACOCK: SpiderParams = { difficulty: '4-suit', seed: 'peacock123', relaxedDealing: false };
/** Written `0>5x1` in the log of a save. */
const MOVE: SpiderMove = { t: 'move', from: 0, to: 5, length: 1 };
const MOVED = play(spider, start(spider, PEACOCK), MOVE);
const SAVED = save(spider, MOVED);

beforeEach(() => {
  toastStore.setState({ toasts: [] });
});

/** Opens Spider's page with this storage, by default without a link. */
function open(storage: TextStorage, query = '') {
  const props = {
    storage: withFiles(storage),
    query,
    look: { scheme: 'light', highContrast: false, reducedMotion: true },
    isMuted: false,
    onToggleMuted: vi.fn(),
    suiteSettings: () => null,
  } as const;
  const { result, unmount } = renderHook(() => usePageGame(props, createSpiderGame));
  const { store } = result.current;
  return {
    game: result.current,
    moves: () => store.getState().session.cursor,
    params: () => store.getState().session.params,
    deal: () => {
      act(() => {
        store.getState().play({ t: 'deal' });
      });
    },
    unmount,
  };
}

const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
/** Waits for exactly these messages, whose texts load on demand. */
const expectToasts = (...texts: readonly RegExp[]) =>
  vi.waitFor(() => {
    expect(toasts()).toEqual(texts.map((text) => expect.stringMatching(text) as string));
  });
/** Checks that nothing was reported, once all pending reports have loaded. */
const expectNoToasts = async () => {
  await act(() => vi.dynamicImportSettled());
  expect(toasts()).toEqual([]);
};

test.each<readonly [what: string, text: string, reason: RegExp]>([
  ['no JSON', '{"v":1,"game":"spi', /cannot be read/],
  ['nothing', '', /cannot be read/],
  ['foreign JSON', '{"theme":"dark","cards":[1,2,3]}', /cannot be read/],
  ['an array', '[]', /cannot be read/],
  ['the other game', SAVED.replace('"game":"spider"', '"game":"sokoban"'), /“sokoban”/],
  ['an illegal move', SAVED.replace('0>5x1', '0>5x9'), /cannot be played/],
  ['a cut log', SAVED.replace('0>5x1', ''), /actions are missing/],
])('a damaged save is set aside, once: %s', async (_what, text, reason) => {
  const storage = memoryStorage([[KEY, text]]);
  const first = open(storage);
  await expectToasts(new RegExp(`${reason.source}.*is set aside`));
  expect(storage.get(damagedKey(KEY))).toBe(text);
  expect(first.moves()).toBe(0);
  first.deal();
  expect(first.moves()).toBe(1);
  first.unmount();

  toastStore.setState({ toasts: [] });
  expect(open(storage).moves()).toBe(1);
  await expectNoToasts();
  expect(storage.get(damagedKey(KEY))).toBe(text);
});

test('a newer version’s save is left alone and never overwritten', async () => {
  const newer = SAVED.replace('"v":1', '"v":99').replace('{', '{"more":[1],');
  const storage = memoryStorage([[KEY, newer]]);
  const first = open(storage);
  await expectToasts(/^A newer version of Peacock Parlor has saved the game/);
  expect(first.moves()).toBe(0);
  first.deal();
  first.unmount();
  await expectToasts(
    /^A newer version of Peacock Parlor has saved the game/,
    /this version does not overwrite it/,
  );
  expect(storage.keys()).toEqual([KEY]);
  expect(storage.get(KEY)).toBe(newer);
  expect(storage.get(damagedKey(KEY))).toBeNull();
});

test('with full storage, everything stored is still shown', async () => {
  const memory = memoryStorage([
    [KEY, SAVED],
    [SPIDER_SETTINGS_KEY, '{"difficulty":"2-suit"}'],
  ]);
  const { game, moves } = open({ ...memory, set: () => notWritten('full', 'It is full.') });
  expect(moves()).toBe(1);
  expect(current(game.store.getState().session)).toEqual(current(MOVED));
  expect(game.settings.getState().difficulty).toBe('2-suit');
  await act(() => vi.dynamicImportSettled());
  expect(toasts().join()).not.toMatch(/does not allow saving|cannot be read/);
});

test('an unreadable save is not overwritten, and everything else works', async () => {
  const memory = memoryStorage([[KEY, SAVED]]);
  const { deal, moves, unmount } = open({
    ...memory,
    get: (key) => (key.startsWith(KEY) ? null : memory.get(key)),
    read: (key) => (key.startsWith(KEY) ? { kind: 'unreadable' } : memory.read(key)),
  });
  await vi.waitFor(() => {
    expect(toasts().join()).toContain('The browser cannot read the saved data');
  });
  expect(moves()).toBe(0);
  deal();
  expect(moves()).toBe(1);
  unmount();
  expect(memory.get(KEY)).toBe(SAVED);
});

test('damaged settings are set aside and reported, and the game uses the defaults', async () => {
  const storage = memoryStorage([[SPIDER_SETTINGS_KEY, 'large please']]);
  const { deal, moves } = open(storage);
  await expectToasts(/cannot be read.* set aside; default settings are used/);
  expect(storage.get(damagedKey(SPIDER_SETTINGS_KEY))).toBe('large please');
  deal();
  expect(moves()).toBe(1);
});

test('full storage is reported once, and the game continues', async () => {
  const refused: string[] = [];
  const { game, deal, moves, unmount } = open(
    {
      ...memoryStorage(),
      set: (_key, text) => {
        refused.push(text);
        return notWritten('full', 'The storage is full.');
      },
    },
    params.format(PEACOCK),
  );
  act(() => {
    game.store.getState().play(MOVE);
  });
  await expectToasts(/^The storage is full\./);
  toastStore.setState({ toasts: [] });
  deal();
  expect(moves()).toBe(2);
  await vi.waitFor(() => {
    expect(refused.some((text) => text.includes('0>5x1 deal'))).toBe(true);
  });
  await expectNoToasts();
  act(() => {
    game.store.getState().undo();
  });
  expect(moves()).toBe(1);
  unmount();
});

test('the next game starts with the last difficulty', async () => {
  const storage = memoryStorage();
  const first = open(storage);
  await act(() => first.game.start({ ...PEACOCK, difficulty: '2-suit', seed: 'next' }));
  expect(first.params()).toMatchObject({ difficulty: '2-suit', seed: 'next' });
  first.unmount();
  expect(storage.get(KEY)).toContain('2-suit');
  storage.remove(KEY);
  expect(open(storage).params().difficulty).toBe('2-suit');
});

test('damaged statistics are set aside and reported, and new ones start with the win', async () => {
  const almost = WON_MOVES.slice(0, -1).reduce(
    (session, move) => play(spider, session, move),
    start(spider, WON.params),
  );
  const storage = memoryStorage([
    [KEY, save(spider, almost)],
    [SPIDER_STATISTICS_KEY, 'wins: many'],
  ]);
  const { game } = open(storage);
  act(() => {
    game.store.getState().play(WON_MOVES.at(-1)!);
  });
  await expectToasts(/cannot be read.* set aside; the statistics start over/);
  expect(storage.get(damagedKey(SPIDER_STATISTICS_KEY))).toBe('wins: many');
  expect(game.statistics.store().getState().history.games).toHaveLength(1);

  // Its clock has stopped, so there is nothing to pause.
  act(() => {
    game.takeBreak();
  });
  expect(toasts().at(-1)).toMatch(/^This deal is won/);
  expect(game.store.getState().paused).toBe(false);
});
