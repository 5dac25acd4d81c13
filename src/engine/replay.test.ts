import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doToy, toyActions, toyGame, type ToyAction } from '../test-support/toy-game.ts';
import type { LogEntry } from './log.ts';
import { replay, startAfter } from './replay.ts';
import { start } from './session.ts';

function entryOf(action: ToyAction): LogEntry<number> {
  if (typeof action === 'number') return { t: 'play', move: action };
  return action === 'restart' ? { t: action } : { t: action, count: 1 };
}

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

test('a replay takes several steps in one entry where they can all be taken', () => {
  const entries = (...tail: LogEntry<number>[]) => [...[1, 2, 3].map(entryOf), ...tail];
  const of = (...tail: LogEntry<number>[]) => replay(toyGame, { start: 5 }, entries(...tail));
  const undo = (count: number): LogEntry<number> => ({ t: 'undo', count });
  const redo = (count: number): LogEntry<number> => ({ t: 'redo', count });
  expect(of(undo(3), redo(2))).toMatchObject({ ok: true, value: { cursor: 2, undos: 3 } });
  expect(of(undo(1), undo(2))).toEqual(of(undo(3)));
  expect(of(undo(4))).toEqual({ ok: false, error: 3 });
  expect(of(undo(2), redo(3))).toEqual({ ok: false, error: 4 });
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
