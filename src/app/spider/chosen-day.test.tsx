import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { save } from '../../engine/save.ts';
import { play, start } from '../../engine/session.ts';
import { seal } from '../../core/sealed.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { today } from '../../platform/today.ts';
import { storedDayOfDeal } from '../../play/spider/deal-days.ts';
import { SPIDER_LAST_GAME_KEY } from '../../play/spider/spider-store.ts';
import { usePageGame } from '../../play/page/use-page-game.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { spiderFront } from '../spider-front.tsx';
import { createSpiderGame } from './spider-game.ts';

test.each([
  ['without a stored game', false],
  ['with a game in progress', true],
])('a deal keeps the day that was chosen on the front page, %s', async (_, isPlayed) => {
  const storage = withFiles(memoryStorage());
  const params = { difficulty: '1-suit', seed: 'velvet214', relaxedDealing: false } as const;
  const session = play(spider, start(spider, params), { t: 'deal' });
  if (isPlayed) storage.set(SPIDER_LAST_GAME_KEY, seal(save(spider, session), 1));
  const day = '2026-01-21';
  const query = spiderFront(storage, today()).chooseDay(day);
  const deal = { difficulty: '1-suit', seed: dealOfDay('1-suit', day) } as const;
  expect(storedDayOfDeal(storage, deal, today())).toBe(day);
  const props = {
    storage,
    query,
    look: { scheme: 'light', highContrast: false, reducedMotion: true },
    isMuted: false,
    onToggleMuted: vi.fn(),
    suiteSettings: () => null,
  } as const;
  const { result } = renderHook(() => usePageGame(props, createSpiderGame));
  await waitFor(() => expect(result.current.store.getState().session.params.seed).toBe(deal.seed));
  expect(storedDayOfDeal(storage, deal, today())).toBe(day);
});
