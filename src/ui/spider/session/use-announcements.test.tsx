import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { spiderStore } from '../../../test-support/spider-stores.ts';
import { WON_MOVES } from '../../../test-support/spider-won-game.ts';
import { useAnnouncements as announcements } from '../../kit/messages/announce.ts';
import { useAnnouncements } from './use-announcements.ts';

vi.mock('../../kit/browser/after-frame.ts', () => ({
  afterFrame: (run: () => void) => {
    run();
  },
}));

/** All that was read out, one text after the other. */
let heard: string[] = [];
announcements.subscribe(({ said }) => {
  heard.push(said.map(({ text }) => text).join(' '));
});

beforeEach(() => {
  heard = [];
});

test('a game that is won by the first key, before any effect has run, is told to be won', () => {
  const store = spiderStore();
  for (const move of WON_MOVES.slice(0, -1)) store.getState().play(move);
  renderHook(() => {
    useAnnouncements(store, false);
    // The keys are listened to from here on.
    useLayoutEffect(() => {
      store.getState().play(WON_MOVES.at(-1)!);
    }, []);
  });
  expect(heard).toEqual([expect.stringContaining('Completed Spades, 8 of 8 suits completed.')]);
});

test('of moves that the game plays itself only completed suits are told', () => {
  const store = spiderStore();
  renderHook(() => {
    useAnnouncements(store, true);
  });
  for (const move of WON_MOVES) store.getState().play(move);
  expect(heard).toHaveLength(8);
  for (const words of heard) expect(words).toMatch(/^Completed Spades, \d of 8/);
});
