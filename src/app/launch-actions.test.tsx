import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import type { FrontNews, TodayState } from '../play/page/game-entry.ts';
import { createSuiteSettings } from '../store/suite-settings.ts';
import { loadedOnce } from '../ui/loading/loaded-once.ts';
import { reportMilestone } from '../ui/messages/milestones.ts';
import { type AppContext, keepBadge, ownLinkIn } from './launch-actions.ts';

const HOME = 'https://example.org/games/';
const GAMES = [
  { id: 'spider', queryNames: ['seed', 'difficulty', 'deal'] },
  { id: 'sokoban', queryNames: ['pack', 'level', 'xsb'] },
] as unknown as AppContext['games'];
const DEAL = 'seed=peacock&difficulty=4-suit';

test.each([
  [`${HOME}?${DEAL}`, DEAL],
  [`Won: 12:43\nhard\n${HOME}?${DEAL}`, DEAL],
  [`Try this (${HOME}?${DEAL}).`, DEAL],
  [`${HOME}index.html?page=data`, 'page=data'],
  // A copy of the app on another host.
  [`http://192.0.2.1:8000/parlor/?${DEAL}`, DEAL],
  [
    'https://friend.example/?game=sokoban&pack=grove&level=3#top',
    'game=sokoban&pack=grove&level=3',
  ],
  [`https://shop.example/?level=3 or ${HOME}?level=3`, 'level=3'],
  [`<a href="${HOME}?seed=peacock&amp;difficulty=4-suit">`, DEAL],
  [`${HOME}?seed=peacock&#038;difficulty=4-suit`, DEAL],
  ['HTTPS://FRIEND.EXAMPLE/?GAME=SOKOBAN&PACK=grove', 'GAME=SOKOBAN&PACK=grove'],
  ['https://friend.example/?Seed=a&Difficulty=4-suit”.', 'Seed=a&Difficulty=4-suit'],
  ['https://shop.example/?level=3', null],
  ['https://shop.example/?game=chess&seed=1', null],
  [HOME, null],
  ['https://', null],
  ['no link at all', null],
])('%s', (text, query) => {
  expect(ownLinkIn(text, GAMES, HOME)).toBe(query);
});

const badges: number[] = [];
const LATE = Date.parse('2026-11-24T23:59:58Z');

beforeEach(() => {
  badges.length = 0;
  vi.useFakeTimers({ now: LATE });
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(badges.push(count)),
    clearAppBadge: () => Promise.resolve(badges.push(0)),
  });
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

/** Two games; each set contains the days on which its game was played. */
function setUp() {
  const played = { spider: new Set<string>(), sokoban: new Set<string>() };
  const storage = memoryStorage();
  const newsOn = (days: ReadonlySet<string>) => (day: string) => {
    const state: TodayState = days.has(day) ? 'won' : 'open';
    return { today: { state } } as FrontNews;
  };
  const games = (['spider', 'sokoban'] as const).map((id) => ({
    id,
    front: loadedOnce(() =>
      Promise.resolve((_: unknown, today: string) => newsOn(played[id])(today)),
    ),
  })) as unknown as AppContext['games'];
  const settings = createSuiteSettings({ storage, onStorageError: () => undefined });
  return { played, settings, appContext: { games, storage, settings } satisfies AppContext };
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test('the badge counts today’s unplayed games, disappears once all are played, and returns at midnight', async () => {
  const { played, settings, appContext } = setUp();
  keepBadge(appContext);
  reportMilestone();
  await settle();
  // The player has not enabled it.
  expect(badges).toEqual([]);

  settings.setState({ badge: true });
  await settle();
  expect(badges).toEqual([2]);
  played.spider.add('2026-11-24');
  reportMilestone();
  await settle();
  played.sokoban.add('2026-11-24');
  dispatchEvent(new Event('pagehide'));
  await settle();
  expect(badges).toEqual([2, 1, 0]);
  await settle(1_999);
  expect(badges).toHaveLength(3);
  await settle(2);
  expect(badges).toEqual([2, 1, 0, 2]);

  settings.setState({ badge: false });
  await settle();
  reportMilestone();
  await settle(86_400_000);
  expect(badges).toEqual([2, 1, 0, 2, 0]);
});
