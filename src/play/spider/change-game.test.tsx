import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dayAfter } from '../../core/calendar.ts';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { params as spiderParams, type SpiderParams } from '../../games/spider/rules/params.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { today } from '../../platform/today.ts';
import { notWritten } from '../../platform/written.ts';
import { sharedStorage } from '../../test-support/shared-storage.ts';
import { WON, WON_MOVES } from '../../test-support/spider-won-game.ts';
import { confirmStore } from '../../ui/messages/confirm.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { KEPT_GAMES_KEY, mergeKept, readPreviousGame } from './kept-games.ts';
import { confirmTakeBack } from '../../app/spider/SpiderDialogs.tsx';
import { createSpiderGame } from '../../app/spider/spider-game.ts';

const ORDINARY: SpiderParams = { difficulty: '4-suit', seed: 'velvet', relaxedDealing: false };
const OTHER: SpiderParams = { difficulty: '4-suit', seed: 'walnut', relaxedDealing: false };
const DAILY: SpiderParams = {
  difficulty: '2-suit',
  seed: dealOfDay('2-suit', today()),
  relaxedDealing: false,
};
const DEAL = { t: 'deal' } as const;

beforeEach(() => {
  confirmStore.setState({ pending: null });
  toastStore.setState({ toasts: [] });
});

/** Opens a page of Spider with a storage; `close` leaves it, at the latest when the test ends. */
function open(storage: TextStorage, query = '') {
  const game = createSpiderGame({ storage: withFiles(storage), query, isStill: () => true });
  const detach = game.attach();
  const unfollow = game.follow(query);
  const table = () => {
    const { params, cursor } = game.store.getState().session;
    return `${params.difficulty} ${params.seed} ${cursor}`;
  };
  const kept = () =>
    game.changes
      .others()
      .map(({ params, cursor }) => `${params.difficulty} ${params.seed} ${cursor}`);
  const results = () =>
    game.statistics
      .store()
      .getState()
      .history.games.map(({ seed, outcome }) => `${seed} ${outcome}`);
  const deal = (count: number) => {
    for (let n = 0; n < count; n++) game.store.getState().play(DEAL);
  };
  const close = () => {
    unfollow();
    detach();
  };
  onTestFinished(close);
  return { game, table, kept, results, deal, close };
}

/** A page with `count` rows dealt in a 4-suit game. */
async function begun(count = 3, storage: TextStorage = memoryStorage()) {
  const page = open(storage, spiderParams.format(ORDINARY));
  await vi.waitFor(() => {
    expect(page.table()).toBe('4-suit velvet 0');
  });
  page.deal(count);
  return { ...page, storage };
}

const question = () => confirmStore.getState().pending?.question;
const answer = async (yes: boolean, asked: Promise<unknown>) => {
  await vi.waitFor(() => {
    expect(question()).toBeDefined();
  });
  confirmStore.getState().pending?.answer(yes);
  await asked;
};
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

describe('the game in progress is kept without a question', () => {
  test('when the daily deal is opened, even as a new game', async () => {
    const { game, table, kept, results } = await begun();
    await game.start(DAILY);
    expect([table(), kept(), results()]).toEqual([
      `2-suit ${DAILY.seed} 0`,
      ['4-suit velvet 3'],
      [],
    ]);
    expect(toasts()).toEqual(['Your game is kept: 4 suits, 3 moves.']);
  });

  test('when a link is opened', async () => {
    const { game, table, kept, results, storage } = await begun();
    const link = spiderParams.format(OTHER);
    const unfollow = game.follow(link);
    await vi.waitFor(() => {
      expect(table()).toBe('4-suit walnut 0');
    });
    unfollow();
    expect([kept(), results(), question()]).toEqual([['4-suit velvet 3'], [], undefined]);
    expect(readPreviousGame(withFiles(storage), vi.fn())).toBeNull();
  });

  test('when a recorded deal is replayed, or continued from a replay', async () => {
    const { game, table, kept, results } = await begun();
    await game.visit(OTHER);
    expect([table(), kept()]).toEqual(['4-suit walnut 0', ['4-suit velvet 3']]);
    await game.playOn({ params: WON.params, moves: WON_MOVES.slice(0, 4) }, confirmTakeBack);
    expect([kept(), results()]).toEqual([['4-suit velvet 3'], []]);
    expect(game.store.getState().session).toMatchObject({ cursor: 4, assisted: true });
  });

  test('when a new game follows a daily deal', async () => {
    const { game, deal, table, kept, results } = await begun(0);
    await game.start(DAILY);
    deal(2);
    await game.start(OTHER);
    expect([table(), kept(), results()]).toEqual([
      '4-suit walnut 0',
      [`2-suit ${DAILY.seed} 2`],
      [],
    ]);
  });
});

