import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { start } from '../../engine/session.ts';
import { positionOf, schokobanScore } from '../../games/sokoban/index.ts';
import { arcadeLevels } from '../../games/sokoban/levels/arcade.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { createGameStore } from '../../store/game-store.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { dailyLevels } from '../../play/sokoban/recipes.ts';
import { createLevelMaker } from '../../play/sokoban/level-maker.ts';
import { createLevelSaves } from '../../play/sokoban/level-saves.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { STATISTICS_KEY, StatisticsSchema } from '../../games/sokoban/records/statistics.ts';
import { suiteSokoban } from '../../play/sokoban/sokoban-store.ts';
import { createBoardFocus, createLevels } from '../../play/sokoban/levels.ts';
import {
  ARCADE_KEY,
  arcadePlaceOf,
  modeOf,
  ProgressSchema,
} from '../../play/sokoban/arcade-state.ts';
import { createArcade } from './arcade.ts';
import { waysOut } from './ways-out.ts';
import { useMenuFocus } from '../../app/sokoban/SokobanOverlays.tsx';

const board = document.createElement('div');
board.tabIndex = 0;
const button = document.createElement('button');
document.body.append(board, button);

beforeEach(() => {
  toastStore.setState({ toasts: [] });
});

function at(index: number): SokobanParams {
  const level = arcadeLevels()[index];
  if (!level) throw new Error('no such level');
  return level;
}

/** Schokoban with the second level of the arcade on the board, and two moves played. */
function setUp() {
  const storage = memoryStorage();
  const onStorageError = vi.fn();
  const store = createGameStore({
    ...{ game: suiteSokoban, first: () => start(suiteSokoban, at(1)), storage, key: 'game' },
    ...{ now: () => 0, onStorageError, onFollow: onStorageError },
  });
  store.getState().play(['u']);
  store.getState().play(['l']);
  const place = { storage, onStorageError };
  const progress = createStoredState({
    ...schemaState(ProgressSchema),
    key: ARCADE_KEY,
    ...place,
  });
  const statistics = createStoredState({
    ...schemaState(StatisticsSchema),
    key: STATISTICS_KEY,
    ...place,
  });
  const kept = createLevelSaves(withFiles(storage), onStorageError);
  const showLevels = vi.fn();
  const maker = createLevelMaker(() => () => undefined, dailyLevels(storage));
  const focus = createBoardFocus();
  focus.attach(() => {
    board.focus();
  });
  const levels = createLevels({ store, statistics, kept, maker, focus });
  const arcade = createArcade({ store, progress, levels, kept, showLevels });
  arcade.watch();
  renderHook(() => {
    useMenuFocus(useStore(arcade.state).screen !== null, focus);
  });
  return {
    arcade,
    levels,
    progress,
    kept,
    showLevels,
    shown: () => ({
      mode: modeOf(progress.getState(), store.getState().session.params),
      screen: arcade.state.getState().screen,
      firstTab: arcade.firstTab(),
    }),
    session: () => store.getState().session,
    // Opening a level is asynchronous even if it waits for nothing.
    run: (action: () => unknown) =>
      act(async () => {
        action();
        await Promise.resolve();
      }),
  };
}

test('a level without a saved game starts immediately, and the arcade records it', async () => {
  const room = setUp();
  expect(room.shown().mode).toBeNull();
  await room.run(() => {
    room.arcade.enter('arcade', at(4));
  });
  expect(room.shown()).toMatchObject({ mode: 'arcade', screen: null });
  expect(room.session().params.level).toBe(at(4).level);
  expect(arcadePlaceOf(room.progress.getState())).toBe(4);
  expect(room.kept.has(keyOf(at(1).level))).toBe(true);
});

