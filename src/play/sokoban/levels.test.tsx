import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ok } from '../../core/result.ts';
import * as sessions from '../../engine/session.ts';
import { start } from '../../engine/session.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { readRecipe, type Recipe } from '../../games/sokoban/generator/recipe.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import {
  STATISTICS_KEY,
  StatisticsSchema,
  withSolution,
} from '../../games/sokoban/records/statistics.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { notWritten } from '../../platform/written.ts';
import { createGameStore } from '../../store/game-store.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { passFrame } from '../../test-support/announced.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { confirmStore, declinePending } from '../../ui/messages/confirm.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { createLevelSaves } from './level-saves.ts';
import { createLevelMaker } from './level-maker.ts';
import { levelPlace } from './words.ts';
import {
  createBoardFocus,
  createLevels,
  enterFromStart,
  enterLevel,
  hasNeighbour,
  leaveLevel,
} from './levels.ts';
import { createNextDistinct } from './next-distinct.ts';
import { packParams } from './packs.ts';
import { dailyLevels } from './recipes.ts';
import { suiteSokoban } from './sokoban-store.ts';

describe('levels', () => {
  const FORMS = {
    corridor: '######\n#@$ .#\n######',
    mirrored: '######\n#. $@#\n######',
    other: '#######\n#@$  .#\n#######',
    third: '########\n#@$   .#\n########',
  };

  function recipe(seed: number): Recipe {
    const read = readRecipe({ seed: seed.toString(), size: '7x7', boxes: '2' });
    if (!read.ok) throw new Error(read.error);
    return read.value;
  }

  /** Level `n` of a generator that cycles through these forms, starting with seed 1. */
  function madeOf(forms: readonly (keyof typeof FORMS)[]) {
    const asked: string[] = [];
    const params = (wanted: Recipe): SokobanParams => {
      const form = forms[(Number(wanted.seed) - 1) % forms.length] ?? 'other';
      return { level: levelOf(FORMS[form]), origin: null, recipe: wanted };
    };
    const next = createNextDistinct((wanted) => {
      asked.push(wanted.seed);
      return Promise.resolve(ok(params(wanted)));
    });
    const after = async (seed: number) => {
      const made = await next(params(recipe(seed)), recipe(seed + 1));
      return made.ok ? made.value?.recipe?.seed : null;
    };
    return { after, asked };
  }

  test('a level that was just played is skipped, even mirrored', async () => {
    const { after, asked } = madeOf(['corridor', 'mirrored', 'other']);
    expect(await after(1)).toBe('3');
    expect(asked).toEqual(['2', '3']);
  });

  test('going back and forward again shows the same levels', async () => {
    const { after } = madeOf(['corridor', 'other', 'third']);
    expect([await after(1), await after(2), await after(1)]).toEqual(['2', '3', '2']);
  });

  test('if there is only one form, it is repeated after a number of seeds', async () => {
    const { after, asked } = madeOf(['corridor']);
    expect(await after(1)).toBe('22');
    expect(asked).toHaveLength(21);
  });

  test('only a numbered level has a next one', () => {
    const level = levelOf(FORMS.corridor);
    const daily = { ...recipe(1), seed: 'daily-2026-11-21' };
    expect(hasNeighbour({ level, origin: null, recipe: recipe(1) }, 1)).toBe(true);
    expect(hasNeighbour({ level, origin: null, recipe: daily }, 1)).toBe(false);
    expect(hasNeighbour({ level, origin: null }, 1)).toBe(false);
  });
});

