import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../platform/storage.ts';
import { spiderStore } from '../../test-support/spider-stores.ts';
import { SPIDER_LAST_GAME_KEY } from '../../play/spider/spider-store.ts';
import { createIntroductionOffer, INTRODUCED_KEY } from './introduction-offer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function open(storage = memoryStorage()) {
  const store = spiderStore();
  const offer = createIntroductionOffer(storage, store);
  const end = offer.watch();
  const play = () => store.getState().play({ t: 'deal' });
  return { ...offer, end, play, phase: () => offer.state.getState().phase };
}

function wait() {
  vi.advanceTimersByTime(5000);
}

test('the introduction appears for new players who pause', () => {
  const { phase } = open();
  expect(phase()).toBe('waiting');
  wait();
  // It does not take the focus unless the player asks for it.
  expect(phase()).toBe('offered');
});

test('it does not appear after a move', () => {
  const early = open();
  early.play();
  wait();
  expect(early.phase()).toBe('waiting');
});

test('it disappears with the first move, unless the player opened it', () => {
  const storage = memoryStorage();
  const offered = open(storage);
  wait();
  offered.play();
  expect(offered.phase()).toBe('over');
  expect(storage.get(INTRODUCED_KEY)).not.toBeNull();
  offered.show();
  offered.goTo(1);
  for (let moves = 1; moves <= 2; moves++) offered.play();
  expect(offered.state.getState()).toEqual({ phase: 'asked-for', step: 1, takesFocus: true });
  offered.end();
});

test('it does not appear on a closed page, or to players who have read it', () => {
  const gone = open();
  gone.end();
  wait();
  expect(gone.phase()).toBe('waiting');
  const storage = memoryStorage();
  const first = open(storage);
  first.show();
  expect(first.phase()).toBe('asked-for');
  first.finish();
  expect(storage.get(INTRODUCED_KEY)).not.toBeNull();
  const second = open(storage);
  wait();
  expect(second.phase()).toBe('over');
});

test('it does not appear if there is a saved game', () => {
  const { phase } = open(memoryStorage([[SPIDER_LAST_GAME_KEY, 'a game']]));
  wait();
  expect(phase()).toBe('over');
});
