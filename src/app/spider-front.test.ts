import { expect, test } from 'vitest';
import { seal } from '../core/sealed.ts';
import { save } from '../engine/save.ts';
import { play, start } from '../engine/session.ts';
import { dealOfDay } from '../games/spider/library/numbered-deals.ts';
import { statisticsCodec } from '../games/spider/records/history-codec.ts';
import type { GameRecord } from '../games/spider/records/records.ts';
import { type Difficulty, params } from '../games/spider/rules/params.ts';
import { spider } from '../games/spider/rules/game.ts';
import { memoryStorage } from '../platform/storage.ts';
import { gameRecord } from '../test-support/spider-records.ts';
import { WON, WON_MOVES } from '../test-support/spider-won-game.ts';
import { storedDayOfDeal } from '../play/spider/deal-days.ts';
import { KEPT_GAMES_KEY } from '../play/spider/kept-games.ts';
import {
  SPIDER_LAST_GAME_KEY,
  SPIDER_STATISTICS_KEY,
  type SpiderSession,
} from '../play/spider/spider-store.ts';
import { readSpiderLink } from '../play/spider/link.ts';
import { spiderFront } from './spider-front.tsx';

const TODAY = '2026-11-24';
const at = (day: string) => Date.parse(`${day}T09:00:00Z`);
const today = { difficulty: '1-suit', seed: dealOfDay('1-suit', TODAY) } as const;
const begun = start(spider, { ...today, relaxedDealing: false });

/** A win of a day's deal. */
const daily = (day: string, over: Partial<GameRecord> = {}): GameRecord =>
  gameRecord({ seed: dealOfDay('1-suit', day), timestamp: at(day), ...over });

function frontOf(
  games: readonly GameRecord[],
  session: SpiderSession | null = null,
  kept: readonly SpiderSession[] = [],
) {
  const storage = memoryStorage();
  const numbered = games.map((game, index) => ({ ...game, number: index + 1 }));
  const history = { folded: [], games: numbered };
  const statistics = statisticsCodec.format({ origin: 'here', counted: null, history });
  storage.set(SPIDER_STATISTICS_KEY, seal(statistics, 1));
  if (session) storage.set(SPIDER_LAST_GAME_KEY, seal(save(spider, session), 1));
  const left = kept.map((each) => ({
    deal: params.format(each.params),
    game: save(spider, each),
  }));
  storage.set(KEPT_GAMES_KEY, seal(JSON.stringify({ games: left }), 1));
  return spiderFront(storage, TODAY);
}

test('choosing an earlier day returns that day’s deal, and records it as such', () => {
  const storage = memoryStorage();
  const deal = { difficulty: '1-suit', seed: dealOfDay('1-suit', '2026-11-21') } as const;
  expect(spiderFront(storage, TODAY).chooseDay('2026-11-21')).toBe(
    params.format({ ...deal, relaxedDealing: false }),
  );
  expect(storedDayOfDeal(storage, deal, TODAY)).toBe('2026-11-21');
});

test('the last win is shown', () => {
  expect(frontOf([]).won).toBeNull();
  expect(frontOf([daily('2026-11-23', { outcome: 'loss' })]).won).toBeNull();
  const won = daily('2026-11-22', { timePlayed: 754_000 });
  const lost = daily('2026-11-23', { outcome: 'loss' });
  expect(frontOf([won, lost]).won).toBe('Last win: 1 suit, 12:34');
});

test('a won game links to another of its kind, a game in progress to itself', () => {
  let session = start(spider, { ...WON.params, relaxedDealing: true });
  expect(frontOf([], session).again).toBeNull();
  for (const move of WON_MOVES) session = play(spider, session, move);
  const { again, progress } = frontOf([], session);
  expect(progress).toBeNull();
  expect(readSpiderLink(again?.query ?? '', '4-suit', () => 'new')).toEqual({
    ok: true,
    value: { ...WON.params, seed: 'new', relaxedDealing: true },
  });
});

test('today’s deal is open, started or won, whatever is on the table now', () => {
  expect(frontOf([]).today.state).toBe('open');
  expect(frontOf([], begun).today.state).toBe('open');
  expect(frontOf([], play(spider, begun, { t: 'deal' })).today.state).toBe('begun');
  expect(frontOf([daily(TODAY, { outcome: 'loss' })]).today.state).toBe('open');
  expect(frontOf([daily(TODAY)]).today.state).toBe('won');
  const other = start(spider, { ...begun.params, seed: 'peacock' });
  expect(frontOf([daily(TODAY, { assisted: true })], other).today.state).toBe('won');
});

