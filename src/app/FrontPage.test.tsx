import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealOfDay } from '../games/spider/library/numbered-deals.ts';
import { withFiles } from '../test-support/with-files.ts';
import { memoryStorage } from '../platform/storage.ts';
import { loadedOnce } from '../ui/loading/loaded-once.ts';
import type { GameEntry } from '../play/page/game-entry.ts';
import { FrontPage } from './FrontPage.tsx';
import { games as allGames } from './games.ts';

const ahead = vi.hoisted(() => vi.fn(() => () => undefined));

/** The games with their front-page news; level preparation is mocked. */
const games: readonly GameEntry[] = allGames.map((game) => ({
  ...game,
  ahead: loadedOnce(() => Promise.resolve(ahead)),
}));

beforeEach(async () => {
  for (const { front } of games) await front?.load();
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 22) });
  ahead.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  render(
    <FrontPage games={games} storage={withFiles(memoryStorage())} suiteSettings={() => null} />,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  return () => ({
    deal: link(/^Today’s deal/),
    dealDay: screen.getByRole('link', { name: /^Today’s deal/ }).textContent,
    level: link(/^Today’s level/),
    levelDay: screen.getByRole('link', { name: /^Today’s level/ }).textContent,
  });
}

/** The expected labels and links of this day's deal and level. */
const newsOf = (day: string, words: string) => ({
  deal: expect.stringContaining(`seed=${dealOfDay('1-suit', day)}&`) as string,
  dealDay: expect.stringContaining(words) as string,
  level: expect.stringContaining(`seed=daily-${day}&`) as string,
  levelDay: expect.stringContaining(words) as string,
});

test('a page left open shows the new day’s deal and level after midnight', async () => {
  const news = await open();
  expect(news()).toMatchObject(newsOf('2026-11-27', 'Fri 27 Nov'));
  await act(() => vi.advanceTimersByTimeAsync(2 * 3_600_000 - 1));
  expect(news()).toMatchObject(newsOf('2026-11-27', 'Fri 27 Nov'));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(news()).toMatchObject(newsOf('2026-11-28', 'Sat 28 Nov'));
});

test('a page that becomes visible the next day shows them too', async () => {
  const news = await open();
  act(() => {
    vi.setSystemTime(new Date(2026, 10, 29, 8));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(news()).toMatchObject(newsOf('2026-11-29', 'Sun 29 Nov'));
});

test('levels are prepared for the new day too', async () => {
  await open();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  const before = ahead.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  act(() => {
    vi.setSystemTime(new Date(2026, 10, 28, 8));
    dispatchEvent(new Event('focus'));
  });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(ahead).toHaveBeenCalledTimes(2 * before);
});
