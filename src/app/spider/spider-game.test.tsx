import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SpiderMove } from '../../games/spider/rules/game.ts';
import { params } from '../../games/spider/rules/params.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { WON, WON_MOVES } from '../../test-support/spider-won-game.ts';
import { announcementStore } from '../../ui/messages/announce.ts';
import { confirmStore, declinePending } from '../../ui/messages/confirm.ts';
import { usePageGame } from '../../play/page/use-page-game.ts';
import { playSounds } from '../../play/page/sound.ts';
import { confirmTakeBack } from './SpiderDialogs.tsx';
import { createSpiderGame } from './spider-game.ts';

vi.mock('../../play/page/sound.ts');
vi.mock('../../platform/schedule.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  afterFrame: (run: () => void) => {
    run();
  },
}));

const DEAL: SpiderMove = { t: 'deal' };
const LAST = WON_MOVES.at(-1)!;

/** The default of one second may be too short on a busy machine. */
const TIMEOUT_MS = 60_000;

const playedSounds = vi.mocked(playSounds);
/** All announcements, in order. */
let announced: string[] = [];
announcementStore.subscribe(({ said }) => {
  announced.push(said.map(({ text }) => text).join(' '));
});

beforeEach(() => {
  playedSounds.mockReset();
  announced = [];
});

/** Opens a page with the deal of a won game, whose first key plays these moves. */
function open(first: readonly SpiderMove[] = []) {
  const props = {
    storage: withFiles(memoryStorage()),
    query: params.format(WON.params),
    look: { scheme: 'light', highContrast: false, reducedMotion: true },
    isMuted: false,
    onToggleMuted: vi.fn(),
    suiteSettings: () => null,
  } as const;
  const { result, unmount } = renderHook(() => {
    const game = usePageGame(props, createSpiderGame);
    // Keys are handled from here on.
    useLayoutEffect(() => {
      for (const move of first) game.store.getState().play(move);
    }, [game]);
    return game;
  });
  return { game: result.current, state: result.current.store.getState(), unmount };
}

describe('the effect of the first key, before any passive effect has run,', () => {
  test('is announced, heard, and counted if it wins', () => {
    const { game } = open(WON_MOVES);
    expect(announced.at(-1)).toContain('Completed Spades, 8 of 8 suits completed.');
    expect(playedSounds).toHaveBeenCalledTimes(WON_MOVES.length);
    expect(game.statistics.lastWin()).not.toBeNull();
    expect(game.statistics.store().getState().history.games).toHaveLength(1);
  });
});

test('dealing is heard, except for a deal that is opened with moves', () => {
  const { state } = open();
  state.open({ ...WON.params, seed: 'other' });
  expect(playedSounds.mock.lastCall?.[0]).toHaveLength(54);
  state.open(WON.params, [DEAL]);
  expect(playedSounds.mock.lastCall?.[0]).toEqual([]);
  state.undo();
  expect(playedSounds.mock.lastCall?.[0]).toEqual([expect.objectContaining({ sound: 'undo' })]);
});

test('while the game plays by itself, only completed suits are announced', async () => {
  const { game, state } = open();
  for (const move of WON_MOVES.slice(0, -3)) state.play(move);
  await vi.waitFor(() => {
    expect(game.finish.state.getState().rest?.length).toBeGreaterThan(1);
  }, TIMEOUT_MS);
  announced = [];
  vi.useFakeTimers();
  game.finish.start();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(announced).toEqual([expect.stringMatching(/^Completed Spades, 8 of 8/)]);
});

test('only the hint or the chance of winning is shown, whichever was requested last', () => {
  const { game } = open();
  const shown = () => [
    game.hints.state.getState().hint !== null,
    game.chance.state.getState().text !== null,
  ];
  game.nextHint();
  expect(shown()).toEqual([true, false]);
  void game.chance.ask();
  expect(shown()).toEqual([false, true]);
  game.nextHint();
  expect(shown()).toEqual([true, false]);
});

describe('playing on from a replay of the game on the table', () => {
  const question = () => confirmStore.getState().pending?.question;

  test('asks first if it takes moves back, and states the cost', async () => {
    const { game, state } = open();
    for (const move of WON_MOVES.slice(0, 5)) state.play(move);
    const { params } = game.store.getState().session;
    const playing = game.playOn({ params, moves: WON_MOVES.slice(0, 2) }, confirmTakeBack);
    expect(question()?.text).toContain('takes back 3 moves of your game, which costs 3 points');
    declinePending();
    await playing;
    expect(game.store.getState().session.cursor).toBe(5);
  });

  test('does not ask if it costs nothing', async () => {
    const { game, state } = open();
    for (const move of WON_MOVES.slice(0, 5)) state.play(move);
    const { params } = game.store.getState().session;
    await game.playOn({ params, moves: WON_MOVES.slice(0, 7) }, confirmTakeBack);
    expect(game.store.getState().session).toMatchObject({ cursor: 7, undos: 0 });
  });
});

describe('the reason for a refusal', () => {
  const refused = (moves: readonly SpiderMove[] = []) => {
    const opened = open();
    for (const move of moves) opened.state.play(move);
    opened.game.reason.show('No.');
    const text = () => opened.game.reason.state.getState().text;
    expect(text()).toBe('No.');
    return { ...opened, text };
  };

  test('disappears when the position changes', () => {
    const { state, text } = refused([DEAL]);
    state.undo();
    expect(text()).toBeNull();
  });

  test('gives way to a hint', () => {
    const { game, text } = refused();
    game.nextHint();
    expect(text()).toBeNull();
  });

  test('explains the missing hint if the solver’s panel covers the notice', () => {
    const { game, state } = open();
    state.open({ seed: 'peacock16', difficulty: '1-suit', relaxedDealing: false });
    for (let row = 0; row < 5; row++) state.play(DEAL);
    while (game.hints.next()) state.play(game.hints.state.getState().hint!.action);
    const text = () => game.reason.state.getState().text;
    game.nextHint();
    expect(text()).toBeNull();
    game.analysis.state.setState({ isShown: true });
    game.nextHint();
    expect(text()).toBe('No useful moves are left.');
  });

  test('stays if only a mark changes', () => {
    const { state, text } = refused([DEAL]);
    state.assist();
    expect(text()).toBe('No.');
  });
});

describe('the solver’s answer', () => {
  test('replaces a hint and the coach’s answer, which would cover it', async () => {
    const { game, state, unmount } = open();
    state.play(WON_MOVES[0]!);
    // An assisted game needs no confirmation.
    state.assist();
    game.nextHint();
    expect(game.hints.state.getState().hint).not.toBeNull();
    void game.analysis.lookBack();
    await vi.waitFor(() => expect(game.showsAnalysis()).toBe(true), { timeout: TIMEOUT_MS });
    expect(game.hints.state.getState().hint).toBeNull();
    game.chance.state.setState({ text: () => 'About 3 in 10.' });
    expect(game.showsAnalysis()).toBe(false);
    void game.analysis.lookBack();
    await vi.waitFor(() => expect(game.showsAnalysis()).toBe(true), { timeout: TIMEOUT_MS });
    expect(game.chance.state.getState().text).toBeNull();
    unmount();
  });
});

test('an unmounted page neither announces nor counts', () => {
  const { game, state, unmount } = open();
  for (const move of WON_MOVES.slice(0, -1)) state.play(move);
  unmount();
  announced = [];
  state.play(LAST);
  expect(announced).toEqual([]);
  expect(game.statistics.lastWin()).toBeNull();
});
