import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../platform/storage.ts';
import { schemaState } from '../../../store/stored/schema-codec.ts';
import { createStoredState } from '../../../store/stored/stored-state.ts';
import { spiderStore } from '../../../test-support/spider-stores.ts';
import { WON, WON_MOVES } from '../../../test-support/spider-won-game.ts';
import { SPIDER_SETTINGS_KEY, SpiderSettingsSchema } from '../settings/settings.ts';
import { useStats } from './use-stats.ts';

test('a game that is won by the first key, before any effect has run, is in the statistics', () => {
  const storage = memoryStorage();
  const game = spiderStore(WON.params, storage);
  for (const move of WON_MOVES.slice(0, -1)) game.getState().play(move);
  const last = WON_MOVES.at(-1)!;
  const settings = createStoredState({
    ...schemaState(SpiderSettingsSchema),
    storage,
    key: SPIDER_SETTINGS_KEY,
    tell: vi.fn(),
  });
  const { result } = renderHook(() => {
    const stats = useStats(game, settings, storage);
    // The keys are listened to from here on.
    useLayoutEffect(() => {
      if (game.getState().session.moves.length < WON_MOVES.length) game.getState().play(last);
    }, []);
    return stats;
  });
  expect(result.current.lastWin).not.toBeNull();
  expect(result.current.store().getState().history.games).toHaveLength(1);
});