test('a won game links back to the game left for it, which does not replace one in progress', () => {
  let won = start(spider, WON.params);
  for (const move of WON_MOVES) won = play(spider, won, move);
  const left = play(spider, start(spider, { ...begun.params, seed: 'peacock' }), { t: 'deal' });
  const { again, progress } = frontOf([], won, [left]);
  expect(readSpiderLink(again?.query ?? '', '4-suit', () => 'new')).toEqual({
    ok: true,
    value: left.params,
  });
  expect(progress?.words).toContain('1\u00a0move');
  const other = frontOf([], play(spider, play(spider, begun, { t: 'deal' }), { t: 'deal' }), [
    left,
  ]);
  expect(other.again).toBeNull();
  expect(other.progress?.words).toContain('2\u00a0moves');
});

test('a game without moves is named without a count and a time', () => {
  expect(frontOf([], begun).progress?.words).toBe('1\u00a0suit');
  const played = play(spider, begun, { t: 'deal' });
  expect(frontOf([], played).progress?.words).toBe('1\u00a0suit\u00a0· 1\u00a0move\u00a0· 0:00');
});

test('today’s deal counts as started when it was left for another game', () => {
  const other = start(spider, { ...begun.params, seed: 'peacock' });
  expect(frontOf([], other, [play(spider, begun, { t: 'deal' })]).today.state).toBe('begun');
});

test('games left for the one on the table are listed next to it by name', () => {
  const moved = (seed: string, moves: number, difficulty: Difficulty = '4-suit') => {
    const deal = { t: 'deal' } as const;
    let session = start(spider, { difficulty, seed, relaxedDealing: true });
    for (let move = 0; move < moves; move++) session = play(spider, session, deal);
    return session;
  };
  const link = moved('friend', 1);
  const kept = [moved('mine', 3), moved('other', 1, '2-suit'), moved('third', 2)];
  expect(frontOf([], link).waiting).toEqual([]);
  const { progress, again, waiting } = frontOf([], link, kept);
  expect([progress?.words, again]).toEqual([expect.stringContaining('1\u00a0move'), null]);
  expect(waiting).toMatchObject([
    { label: 'Continue 4 suits, 3 moves', query: params.format(kept[0]!.params) },
    { label: 'Continue 2 suits, 1 move', query: params.format(kept[1]!.params) },
  ]);
});

test('games shown elsewhere are not listed again: the one on the table, today’s deal, the one after a win', () => {
  const left = play(spider, start(spider, { ...begun.params, seed: 'peacock' }), { t: 'deal' });
  const todays = play(spider, begun, { t: 'deal' });
  expect(frontOf([], play(spider, left, { t: 'deal' }), [left, todays]).waiting).toEqual([]);
  let won = start(spider, WON.params);
  for (const move of WON_MOVES) won = play(spider, won, move);
  const other = start(spider, { ...begun.params, seed: 'other' });
  expect(frontOf([], won, [left, other]).waiting).toMatchObject([
    { query: params.format(other.params) },
  ]);
});

test('an unplayed deal from a link is listed next to the game that was played', () => {
  const deal = { t: 'deal' } as const;
  const mine = start(spider, { ...begun.params, seed: 'mine', relaxedDealing: true });
  const played = play(spider, play(spider, mine, deal), deal);
  const link = start(spider, { ...begun.params, seed: 'friend' });
  const unplayed = start(spider, { ...link.params, seed: 'other' });
  const { progress, again, waiting } = frontOf([], link, [unplayed, played]);
  expect(progress?.words).toContain('2\u00a0moves');
  expect(again).toEqual({ query: params.format(played.params), words: null, label: null });
  expect(waiting).toMatchObject([
    { label: 'Continue 1 suit', query: 'game=spider' },
    { query: params.format(unplayed.params) },
  ]);
  // Once it is played, it comes first.
  const begunLink = frontOf([], play(spider, link, deal), [played]);
  expect([begunLink.progress?.words, begunLink.again]).toEqual([
    expect.stringContaining('1\u00a0move'),
    null,
  ]);
  // If nothing else was played, it is listed; today's deal has a line of its own.
  expect(frontOf([], link, [unplayed]).again).toBeNull();
  expect(frontOf([], begun, [played]).waiting).toEqual([]);
});
