import { vi } from 'vitest';
import { start } from '../engine/session.ts';
import { spider } from '../games/spider/rules/game.ts';
import type { SpiderParams } from '../games/spider/rules/params.ts';
import { memoryStorage } from '../platform/storage.ts';
import { createGameStore } from '../store/game-store.ts';
import { WON } from './spider-won-game.ts';

/** A game at the opening of this deal, with its clock stopped. */
export function spiderStore(params: SpiderParams = WON.params, storage = memoryStorage()) {
  return createGameStore({
    game: spider,
    first: () => start(spider, params),
    storage,
    key: 'spider.v1.lastGame',
    now: () => 0,
    onStorageError: vi.fn(),
    onFollow: vi.fn(),
  });
}
