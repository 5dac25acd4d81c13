import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SpiderMove } from '../../../games/spider/rules/game.ts';
import { spiderStore } from '../../../test-support/spider-stores.ts';
import { WON } from '../../../test-support/spider-won-game.ts';
import { playSounds } from '../../play/sound.ts';
import { useSounds } from './use-sounds.ts';

vi.mock('../../play/sound.ts');
vi.mock('../../kit/browser/after-frame.ts', () => ({
  afterFrame: (run: () => void) => {
    run();
  },
}));

const DEAL: SpiderMove = { t: 'deal' };

const heard = vi.mocked(playSounds);

beforeEach(() => {
  heard.mockReset();
});

test('a deal is heard being dealt, and one that comes with moves is not', () => {
  const store = spiderStore();
  renderHook(() => {
    useSounds(store, false);
  });
  store.getState().open({ ...WON.params, seed: 'other' });
  expect(heard).toHaveBeenCalledOnce();
  expect(heard.mock.lastCall?.[0]).toHaveLength(54);
  store.getState().open(WON.params, [DEAL]);
  expect(heard).toHaveBeenCalledOnce();
  store.getState().undo();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('what the first key does is heard, before any effect has run', () => {
  const store = spiderStore();
  renderHook(() => {
    useSounds(store, false);
    // The keys are listened to from here on.
    useLayoutEffect(() => {
      store.getState().play(DEAL);
    }, []);
  });
  expect(heard).toHaveBeenCalledOnce();
});