test('a new deal of the same kind asks, and states what is lost', async () => {
  const { game, table, kept, results } = await begun();
  const declined = game.start(OTHER);
  await vi.waitFor(() => {
    expect(question()).toMatchObject({
      title: 'Give up this game?',
      text: 'Your game in progress (4 suits, 3 moves) will count as a loss.',
    });
  });
  await answer(false, declined);
  expect([table(), results()]).toEqual(['4-suit velvet 3', []]);
  await answer(true, game.start(OTHER));
  expect([table(), kept(), results()]).toEqual(['4-suit walnut 0', [], ['velvet loss']]);
});

test('a new deal that happens to be that of an earlier day also asks', async () => {
  const { game, kept } = await begun(0);
  const earlier = dayAfter(today(), -9);
  const deal = { ...ORDINARY, seed: dealOfDay('4-suit', earlier) };
  // It was even played as that day's deal, once.
  await game.start(deal, earlier);
  await game.start(OTHER);
  game.store.getState().play(DEAL);
  await answer(false, game.start(deal));
  expect(kept()).toEqual([]);
});

test('a new attempt at the current deal asks, however it is started', async () => {
  const { game, table, kept } = await begun();
  await answer(false, game.visit(ORDINARY));
  expect([table(), kept()]).toEqual(['4-suit velvet 3', []]);
});

describe('a kept game', () => {
  test('resumes with its moves and its time, from its button or from its link', async () => {
    const { game, deal, table, kept, results } = await begun();
    await game.visit(OTHER);
    deal(1);
    await game.resume(ORDINARY);
    expect([table(), kept()]).toEqual(['4-suit velvet 3', ['4-suit walnut 1']]);
    game.follow(spiderParams.format(OTHER));
    await vi.waitFor(() => {
      expect(table()).toBe('4-suit walnut 1');
    });
    expect([kept(), results()]).toEqual([['4-suit velvet 3'], []]);
  });

  test('survives a reload, and appears in another tab', async () => {
    const { tab } = sharedStorage();
    const storage = tab();
    const page = await begun(3, storage);
    const other = open(tab());
    expect(other.kept()).toEqual([]);
    await page.game.visit(OTHER);
    expect(other.kept()).toEqual(['4-suit velvet 3']);
    page.close();
    const again = open(storage);
    expect([again.table(), again.kept()]).toEqual(['4-suit walnut 0', ['4-suit velvet 3']]);
    await again.game.resume(ORDINARY);
    expect(again.table()).toBe('4-suit velvet 3');
    expect(other.kept()).toEqual([]);
  });

  test('is not counted when it is left, and once when it is given up', async () => {
    const { game, kept, results } = await begun();
    await game.visit(OTHER);
    const [session] = game.changes.others();
    await answer(false, game.changes.giveUp(session!));
    expect([kept(), results()]).toEqual([['4-suit velvet 3'], []]);
    await answer(true, game.changes.giveUp(session!));
    expect([kept(), results()]).toEqual([[], ['velvet loss']]);
  });

  test('belongs to the day by which its deal is chosen later, even if it is given up', async () => {
    const { game, deal, table } = await begun(0);
    const day = dayAfter(today(), -9);
    const params = { ...ORDINARY, seed: dealOfDay('4-suit', day) };
    await game.visit(params);
    deal(2);
    await game.visit(OTHER);
    expect(game.changes.others().map(game.changes.nameOf)).toEqual(['4 suits, 2 moves']);
    await game.visit(params, day);
    expect(table()).toBe(`4-suit ${params.seed} 2`);
    await game.visit(OTHER);
    const [left] = game.changes.others();
    expect(game.changes.nameOf(left!)).toMatch(/^Deal of .*, 4 suits, 2 moves$/);
    await answer(true, game.changes.giveUp(left!));
    const { history } = game.statistics.store().getState();
    expect(history.games).toMatchObject([{ outcome: 'loss', daily: { day, on: today() } }]);
  });

  test('is given up if another line of its deal is continued, after a question', async () => {
    const { game, deal, table, kept, results } = await begun(0);
    await game.start(DAILY);
    await game.visit(WON.params);
    game.store.getState().play(WON_MOVES[0]!);
    await game.visit(OTHER);
    deal(1);
    const playing = game.playOn(
      { params: { ...WON.params }, moves: WON_MOVES.slice(0, 4) },
      confirmTakeBack,
    );
    await vi.waitFor(() => {
      expect(question()?.text).toContain('1 suit, 1 move');
    });
    await answer(true, playing);
    expect([table(), kept(), results()]).toEqual([
      `1-suit ${WON.params.seed} 4`,
      ['4-suit walnut 1'],
      [`${WON.params.seed} loss`],
    ]);
  });

  test('is not kept if it was won and counted before, as nothing is lost', async () => {
    const { game, kept, results } = await begun(0);
    game.store.getState().open(WON.params);
    for (const move of WON_MOVES) game.store.getState().play(move);
    game.store.getState().undo();
    await game.visit(OTHER);
    expect([kept(), results()]).toEqual([[], [`${WON.params.seed} win`]]);
  });
});

