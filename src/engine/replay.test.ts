import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doToy, toyActions, toyGame, type ToyAction } from '../test-support/toy-game.ts';
import { replay, startAfter } from './replay.ts';
import { start, type LogEntry } from './session.ts';

const entryOf = (action: ToyAction): LogEntry<number> =>
  typeof action === 'number' ? { t: 'play', move: action } : { t: action };

test('a replay is what playing step by step comes to', () => {
  fc.assert(
    fc.property(toyActions, (actions) => {
      let session = start(toyGame, { start: 5 });
      const done: LogEntry<number>[] = [];
      for (const action of actions) {
        const next = doToy(session, action);
        if (next === session) {
          // What changes nothing cannot be part of a log.
          const failed = replay(toyGame, session.params, [...done, entryOf(action)]);
          expect(failed).toEqual({ ok: false, error: done.length });
        } else {
          done.push(entryOf(action));
        }
        session = next;
      }
      expect(replay(toyGame, session.params, done)).toEqual({ ok: true, value: session });
    }),
    { numRuns: 300 },
  );
});

test('a session that begins with moves is one with help, unless there are none or they are not allowed', () => {
  const after = (...line: number[]) => startAfter(toyGame, { start: 5 }, line);
  expect(after(1, 2)).toMatchObject({
    states: [5, 6, 8],
    moves: [1, 2],
    cursor: 2,
    assisted: true,
  });
  const opening = start(toyGame, { start: 5 });
  expect(after()).toEqual(opening);
  expect(after(1, -9)).toEqual(opening);
});
