import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doToy, type ToyAction, toyGame, type ToySession } from '../test-support/toy-game.ts';
import { restore, save } from './save.ts';
import { start, withElapsed } from './session.ts';
import {
  formatTimes,
  parseTimes,
  pause,
  read,
  run,
  stoppedAt,
  timesOf,
  withTimes,
} from './times.ts';

describe('clock', () => {
  test('a stopwatch counts while it runs', () => {
    const stopped = stoppedAt(500);
    expect(read(stopped, 99_999)).toBe(500);
    const running = run(stopped, 1000);
    expect(read(running, 1000)).toBe(500);
    expect(read(running, 1250)).toBe(750);
    const paused = pause(running, 2000);
    expect(paused).toEqual(stoppedAt(1500));
    expect(read(run(paused, 9000), 9001)).toBe(1501);
  });

  test('starting and stopping twice changes nothing', () => {
    const running = run(stoppedAt(0), 10);
    expect(run(running, 20)).toBe(running);
    const paused = pause(running, 30);
    expect(pause(paused, 40)).toBe(paused);
  });

  test('a clock that was set back counts as stopped', () => {
    const running = run(stoppedAt(100), 1000);
    expect(read(running, 400)).toBe(100);
    expect(pause(running, 400)).toEqual(stoppedAt(100));
  });
});

/** Plays these actions, each this many milliseconds after the previous one. */
function playedAt(actions: readonly (readonly [action: ToyAction, after: number])[]): ToySession {
  let session: ToySession = start(toyGame, { start: 5 });
  for (const [action, after] of actions) {
    const before = withElapsed(session, session.elapsedMs + after);
    const next = doToy(before, action);
    session = typeof action === 'number' ? withTimes(next, before, before.elapsedMs) : next;
  }
  return session;
}
const reopened = (session: ToySession, change: object = {}) =>
  restore(
    toyGame,
    JSON.stringify({ ...(JSON.parse(save(toyGame, session)) as object), ...change }),
  );

describe('the times of moves', () => {
  test('are stored with them, in whole seconds', () => {
    const session = playedAt([
      [1, 0],
      [2, 1999],
      [1, 70_001],
    ]);
    expect(timesOf(session)).toEqual([0, 1, 72]);
    expect(JSON.parse(save(toyGame, session))).toMatchObject({ times: '01(1z)' });
    expect(reopened(session)).toEqual({ ok: true, value: session });
  });

  test('survive undo, redo and a restart, and are recorded again for moves played again', () => {
    const undone = playedAt([
      [1, 1000],
      [2, 1000],
      ['undo', 9000],
      ['redo', 1000],
      ['undo', 1000],
    ]);
    expect(timesOf(undone)).toEqual([1, 2]);
    const other = [
      [1, 1000],
      [2, 1000],
      ['undo', 9000],
      [3, 1000],
    ] as const;
    expect(timesOf(playedAt(other))).toEqual([1, 12]);
    expect(timesOf(playedAt([...other, ['restart', 1000]]))).toEqual([1, 12]);
    expect(timesOf(playedAt([...other, ['restart', 1000], [2, 1000]]))).toEqual([14]);
  });

  test('of a game from before they were recorded stay unknown to its end', () => {
    const old = reopened(
      playedAt([
        [1, 1000],
        [2, 1000],
      ]),
      { times: undefined },
    );
    if (!old.ok) throw new Error(old.error);
    expect(timesOf(old.value)).toBeNull();
    const on = (session: ToySession, action: ToyAction) =>
      withTimes(doToy(session, action), session, 5000);
    expect(timesOf(on(old.value, 1))).toBeNull();
    expect(save(toyGame, on(old.value, 1))).not.toContain('times');
    expect(timesOf(on(doToy(old.value, 'restart'), 3))).toBeNull();
  });

  test.each([['0'], ['000'], ['0(1)'], ['0-'], ['01(1z'], [7], [null], ['0((1))']])(
    'that are damaged (%j) cost no game',
    (times) => {
      const session = playedAt([
        [1, 0],
        [2, 1000],
      ]);
      const opened = reopened(session, { times });
      expect(opened).toMatchObject({ ok: true, value: { moves: [1, 2], elapsedMs: 1000 } });
      if (opened.ok) expect(timesOf(opened.value)).toBeNull();
    },
  );

  test('survive a round trip, whatever they are', () => {
    const times = fc
      .array(fc.nat({ max: 4e9 }), { maxLength: 30 })
      .map((all) => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(times, (all) => {
        expect(parseTimes(formatTimes(all), all.length)).toEqual(all);
        expect(parseTimes(formatTimes(all), all.length + 1)).toBeUndefined();
      }),
    );
  });
});
