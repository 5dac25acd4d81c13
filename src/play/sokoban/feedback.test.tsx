import { describe, expect, test } from 'vitest';
import { current, play, start, undo } from '../../engine/session.ts';
import { sokoban } from '../../games/sokoban/levels/game.ts';
import type { Move } from '../../games/sokoban/rules/rules.ts';
import type { Change } from '../../store/game-store-state.ts';
import { announcedBy } from '../../test-support/announced.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { announceChanges } from '../page/played-game.ts';
import { animationOf, type SokobanSession } from '../sokoban-board/frames.ts';
import { changeCues, changeWords } from './sokoban-actions.ts';

describe('feedback', () => {
  const opened = (text: string): SokobanSession =>
    start(sokoban, { level: levelOf(text), origin: null });

  function cuesBetween(
    before: SokobanSession,
    session: SokobanSession,
    change: Change<Move>,
    still = false,
  ) {
    const [from, to] = [current(before), current(session)];
    return changeCues({ change, from, to, before, session }, animationOf(session, change, still));
  }

  function cuesOf(text: string, move: Move, still = false) {
    const before = opened(text);
    const now = play(sokoban, before, move);
    if (now === before) throw new Error('illegal');
    return cuesBetween(before, now, { kind: 'play', move }, still);
  }

  const soundsOf = (...args: Parameters<typeof cuesOf>) =>
    cuesOf(...args).map(({ sound }) => sound);

  const ROOM = '########\n#@ $ ..#\n#    $ #\n########';

  test('a step sounds like a footstep, a push like a push', () => {
    expect(soundsOf(ROOM, ['r'])).toEqual(['step']);
    expect(soundsOf(ROOM, ['r', 'r'])).toEqual(['step', 'push']);
  });

  test('a box on a goal rings, and the last box has its own sound', () => {
    expect(soundsOf(ROOM, ['r', 'r', 'r'])).toEqual(['step', 'push', 'push', 'goal']);
    expect(soundsOf('#####\n#@$.#\n#####', ['r'])).toEqual(['push', 'solved']);
  });

  test('the steps of a run are heard in sequence, left and right foot alternating, where they are seen', () => {
    const cues = cuesOf('########\n#@     #\n#   $. #\n########', ['r', 'r', 'r', 'r']);
    const delays = cues.map(({ delay }) => delay ?? NaN);
    expect(delays[0]).toBe(0);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(new Set(delays).size).toBe(4);
    expect(cues.map(({ tone }) => tone)).toEqual([1, 0, 1, 0]);
    const pans = cues.map(({ pan }) => pan ?? NaN);
    expect(pans).toEqual([...pans].sort((a, b) => a - b));
  });

  test('a long run does not rattle, and its last step is heard', () => {
    const wide = `${'#'.repeat(80)}\n#@${'-'.repeat(75)}$.#\n${'#'.repeat(80)}`;
    const cues = cuesOf(wide, Array<'r'>(76).fill('r'));
    const steps = cues.filter(({ sound }) => sound === 'step' || sound === 'push');
    expect(steps.length).toBeGreaterThan(6);
    expect(steps.length).toBeLessThanOrEqual(12);
    expect(steps.at(-1)?.sound).toBe('push');
    expect(cues.at(-1)?.sound).toBe('solved');
  });

  test('without motion a run is heard as one step', () => {
    expect(soundsOf(ROOM, ['r', 'r', 'r'], true)).toEqual(['push', 'goal']);
  });

  test('undo is heard; opening a level and following another tab are not', () => {
    const before = play(sokoban, opened(ROOM), ['r']);
    const now = undo(before);
    const sounds = (change: Change<Move>) =>
      cuesBetween(before, now, change).map(({ sound }) => sound);
    expect(sounds({ kind: 'undo', move: ['r'] })).toEqual(['undo']);
    expect(sounds({ kind: 'open' })).toEqual([]);
    expect(sounds({ kind: 'follow' })).toEqual([]);
  });
});

function setUp(text: string) {
  const { game } = sokobanStores(levelOf(text), {});
  announceChanges(game, (change) => ({ words: () => changeWords(change), cues: () => [] }));
  return game.getState();
}

test('announces a move, an undo, a redo, and the position after a jump', async () => {
  const { play, undo, redo, jump, restart, assist } = setUp(
    '########\n#@$ $. #\n#  $ . #\n#    . #\n########',
  );
  expect(await announcedBy(() => play(['r']))).toBe('Pushed box right; 0 of 3 placed');
  expect(await announcedBy(() => play(['d']))).toBe('Down');
  expect(await announcedBy(undo)).toBe('Undone. 1 move, 0 of 3 placed');
  expect(await announcedBy(redo)).toBe('Redone: Down');
  expect(await announcedBy(assist)).toBe('');
  expect(await announcedBy(() => jump([['d']]))).toBe('Now at 1 move, 0 of 3 placed.');
  expect(await announcedBy(restart)).toBe('Redo brings your moves back.');
});

test('the move that completes the level announces it, and redo does not', async () => {
  const { play, undo, redo, open } = setUp('#######\n#@$ . #\n#     #\n#######');
  expect(await announcedBy(() => play(['r']))).not.toContain('Level complete');
  expect(await announcedBy(() => play(['r']))).toBe(
    'Pushed box right, onto a goal; 1 of 1 placed. Level complete!',
  );
  undo();
  expect(await announcedBy(redo)).not.toContain('Level complete');
  const other = levelOf('#####\n#@$.#\n#####\nTitle: Other');
  expect(await announcedBy(() => open({ level: other, origin: null }))).toMatch(
    /^Level opened: “Other” \(Your own level\)\. 3 rows, 5 columns; 0 of 1 placed\./,
  );
});
