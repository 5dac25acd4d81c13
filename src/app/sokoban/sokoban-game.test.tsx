import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { save } from '../../engine/save.ts';
import { start } from '../../engine/session.ts';
import { sokoban } from '../../games/sokoban/levels/game.ts';
import type { Move } from '../../games/sokoban/rules/rules.ts';
import * as rules from '../../games/sokoban/rules/rules.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { announcementStore } from '../../ui/messages/announce.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { usePageGame } from '../../play/page/use-page-game.ts';
import { playSounds } from '../../play/page/sound.ts';
import { animationOf } from '../../play/sokoban-board/frames.ts';
import { SOKOBAN_LAST_GAME_KEY } from '../../play/sokoban/last-game.ts';
import { createSokobanGame } from './sokoban-game.ts';

vi.mock('../../play/page/sound.ts');
vi.mock('../../play/sokoban-board/frames.ts', { spy: true });
vi.mock('../../games/sokoban/rules/rules.ts', { spy: true });
const waiting = vi.hoisted((): (() => void)[] => []);
vi.mock('../../platform/schedule.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  afterFrame: (run: () => void) => {
    waiting.push(run);
  },
}));

/** Runs the pending frame callbacks. */
function passFrame() {
  for (const run of waiting) run();
  waiting.length = 0;
}

const LEVEL = levelOf('#######\n#@ $ .#\n#######');
const RUN: Move = ['r', 'r', 'r'];

const playedSounds = vi.mocked(playSounds);
const animated = vi.mocked(animationOf);
const stepped = vi.mocked(rules.step);
/** All announcements, in order. */
let announced: string[] = [];
announcementStore.subscribe(({ said }) => {
  announced.push(said.map(({ text }) => text).join(' '));
});

beforeEach(() => {
  waiting.length = 0;
  vi.clearAllMocks();
  announced = [];
});

/** Opens a page with this level, whose first key plays these moves. */
function open(first: readonly Move[] = []) {
  const saved = save(sokoban, start(sokoban, { level: LEVEL, origin: null }));
  const props = {
    storage: withFiles(memoryStorage([[SOKOBAN_LAST_GAME_KEY, saved]])),
    query: 'game=sokoban',
    look: { scheme: 'light', highContrast: false, reducedMotion: false },
    isMuted: false,
    onToggleMuted: vi.fn(),
    suiteSettings: () => null,
  } as const;
  const { result, unmount } = renderHook(
    () => {
      const game = usePageGame(props, createSokobanGame);
      // Keys are handled from here on.
      useLayoutEffect(() => {
        for (const move of first) game.store.getState().play(move);
      }, [game]);
      return game;
    },
    { reactStrictMode: false }, // strict mode would press the keys twice
  );
  return { game: result.current, state: result.current.store.getState(), unmount };
}

describe('the effect of the first key, before any passive effect has run,', () => {
  test('is shown, announced, heard, and counted if it wins', () => {
    const { game, unmount } = open([RUN]);
    passFrame();
    expect(game.playback.getState().frame.position.moves).toBe(1);
    expect(announced).toEqual([expect.stringContaining('Level complete!')]);
    expect(playedSounds).toHaveBeenCalledOnce();
    expect(game.completion.isPending()).toBe(true);
    expect(Object.values(game.statistics.getState().levels)).toHaveLength(1);
    unmount();
  });
});

test('a run’s animation is created once, and its announcement and sounds replay no move', () => {
  const { state, unmount } = open();
  passFrame();
  state.play(['r', 'r']);
  expect(announced).toEqual([]);
  expect(playedSounds).not.toHaveBeenCalled();
  stepped.mockClear();
  passFrame();
  expect(announced).toEqual(['Pushed box with 1 push; 0 of 1 placed']);
  expect(playedSounds.mock.lastCall?.[0].map(({ sound }) => sound)).toEqual(['step', 'push']);
  expect(animated).toHaveBeenCalledOnce();
  expect(stepped).not.toHaveBeenCalled();
  unmount();
});

test('moves already shown by the timeline are heard, but not shown again', () => {
  const { game, state, unmount } = open([['r'], ['r']]);
  state.undo();
  const { states } = game.store.getState().session;
  game.playback.show({ frames: [{ position: states[2]!, facing: 'r' }], stepMs: 0 });
  const listener = vi.fn();
  game.playback.subscribe(listener);
  passFrame();
  game.actions.goTo(2);
  passFrame();
  expect(listener).not.toHaveBeenCalled();
  expect(playedSounds.mock.lastCall?.[0]).toEqual([expect.objectContaining({ sound: 'push' })]);
  unmount();
});

test('a restart is reported, and its message restores the moves', () => {
  const { game, unmount } = open([['r'], ['r']]);
  game.actions.reset();
  const [toast] = toastStore.getState().toasts;
  expect(toast).toMatchObject({
    text: 'Back at the start.',
    action: { label: 'Undo restart' },
  });
  toast?.action?.run();
  expect(game.store.getState().session.cursor).toBe(2);
  expect(toastStore.getState().toasts).toEqual([]);
  unmount();
});

test('an unmounted page neither shows, announces nor counts', () => {
  const { game, state, unmount } = open();
  unmount();
  state.play(RUN);
  passFrame();
  expect(announced).toEqual([]);
  expect(playedSounds).not.toHaveBeenCalled();
  expect(game.completion.isPending()).toBe(false);
  expect(game.playback.getState().frame.position.moves).toBe(0);
});

test('the board gets the focus when the timeline disappears with its button', async () => {
  const { game, unmount } = open();
  const take = vi.fn();
  game.focus.attach(take);
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  game.toggleTimeline();
  button.remove();
  await vi.waitFor(() => {
    expect(take).toHaveBeenCalledOnce();
  });
  unmount();
});
