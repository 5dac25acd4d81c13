import { describe, expect, test, vi } from 'vitest';
import { start } from '../../engine/session.ts';
import {
  type SpiderStatistics,
  statisticsCodec,
} from '../../games/spider/records/history-codec.ts';
import { EMPTY_HISTORY, mergeHistories } from '../../games/spider/records/history.ts';
import { replayOf } from '../../games/spider/records/records.ts';
import { spider, type SpiderMove } from '../../games/spider/rules/game.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { createGameStore } from '../../store/game-store.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { WON_MOVES as MOVES, WON } from '../../test-support/spider-won-game.ts';
import { recordGames, type Win } from './spider-statistics.ts';

const OTHER = { ...WON.params, seed: 'other' };
const DEAL: SpiderMove = { t: 'deal' };
/** A page with `storage`, right after loading. */
function load(
  storage = memoryStorage(),
  timeBonus = false,
  dailyOf: Parameters<typeof recordGames>[0]['dailyOf'] = () => null,
) {
  let time = 0;
  const game = createGameStore({
    game: spider,
    first: () => start(spider, WON.params),
    storage,
    key: 'game',
    now: () => time,
    onStorageError: vi.fn(),
    onFollow: vi.fn(),
  });
  game.release('hidden');
  const statistics = createStoredState<SpiderStatistics>({
    codec: statisticsCodec,
    initial: () => ({ origin: 'here', counted: null, history: EMPTY_HISTORY }),
    merge: (stored, unsaved) => ({
      ...unsaved,
      history: mergeHistories(stored.history, unsaved.history),
    }),
    storage,
    key: 'statistics',
    onStorageError: vi.fn(),
  });
  const onWin = vi.fn<(win: Win | null) => void>();
  const opened = vi.fn(() => statistics);
  const stop = recordGames({
    game,
    statistics: opened,
    withTimeBonus: () => timeBonus,
    date: () => 1_700_000_000_000 + time,
    dailyOf,
    onWin,
  });
  const pass = (ms: number) => {
    // Simulates a running page.
    for (let passed = 0; passed < ms; passed += 1000) {
      time += 1000;
      game.now();
    }
  };
  const playAll = () => {
    for (const move of MOVES) game.getState().play(move);
  };
  const games = () => {
    statistics.follow();
    return statistics.getState().history.games;
  };
  const results = () => games().map(({ seed, outcome }) => `${seed} ${outcome}`);
  const close = () => {
    // In the order in which a page stops them.
    game.hold('hidden');
    game.dispose();
    stop();
  };
  return { game, onWin, opened, pass, playAll, games, results, close, storage };
}