describe('change level', () => {
  const ONE = { level: levelOf('#######\n#@ $ .#\n#######\nTitle: One'), origin: null };
  const TWO = { level: levelOf('########\n#@  $ .#\n########\nTitle: Two'), origin: null };

  /** The messages on screen. */
  const toastTexts = () => toastStore.getState().toasts.map(({ text }) => text);
  const GOES_ON = 'This level continues where you left it.';

  beforeEach(() => {
    toastStore.setState({ toasts: [] });
  });

  function open(storage: SuiteStorage) {
    const store = createGameStore({
      game: suiteSokoban,
      first: () => sessions.start(suiteSokoban, ONE),
      storage,
      key: 'game',
      now: () => 0,
      onStorageError: vi.fn(),
      onFollow: vi.fn(),
    });
    const games = { store, kept: createLevelSaves(storage, vi.fn()) };
    const play = () => store.getState().play(['r']);
    const shown = () => [
      store.getState().session.params.level.title,
      store.getState().session.cursor,
    ];
    return { games, play, shown, left: (params = ONE) => games.kept.read(params)?.cursor ?? null };
  }

  test('a level resumes where it was left, and its save is deleted once it is stored', async () => {
    const { games, play, shown, left } = open(withFiles(memoryStorage()));
    play();
    expect(leaveLevel(games)).toMatchObject({ ok: true });
    enterLevel(games, TWO);
    expect([shown(), left(), toastTexts()]).toEqual([['Two', 0], 1, []]);
    expect(leaveLevel(games)).toMatchObject({ ok: true });
    expect(left(TWO)).toBeNull();
    enterLevel(games, ONE);
    expect([shown(), left(), toastTexts()]).toEqual([['One', 1], 1, [GOES_ON]]);
    await vi.waitFor(() => {
      expect(left()).toBeNull();
    });
  });

  test('a resumed level stays saved while the game in progress is not stored', async () => {
    const storage = withFiles(memoryStorage());
    const before = open(storage);
    before.play();
    leaveLevel(before.games);
    const { games, shown, left } = open({
      ...storage,
      set: (key, text, late) =>
        key.startsWith('game') ? notWritten('full', 'Full.') : storage.set(key, text, late),
    });
    enterLevel(games, TWO);
    enterLevel(games, ONE);
    expect([shown(), toastTexts()]).toEqual([['One', 1], [GOES_ON]]);
    await Promise.resolve();
    await Promise.resolve();
    expect(left()).toBe(1);
  });

  test('a restarted level discards the rest of its game', () => {
    const { games, play, shown, left } = open(withFiles(memoryStorage()));
    play();
    leaveLevel(games);
    enterLevel(games, TWO);
    enterFromStart(games, ONE);
    expect([shown(), left()]).toEqual([['One', 0], null]);
  });
});

