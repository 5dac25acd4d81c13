import { renderHook } from '@testing-library/preact';
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SpiderMove } from '../../../games/spider/rules/game.ts';
import { params } from '../../../games/spider/rules/params.ts';
import { withFiles } from '../../../platform/file-store.ts';
import { memoryStorage } from '../../../platform/storage.ts';
import { WON, WON_MOVES } from '../../../test-support/spider-won-game.ts';
import { announcementStore } from '../../kit/messages/announce.ts';
import { usePageGame } from '../../play/page/use-page-game.ts';
import { playSounds } from '../../play/sound/sound.ts';
import { createSpiderGame } from './spider-game.ts';

vi.mock('../../play/sound/sound.ts');
vi.mock('../../kit/browser/after-frame.ts', () => ({
  afterFrame: (run: () => void) => {
    run();
  },
}));

const DEAL: SpiderMove = { t: 'deal' };
const LAST = WON_MOVES.at(-1)!;

/** The usual second is a matter of luck while others hold the processor. */
const PATIENCE_MS = 60_000;

const heard = vi.mocked(playSounds);
/** All that was read out, one text after the other. */
let told: string[] = [];
announcementStore.subscribe(({ said }) => {
  told.push(said.map(({ text }) => text).join(' '));
});

beforeEach(() => {
  heard.mockReset();
  told = [];
});

/** A page with the deal of a won game, whose first key plays these moves. */
function open(first: readonly SpiderMove[] = []) {
  const props = {
    storage: withFiles(memoryStorage()),
    query: params.format(WON.params),
    look: { scheme: 'light', highContrast: false, reducedMotion: true },
    isMuted: false,
    onToggleMuted: vi.fn(),
    suiteSettings: () => null,
  } as const;
  const { result, unmount } = renderHook(() => {
    const game = usePageGame(props, createSpiderGame);
    // The keys are listened to from here on.
    useLayoutEffect(() => {
      for (const move of first) game.store.getState().play(move);
    }, [game]);
    return game;
  });
  return { game: result.current, state: result.current.store.getState(), unmount };
}

describe('what the first key does, before any passive effect has run,', () => {
  test('is told, heard, and counted where it wins', () => {
    const { game } = open(WON_MOVES);
    expect(told.at(-1)).toContain('Completed Spades, 8 of 8 suits completed.');
    expect(heard).toHaveBeenCalledTimes(WON_MOVES.length);
    expect(game.statistics.lastWin()).not.toBeNull();
    expect(game.statistics.store().getState().history.games).toHaveLength(1);
  });
});

test('a deal is heard being dealt, and one that comes with moves is not', () => {
  const { state } = open();
  state.open({ ...WON.params, seed: 'other' });
  expect(heard.mock.lastCall?.[0]).toHaveLength(54);
  state.open(WON.params, [DEAL]);
  expect(heard.mock.lastCall?.[0]).toEqual([]);
  state.undo();
  expect(heard.mock.lastCall?.[0]).toEqual([expect.objectContaining({ sound: 'undo' })]);
});

test('of moves that the game plays itself only completed suits are told', async () => {
  const { game, state } = open();
  for (const move of WON_MOVES.slice(0, -3)) state.play(move);
  await vi.waitFor(() => {
    expect(game.finish.state.getState().rest?.length).toBeGreaterThan(1);
  }, PATIENCE_MS);
  told = [];
  vi.useFakeTimers();
  game.finish.start();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(told).toEqual([expect.stringMatching(/^Completed Spades, 8 of 8/)]);
});

test('a page that is gone neither tells nor counts', () => {
  const { game, state, unmount } = open();
  for (const move of WON_MOVES.slice(0, -1)) state.play(move);
  unmount();
  told = [];
  state.play(LAST);
  expect(told).toEqual([]);
  expect(game.statistics.lastWin()).toBeNull();
});