describe('a game is recorded', () => {
  test('when it is won, with all details', () => {
    const { game, onWin, pass, playAll, games } = load();
    game.getState().play(MOVES[0]!);
    pass(90_000);
    game.getState().undo();
    playAll();
    expect(games()).toEqual([
      {
        ...WON.params,
        origin: 'here',
        number: 1,
        timestamp: 1_700_000_090_000,
        outcome: 'win',
        moves: MOVES.length,
        undos: 1,
        timePlayed: 90_000,
        score: 500 - MOVES.length - 1 + 800,
        assisted: false,
        daily: null,
        line: MOVES.map(spider.move.format).join(' '),
      },
    ]);
    const [record] = games();
    expect(replayOf(record!)?.moves).toEqual(MOVES);
    expect(onWin).toHaveBeenCalledExactlyOnceWith({ record, before: EMPTY_HISTORY });
  });

  test('with the day whose deal it was when it ended', () => {
    const daily = { day: '2023-11-14', on: '2023-11-15' };
    const dailyOf = vi.fn(() => daily);
    const { game, pass, games } = load(memoryStorage(), false, dailyOf);
    game.getState().play(DEAL);
    pass(61_000);
    game.getState().open(OTHER);
    expect(dailyOf).toHaveBeenCalledExactlyOnceWith(WON.params, 1_700_000_061_000);
    expect(games()).toMatchObject([{ outcome: 'loss', daily }]);
  });

  test('with the time bonus if that is enabled', () => {
    const { playAll, games } = load(memoryStorage(), true);
    playAll();
    expect(games()[0]?.score).toBe(500 - MOVES.length + 800 + 100);
  });

  test('as lost when another replaces it, with the time until then', () => {
    const { game, pass, games, results } = load();
    game.getState().play(DEAL);
    pass(61_000);
    game.getState().open(OTHER);
    expect(results()).toEqual(['velvet214 loss']);
    expect(games()[0]).toMatchObject({ moves: 1, timePlayed: 61_000, line: 'deal' });
    pass(5_000);
    game.getState().play(DEAL);
    game.getState().open(OTHER);
    expect(results()).toEqual(['velvet214 loss', 'other loss']);
    expect(games()[1]).toMatchObject({ timePlayed: 0 });
  });

  test('in its state at that time, even if it is stored later, after another tab has stored something', () => {
    const shared = memoryStorage();
    const storage = { ...shared };
    const { game, pass, results, games } = load(storage);
    storage.set = (key, text, late) =>
      key.startsWith('statistics') ? notWritten('full', 'full') : shared.set(key, text, late);
    game.getState().open(OTHER);
    game.getState().play(DEAL);
    pass(61_000);
    game.getState().open(WON.params);
    const [lost] = games();
    const other = load();
    other.playAll();
    shared.set('statistics', other.storage.get('statistics') ?? '');
    storage.set = shared.set;
    pass(5_000);
    expect(results()).toEqual(['velvet214 win', 'other loss']);
    expect(games()[1]).toEqual({ ...lost, number: 2 });
  });

  test('only after a move was made; nothing is read before that', () => {
    const { game, opened, results } = load();
    game.getState().open(OTHER);
    game.getState().open(WON.params);
    expect(opened).not.toHaveBeenCalled();
    expect(results()).toEqual([]);
  });

  test('only once if its last moves are undone and it is won again', () => {
    const { game, onWin, playAll, results } = load();
    playAll();
    game.getState().undo();
    game.getState().redo();
    expect(onWin).toHaveBeenLastCalledWith(null);
    game.getState().undo();
    game.getState().open(OTHER);
    expect(results()).toEqual(['velvet214 win']);
  });

  test('only once if the page is reloaded in between', () => {
    const first = load();
    first.playAll();
    first.close();
    const again = load(first.storage);
    again.game.getState().undo();
    again.game.getState().redo();
    expect(again.onWin).toHaveBeenCalledExactlyOnceWith(null);
    expect(again.results()).toEqual(['velvet214 win']);
  });

  test('as one game across a reload, and as another when it is started again', () => {
    const first = load();
    first.game.getState().play(DEAL);
    first.game.getState().undo();
    first.close();
    const again = load(first.storage);
    again.playAll();
    expect(again.results()).toEqual(['velvet214 win']);
    again.game.getState().startOver();
    again.playAll();
    expect(again.results()).toEqual(['velvet214 win', 'velvet214 win']);
    expect(again.onWin).toHaveBeenCalledTimes(2);
  });

  test('as lost when it is left for another attempt, unless that is undone', () => {
    const { game, games, results, pass, playAll } = load();
    const { play, startOver, undoRestart, discardPrevious } = game.getState();
    play(DEAL);
    pass(3000);
    startOver();
    expect(results()).toEqual(['velvet214 loss']);
    undoRestart();
    expect(results()).toEqual([]);
    startOver();
    pass(2000);
    discardPrevious();
    expect(games()).toMatchObject([{ seed: 'velvet214', outcome: 'loss', moves: 1 }]);
    expect(games()[0]?.timePlayed).toBe(3000);
    play(DEAL);
    startOver();
    // The next attempt has started, so this is final.
    playAll();
    expect(results()).toEqual(['velvet214 loss', 'velvet214 loss', 'velvet214 win']);
  });

  test('when the page is hidden, or another deal opened, right after a restart', () => {
    const first = load();
    first.game.getState().play(DEAL);
    first.game.getState().startOver();
    first.close();
    expect(first.results()).toEqual(['velvet214 loss']);
    const again = load(first.storage);
    again.game.getState().play(DEAL);
    again.game.getState().startOver();
    again.game.getState().open(OTHER);
    expect(again.results()).toEqual(['velvet214 loss', 'velvet214 loss']);
  });

  test('when the page is killed right after a restart', () => {
    const first = load();
    first.game.getState().play(DEAL);
    first.game.getState().startOver();
    // Nothing that a page does on exit runs.
    const again = load(first.storage);
    expect(again.results()).toEqual(['velvet214 loss']);
    expect(again.game.getState().session.log).toEqual([]);
  });

  test('only once if the page is killed after the restart was undone, and the game continues', () => {
    const first = load();
    first.game.getState().play(DEAL);
    first.game.getState().startOver();
    first.game.getState().undoRestart();
    const again = load(first.storage);
    expect(again.results()).toEqual([]);
    expect(again.game.getState().session.moves).toEqual([DEAL]);
  });

  test('only once if a restart after the win is undone', () => {
    const { game, playAll, results } = load();
    playAll();
    const { startOver, undoRestart, undo, redo, play } = game.getState();
    startOver();
    undoRestart();
    undo();
    redo();
    expect(results()).toEqual(['velvet214 win']);
    startOver();
    play(DEAL);
    startOver();
    expect(results()).toEqual(['velvet214 win', 'velvet214 loss']);
  });

  test('without losing entries of other pages when a restart is undone', () => {
    const shared = memoryStorage();
    const { game, results } = load(shared);
    game.getState().play(DEAL);
    game.getState().startOver();
    const other = load(memoryStorage([['statistics', shared.get('statistics') ?? '']]));
    other.pass(1000);
    other.playAll();
    shared.set('statistics', other.storage.get('statistics') ?? '');
    game.getState().undoRestart();
    expect(results()).toEqual(['velvet214 win']);
  });

  test('by the tab that plays it, not by one that follows', () => {
    const one = load();
    one.playAll();
    one.game.hold('hidden');
    const two = load(one.storage);
    two.game.getState().undo();
    two.game.hold('hidden');
    one.game.release('hidden');
    expect(one.game.getState().change.kind).toBe('follow');
    one.game.getState().redo();
    expect(one.results()).toEqual(['velvet214 win']);
  });

  test('as one with help if a solver was asked or it started with moves of a recording', () => {
    const first = load();
    first.game.getState().open(WON.params, MOVES.slice(0, -1));
    first.game.getState().play(MOVES.at(-1)!);
    expect(first.onWin).toHaveBeenCalledOnce();
    first.game.getState().open(OTHER);
    first.game.getState().play(DEAL);
    first.game.getState().assist();
    first.game.getState().startOver();
    first.close();
    const again = load(first.storage);
    expect(again.game.getState().session.assisted).toBe(true);
    again.game.getState().open(WON.params);
    // The same deal, started again, counts as the player's own.
    again.playAll();
    expect(again.results()).toEqual(['velvet214 win', 'other loss', 'velvet214 win']);
    expect(again.games().map(({ assisted }) => assisted)).toEqual([true, true, false]);
  });

  test('as won when the rest of a solution is played at once', () => {
    const { game, results } = load();
    game.getState().play(MOVES[0]!);
    game.getState().jump(MOVES);
    expect(results()).toEqual(['velvet214 win']);
  });

  test('as lost when a recording replaces it', () => {
    const { game, results } = load();
    game.getState().play(DEAL);
    game.getState().open(WON.params, MOVES.slice(0, 3));
    expect(results()).toEqual(['velvet214 loss']);
  });
});