test('a game on the board, or one left earlier, can be loaded or deleted', async () => {
  const room = setUp();
  const offered = () => {
    const { screen } = room.shown();
    return screen?.t === 'saved' ? schokobanScore(screen.game) : null;
  };
  await room.run(() => {
    room.arcade.enter('arcade', at(1));
  });
  expect(offered()).toBe(2);
  await room.run(() => {
    room.arcade.begin('arcade', at(1), 'saved');
  });
  expect(room.shown()).toMatchObject({ mode: 'arcade', screen: null });
  expect(schokobanScore(room.session())).toBe(2);

  await room.run(() => room.levels.open(at(3)));
  await room.run(() => {
    room.arcade.enter('free', at(1));
  });
  expect(offered()).toBe(2);
  expect(keyOf(room.session().params.level)).toBe(keyOf(at(3).level));
  await room.run(() => {
    room.arcade.begin('free', at(1), 'from-start');
  });
  expect(room.shown().mode).toBe('free');
  expect(positionOf(room.session()).moves).toBe(0);
  expect(room.kept.has(keyOf(at(1).level))).toBe(false);
});

test('deleting the game on the board resets its level', async () => {
  const room = setUp();
  await room.run(() => {
    room.arcade.begin('custom', at(1), 'from-start');
  });
  expect(room.shown().mode).toBe('custom');
  expect(schokobanScore(room.session())).toBe(0);
});

test('a mode ends with another level, and with the main menu, which leaves the game alone', async () => {
  const room = setUp();
  const begin = () =>
    room.run(() => {
      room.arcade.begin('free', at(1), 'saved');
    });
  await begin();
  await room.run(() => room.levels.open(at(2)));
  expect(room.shown().mode).toBeNull();
  await room.run(() => room.levels.open(at(1)));
  expect(room.shown().mode).toBeNull();
  await begin();
  await room.run(() => {
    room.arcade.toMainMenu();
  });
  expect(room.shown()).toMatchObject({ mode: null, screen: { t: 'main' } });
  expect(schokobanScore(room.session())).toBe(2);
  await begin();
  await room.run(() => {
    room.arcade.quit();
  });
  expect(room.shown()).toMatchObject({ mode: null, screen: null });
});

test('the board gets the focus however the menus are closed', async () => {
  const room = setUp();
  const openFromButton = () =>
    room.run(() => {
      button.focus();
      room.arcade.show({ t: 'main' });
    });
  await openFromButton();
  expect(button).toHaveFocus();
  await room.run(() => {
    room.arcade.show(null);
  });
  expect(board).toHaveFocus();
  await openFromButton();
  await room.run(() => {
    room.arcade.enter('arcade', at(1));
  });
  expect(button).toHaveFocus();
  await room.run(() => {
    room.arcade.begin('arcade', at(1), 'saved');
  });
  expect(board).toHaveFocus();
});

test('a level chosen from the list is played in its mode, or in the usual way', async () => {
  const room = setUp();
  await room.run(() => {
    room.arcade.browse('custom');
  });
  expect(room.showLevels).toHaveBeenCalledOnce();
  expect(room.shown().firstTab).toBe('open');
  await room.run(() => {
    room.arcade.stopBrowsing();
  });
  expect(room.shown()).toMatchObject({ screen: { t: 'main' }, firstTab: undefined });
  await room.run(() => {
    room.arcade.browse('free');
  });
  expect(room.shown().firstTab).toBe('parlor');
  await room.run(() => {
    room.arcade.choose({ level: at(5).level, origin: null });
  });
  expect(room.shown()).toMatchObject({ mode: 'custom', screen: null, firstTab: undefined });
  await room.run(() => {
    room.arcade.browse('custom');
  });
  await room.run(() => room.arcade.openFromFile({ level: at(7).level, origin: null }));
  expect(room.shown()).toMatchObject({ mode: 'custom', screen: null, firstTab: undefined });
  await room.run(() => {
    room.arcade.choose(at(6));
  });
  expect(room.shown().mode).toBeNull();
  expect(keyOf(room.session().params.level)).toBe(keyOf(at(6).level));
});

test('a generated level that is chosen instead is not covered by the menu', async () => {
  const room = setUp();
  await room.run(() => {
    room.arcade.browse('free');
  });
  const run = vi.fn();
  const [way] = waysOut(room.arcade, [{ icon: 'deal', label: 'New', run }]);
  await room.run(() => {
    room.arcade.stopBrowsing();
    way?.run();
  });
  expect(run).toHaveBeenCalledOnce();
  expect(room.shown().screen).toBeNull();
});
