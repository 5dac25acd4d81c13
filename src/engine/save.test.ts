import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementsCopied } from '../test-support/array-copies.ts';
import {
  doToy,
  toyActions,
  toyGame,
  type ToyAction,
  type ToySession,
} from '../test-support/toy-game.ts';
import { restore, save } from './save.ts';
import { current, markAssisted, start, withElapsed } from './session.ts';

const played = (...actions: ToyAction[]): ToySession =>
  actions.reduce<ToySession>(doToy, start(toyGame, { start: 5 }));
const SAVED = save(toyGame, withElapsed(played(1, 2, 'undo', 'redo', 'undo'), 700));
const damaged = (change: Record<string, unknown>) =>
  JSON.stringify({ ...(JSON.parse(SAVED) as object), ...change });

describe('a save', () => {
  test('is what is needed to replay', () => {
    expect(JSON.parse(SAVED)).toEqual({
      v: 1,
      game: 'toy',
      params: '5',
      log: '1 2 undo redo undo',
      cursor: 1,
      elapsedMs: 700,
      assisted: false,
    });
  });

  test('is read as it was written, whatever was played', () => {
    fc.assert(
      fc.property(toyActions, fc.nat(), fc.boolean(), (actions, elapsedMs, assisted) => {
        const timed = withElapsed(played(...actions), elapsedMs);
        const session = assisted ? markAssisted(timed) : timed;
        expect(restore(toyGame, save(toyGame, session))).toEqual({ ok: true, value: session });
      }),
      { numRuns: 300 },
    );
  });

  test('holds whole milliseconds', () => {
    const text = save(toyGame, withElapsed(played(), 0.6));
    expect(JSON.parse(text)).toMatchObject({ elapsedMs: 1, log: '' });
  });

  test.each(['1 -1', '1 undo', '1 -1 undo undo'])(
    'of a very long game is read in steps as many as its actions: %s …',
    (words) => {
      const entries = words.split(' ').length * 10_000;
      const text = damaged({ log: Array<string>(10_000).fill(words).join(' ') });
      let read: unknown;
      // A copy of the log at each action would be thousands for each.
      elementsCopied(10 * entries, () => {
        read = restore(toyGame, text);
      });
      expect(read).toMatchObject({ error: expect.stringMatching(/missing/) as string });
    },
  );

  test('of a session whose clock went wrong can be read all the same', () => {
    expect(restore(toyGame, save(toyGame, withElapsed(played(1), Infinity))).ok).toBe(true);
  });
});

describe('a damaged save', () => {
  test.each<[string, string, string]>([
    ['no text', '', 'The saved game cannot be read.'],
    ['no JSON', SAVED.slice(1), 'The saved game cannot be read.'],
    ['another version', damaged({ v: 2 }), 'The saved game cannot be read.'],
    ['a time that is none', damaged({ elapsedMs: -1 }), 'The saved game cannot be read.'],
    ['another game', damaged({ game: 'chess' }), 'This is a saved game of “chess”.'],
    ['bad params', damaged({ params: 'x' }), 'The saved game cannot be opened: no start.'],
    ['bad words', damaged({ log: '1 x' }), 'The saved game is damaged at action 2: no number.'],
    [
      'an illegal move',
      damaged({ log: '1 -9' }),
      'The saved game is damaged: action 2 (-9) cannot be played.',
    ],
    [
      'an undo of nothing',
      damaged({ log: 'undo' }),
      'The saved game is damaged: action 1 (undo) cannot be played.',
    ],
    ['a cut log', damaged({ log: '1 2' }), 'The saved game is damaged: actions are missing.'],
    ['a log of no end', damaged({ log: '1 '.repeat(200_000) }), 'The saved game is too long.'],
  ])('is refused in words: %s', (_name, text, error) => {
    expect(restore(toyGame, text)).toEqual({ ok: false, error });
  });

  test('of any kind never throws and never gives a state out of bounds', () => {
    const cut = fc
      .tuple(fc.nat(SAVED.length), fc.nat(5), fc.string({ maxLength: 3 }))
      .map(([at, length, text]) => SAVED.slice(0, at) + text + SAVED.slice(at + length));
    const field = fc
      .tuple(fc.constantFrom(...Object.keys(JSON.parse(SAVED) as object)), fc.jsonValue())
      .map(([name, value]) => damaged({ [name]: value }));
    const log = fc
      .array(fc.constantFrom('1', '-1', '9', 'undo', 'redo', 'restart', '', 'x'))
      .chain((words) =>
        fc.nat(words.length).map((cursor) => damaged({ log: words.join(' '), cursor })),
      );
    fc.assert(
      fc.property(fc.oneof(cut, field, log, fc.json(), fc.string()), (text) => {
        const read = restore(toyGame, text);
        if (!read.ok) {
          expect(read.error).not.toBe('');
          return;
        }
        expect(current(read.value)).toBeLessThanOrEqual(20);
        expect(restore(toyGame, save(toyGame, read.value))).toMatchObject({ ok: true });
      }),
      { numRuns: 500 },
    );
  });
});