test('is no longer offered once it has continued, or was won', async () => {
  const storage = memoryStorage();
  const page = await begun(2, storage);
  await page.game.visit(OTHER);
  const list = storage.get(KEPT_GAMES_KEY) ?? '';
  await page.game.resume(ORDINARY);
  page.deal(1);
  page.close();
  // As if the page was killed before the game was forgotten.
  storage.set(KEPT_GAMES_KEY, list);
  const again = open(storage);
  await again.game.visit(DAILY);
  expect(again.kept()).toEqual(['4-suit velvet 3']);

  await again.game.playOn(
    { params: { ...WON.params }, moves: WON_MOVES.slice(0, -1) },
    confirmTakeBack,
  );
  await again.game.visit(OTHER);
  const stale = storage.get(KEPT_GAMES_KEY) ?? '';
  await again.game.resume(WON.params);
  storage.set(KEPT_GAMES_KEY, stale);
  again.game.store.getState().play(WON_MOVES.at(-1)!);
  await again.game.visit(DAILY);
  expect(again.kept()).toEqual(['4-suit velvet 3']);
});

test('a game that cannot be kept is given up only when the player agrees', async () => {
  const memory = memoryStorage();
  const storage: TextStorage = {
    ...memory,
    set: (key, text, late) =>
      key.startsWith(KEPT_GAMES_KEY) ? notWritten('full', 'Full.') : memory.set(key, text, late),
  };
  const { game, table, kept, results } = await begun(3, storage);
  await answer(false, game.visit(OTHER));
  expect([table(), kept(), results()]).toEqual(['4-suit velvet 3', [], []]);
  await answer(true, game.visit(OTHER));
  expect([table(), kept(), results()]).toEqual(['4-suit walnut 0', [], ['velvet loss']]);
});

test('merging two lists keeps all games; of the same deal, the longer one if it continues the other', () => {
  const game = (log: string) =>
    JSON.stringify({
      ...{ v: 1, game: 'spider', params: spiderParams.format(ORDINARY), log },
      ...{ cursor: log.split(' ').length, elapsedMs: 0, assisted: false },
    });
  const entry = (deal: string, log: string) => ({ deal, game: game(log) });
  const mine = { games: [entry('a', 'deal'), entry('b', 'deal deal'), entry('c', 'deal')] };
  const theirs = {
    games: [entry('d', 'deal'), entry('a', 'deal deal'), entry('b', 'deal'), entry('c', 'damaged')],
  };
  expect(mergeKept(mine, theirs).games).toEqual([
    entry('a', 'deal deal'),
    entry('b', 'deal deal'),
    entry('c', 'deal'),
    entry('d', 'deal'),
  ]);
});