describe('levels', () => {
  const [PARLOR] = packs;
  const OWN = { level: levelOf('#######\n#@$ . #\n#     #\n#######\nTitle: Old'), origin: null };
  const OTHER = { level: levelOf('#####\n#@$.#\n#####\nTitle: Mine'), origin: null };

  const board = document.createElement('div');
  board.tabIndex = 0;

  beforeEach(() => {
    toastStore.setState({ toasts: [] });
    declinePending();
    document.body.append(board);
    board.blur();
  });

  /** The level with this number in the first pack. */
  function parlor(number: number): SokobanParams {
    const params = PARLOR ? packParams(PARLOR, number) : null;
    if (!params) throw new Error('no such level');
    return params;
  }

  /** A board with this level. */
  function setUp(first: SokobanParams, storage: SuiteStorage = withFiles(memoryStorage())) {
    const onStorageError = vi.fn();
    const store = createGameStore({
      ...{ game: suiteSokoban, first: () => start(suiteSokoban, first), storage, key: 'game' },
      ...{ now: () => 0, onStorageError, onFollow: onStorageError },
    });
    const statistics = createStoredState({
      ...schemaState(StatisticsSchema),
      ...{ key: STATISTICS_KEY, storage, onStorageError },
    });
    const kept = createLevelSaves(storage, onStorageError);
    const maker = createLevelMaker(() => () => undefined, dailyLevels(storage));
    const focus = createBoardFocus();
    focus.attach(() => {
      board.focus();
    });
    const levels = createLevels({ store, statistics, kept, maker, focus });
    const { play, undo } = store.getState();
    return {
      play,
      undo,
      session: () => store.getState().session,
      shown: () => [levelPlace(store.getState().session.params), store.getState().session.cursor],
      levels,
      hasNeighbours: () => {
        const { params } = store.getState().session;
        return [hasNeighbour(params, -1), hasNeighbour(params, 1)];
      },
      solve: ({ level }: SokobanParams) => {
        const solution = { moves: 3, pushes: 1 };
        const solving = { solution, elapsedMs: 0, assisted: false, day: '2026-11-21' };
        statistics.update((known) => withSolution(known, keyOf(level), solving));
      },
      /** Opening a level is asynchronous even if it waits for nothing; the page shows it one frame later. */
      run: async (action: () => unknown) => {
        await act(async () => {
          action();
          await Promise.resolve();
        });
        await passFrame();
        focus.onShown();
      },
    };
  }

  const question = () => confirmStore.getState().pending;
  const toastTexts = () => toastStore.getState().toasts.map(({ text }) => text);

  test('a level resumes where it was left, with its undo history', async () => {
    const { play, undo, shown, levels, run } = setUp(parlor(1));
    play(['r']);
    await run(() => levels.openNext());
    expect([shown(), question()]).toEqual([['The Peacock’s Parlor · 2 of 4', 0], null]);
    await run(() => levels.openPrevious());
    expect([shown(), toastTexts()]).toEqual([
      ['The Peacock’s Parlor · 1 of 4', 1],
      ['This level continues where you left it.'],
    ]);
    undo();
    expect(shown()[1]).toBe(0);
  });

  test('choosing the current level again continues it', async () => {
    const { play, session, levels } = setUp(parlor(1));
    play(['r']);
    const before = session();
    expect(await levels.open(parlor(1))).toBe(true);
    expect(session()).toBe(before);
  });

  test('the start of the first pack and the end of the last are announced', async () => {
    const { shown, levels, hasNeighbours, run } = setUp(parlor(1));
    expect(hasNeighbours()).toEqual([false, true]);
    await run(() => levels.openPrevious());
    const last = packs.at(-1)!;
    await run(() => levels.open(packParams(last, last.size)!));
    expect(hasNeighbours()).toEqual([true, false]);
    await run(() => levels.openNext());
    expect(shown()).toEqual([`${last.title} · ${last.size} of ${last.size}`, 0]);
    expect(toastTexts()).toEqual([
      'This is the first level of the pack.',
      'This is the last level of the pack.',
    ]);
  });

  test('the next pack follows the last level of a pack', async () => {
    const { shown, levels, run } = setUp(parlor(4));
    await run(() => levels.openNext());
    expect(shown()).toEqual([`${packs[1]!.title} · 1 of ${packs[1]!.size}`, 0]);
  });

  test('the next unsolved level skips solved ones', async () => {
    const { shown, levels, solve, run } = setUp(parlor(1));
    solve(parlor(1));
    await run(() => levels.openNextUnsolved());
    expect(shown()).toEqual(['The Peacock’s Parlor · 2 of 4', 0]);
    // Wraps around from the end to the start, skipping the solved first level. The page lags by a frame, key presses do
    // not.
    await act(async () => {
      for (let times = 0; times < 3; times++) {
        levels.openNextUnsolved();
        await Promise.resolve();
      }
    });
    expect(shown()).toEqual(['The Peacock’s Parlor · 2 of 4', 0]);
    expect(toastTexts()).toEqual([]);
  });

  test('after a pack, the next unsolved level is in the next pack with one', async () => {
    const { shown, levels, solve, run } = setUp(parlor(4));
    for (let number = 1; number <= 4; number++) solve(parlor(number));
    const [, second, third] = packs;
    for (let number = 1; number <= second!.size; number++) solve(packParams(second!, number)!);
    await run(() => levels.openNextUnsolved());
    expect(shown()).toEqual([`${third!.title} · 1 of ${third!.size}`, 0]);
    for (const pack of packs)
      for (let number = 1; number <= pack.size; number++) solve(packParams(pack, number)!);
    await run(() => levels.openNextUnsolved());
    expect(toastTexts()).toEqual(['All other levels of this pack are solved.']);
  });

  test('an unsavable game in progress is given up only when the player agrees', async () => {
    const full = { ...withFiles(memoryStorage()), set: () => notWritten('full', 'Full.') };
    const { play, session, levels, run } = setUp(OWN, full);
    play(['d']);
    const before = session();
    await run(() => levels.open(OTHER));
    expect(question()?.question).toMatchObject({
      title: 'Leave this level?',
      text: 'Your moves in “Old” would be given up. Full.',
      decline: 'Keep playing',
      offersBackup: true,
    });
    await run(() => question()?.answer(false));
    expect([session(), question()]).toEqual([before, null]);
    await run(() => levels.open(OTHER));
    await run(() => question()?.answer(true));
    expect(session().params.level.title).toBe('Mine');
  });

  test('an opened level gets the focus', async () => {
    const { levels, run } = setUp(parlor(1));
    await run(() => levels.openNext());
    expect(board).toHaveFocus();
    board.blur();
    await run(() => levels.open(parlor(1)));
    expect(board).toHaveFocus();
  });
});
