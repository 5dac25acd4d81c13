import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementsCopied } from '../test-support/array-copies.ts';
import {
  doToy,
  leapToy,
  type ToyAction,
  toyActions,
  toyGame,
  toyLeaps,
  type ToySession,
} from '../test-support/toy-game.ts';
import { replay, restore, save, startAfter } from './save.ts';
import { loadCatalogue } from '../words/load-catalogue.ts';
import { setLocale } from '../words/language.ts';
import {
  current,
  type LogEntry,
  markAssisted,
  markCoached,
  markHinted,
  parseEntry,
  redoTo,
  start,
  undoTo,
  withElapsed,
} from './session.ts';

describe('replay', () => {
  function entryOf(action: ToyAction): LogEntry<number> {
    if (typeof action === 'number') return { t: 'play', move: action };
    return action === 'restart' ? { t: action } : { t: action, count: 1 };
  }

  test('a replay equals playing step by step', () => {
    fc.assert(
      fc.property(toyActions, (actions) => {
        let session = start(toyGame, { start: 5 });
        const done: LogEntry<number>[] = [];
        for (const action of actions) {
          const next = doToy(session, action);
          if (next === session) {
            // An action that changes nothing cannot be part of a log.
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

  test('a replay accepts several steps in one entry if all are possible', () => {
    const entries = (...tail: LogEntry<number>[]) => [...[1, 2, 3].map(entryOf), ...tail];
    const of = (...tail: LogEntry<number>[]) => replay(toyGame, { start: 5 }, entries(...tail));
    const undo = (count: number): LogEntry<number> => ({ t: 'undo', count });
    const redo = (count: number): LogEntry<number> => ({ t: 'redo', count });
    expect(of(undo(3), redo(2))).toMatchObject({ ok: true, value: { cursor: 2, undos: 3 } });
    expect(of(undo(1), undo(2))).toEqual(of(undo(3)));
    expect(of(undo(4))).toEqual({ ok: false, error: 3 });
    expect(of(undo(2), redo(3))).toEqual({ ok: false, error: 4 });
  });

  test('a session that starts with moves counts as assisted, unless there are none or they are not allowed', () => {
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
});

const played = (...actions: ToyAction[]): ToySession =>
  actions.reduce<ToySession>(doToy, start(toyGame, { start: 5 }));
const SAVED = save(toyGame, withElapsed(played(1, 2, 'undo', 'redo', 'undo'), 700));
const damaged = (change: Record<string, unknown>) =>
  JSON.stringify({ ...(JSON.parse(SAVED) as object), ...change });

describe('a save', () => {
  test('contains everything needed to replay', () => {
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

  test('survives a round trip, whatever was played', () => {
    fc.assert(
      fc.property(toyActions, fc.nat(), fc.boolean(), (actions, elapsedMs, assisted) => {
        const timed = withElapsed(played(...actions), elapsedMs);
        const hinted = elapsedMs % 3 === 0 ? markCoached(markHinted(markHinted(timed))) : timed;
        const session = assisted ? markAssisted(hinted) : hinted;
        expect(restore(toyGame, save(toyGame, session))).toEqual({ ok: true, value: session });
      }),
      { numRuns: 300 },
    );
  });

  test('from before hints were counted has none, and damage to the count affects nothing else', () => {
    for (const hints of [undefined, 0, -1, 1.5, 'many']) {
      const read = restore(toyGame, damaged({ hints }));
      expect(read.ok && read.value.hints).toBeUndefined();
    }
    expect(restore(toyGame, damaged({ hints: 7 }))).toMatchObject({ value: { hints: 7 } });
  });

  test('from before the coach’s moves were counted has none, and keeps its version for builds of that time', () => {
    for (const coached of [undefined, 0, -1, 'many']) {
      const read = restore(toyGame, damaged({ coached }));
      expect(read.ok && read.value.coached).toBeUndefined();
    }
    expect(restore(toyGame, damaged({ coached: 7 }))).toMatchObject({ value: { coached: 7 } });
    expect(save(toyGame, markCoached(played()))).toContain('"v":1,');
    expect(save(toyGame, played())).not.toContain('coached');
  });

  test('survives a round trip with many jumps along the line and to others', () => {
    const anything = fc.oneof(toyActions, fc.array(toyLeaps, { maxLength: 10 }));
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 12 }), (stretches) => {
        let session = played();
        for (const action of stretches.flat()) {
          session = typeof action === 'object' ? leapToy(session, action) : doToy(session, action);
        }
        expect(restore(toyGame, save(toyGame, session))).toEqual({ ok: true, value: session });
      }),
      { numRuns: 300 },
    );
  });

  test('writes a long run of steps as one word, and a short one readably for releases without counts', () => {
    const few = save(toyGame, played(1, 2, 3, 'undo', 'undo', 'redo', 'undo', 'undo'));
    expect(JSON.parse(few)).toMatchObject({ log: '1 2 3 undo undo redo undo undo' });
    const ones = Array<number>(9).fill(1);
    const undone = (count: number) =>
      save(toyGame, played(...ones, ...Array<'undo'>(count).fill('undo')));
    expect(JSON.parse(undone(8))).toMatchObject({
      log: [...ones, ...Array<string>(8).fill('undo')].join(' '),
    });
    expect(JSON.parse(undone(9))).toMatchObject({ log: `${ones.join(' ')} undo*9` });
  });

  test('from before there were counts is read as the same session', () => {
    const words = '1 2 3 undo undo undo redo redo undo redo redo restart redo redo redo undo undo';
    const text = damaged({ log: words, cursor: 1 });
    const counted = damaged({ log: '1 2 3 restart redo*3 undo*2', cursor: 1 });
    const read = restore(toyGame, text);
    const actions: ToyAction[] = words
      .split(' ')
      .map((word) => (/\d/.test(word) ? Number(word) : (word as ToyAction)));
    expect(read).toEqual({ ok: true, value: withElapsed(played(...actions), 700) });
    expect(restore(toyGame, counted)).toEqual(read);
  });

  /** Creates a session of any length, which would take long step by step. */
  function long(words: readonly string[]): ToySession {
    const entries = words.map((word) => {
      const entry = parseEntry(toyGame.move, word);
      if (!entry.ok) throw new Error(entry.error);
      return entry.value;
    });
    const made = replay(toyGame, { start: 5 }, entries);
    if (!made.ok) throw new Error(`entry ${made.error}`);
    return made.value;
  }

  test.each<[string, readonly string[]]>([
    ['moves', Array<string[]>(101_000).fill(['1', '-1']).flat()],
    ['undo and redo by turns', ['1', ...Array<string[]>(101_000).fill(['undo', 'redo']).flat()]],
    ['tries', Array<string[]>(101_000).fill(['1', 'undo']).flat()],
  ])('is read however much there is of %s', (_name, words) => {
    const session = long(words);
    expect(session.log.length).toBeGreaterThan(200_000);
    const read = restore(toyGame, save(toyGame, session));
    expect(read.ok && isDeepStrictEqual(read.value, session)).toBe(true);
  });

  test('grows by two words per trip to the start and back to the end', () => {
    let session = long(Array<string>(5000).fill('1 -1').join(' ').split(' '));
    const before = save(toyGame, session).length;
    for (let times = 0; times < 100; times++) session = redoTo(undoTo(session, 0), 10_000);
    const text = save(toyGame, session);
    expect(text.length - before).toBe(100 * ' undo*10000 redo*10000'.length);
    expect(restore(toyGame, text)).toMatchObject({ ok: true, value: { undos: 1_000_000 } });
  });

  test('applies the rules once per word, whatever the counts', () => {
    let asked = 0;
    const apply = (state: number, move: number) => {
      asked++;
      return toyGame.apply(state, move);
    };
    const log = `1 2 3 ${Array<string>(1000).fill('undo*3 redo*3').join(' ')} undo*999999999999`;
    const read = restore({ ...toyGame, apply }, damaged({ log }));
    expect(read).toEqual({
      ok: false,
      error: 'The saved game is damaged: action 2,004 (undo*999999999999) cannot be played.',
    });
    expect(asked).toBe(3);
  });

  test('stores whole milliseconds', () => {
    const text = save(toyGame, withElapsed(played(), 0.6));
    expect(JSON.parse(text)).toMatchObject({ elapsedMs: 1, log: '' });
  });

  test.each(['1 -1', '1 undo', '1 -1 undo undo'])(
    'of a very long game is read in as many steps as it has actions: %s …',
    (words) => {
      const entries = words.split(' ').length * 10_000;
      const text = damaged({ log: Array<string>(10_000).fill(words).join(' ') });
      let read: unknown;
      // Copying the log at each action would copy thousands of elements each time.
      elementsCopied(10 * entries, () => {
        read = restore(toyGame, text);
      });
      expect(read).toMatchObject({ error: expect.stringMatching(/missing/) as string });
    },
  );

  test('can be read after a lifetime of play, but not after more than a hundred years', () => {
    const year = 365 * 24 * 3_600_000;
    expect(restore(toyGame, damaged({ elapsedMs: 100 * year }))).toMatchObject({
      value: { elapsedMs: 100 * year },
    });
    expect(restore(toyGame, damaged({ elapsedMs: 100 * year + 1 })).ok).toBe(false);
  });

  test('of a session whose clock went wrong can still be read', () => {
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
    [
      'a log of no end',
      damaged({ log: '1 '.repeat(200_000) }),
      'The saved game is damaged at action 200,001: no number.',
    ],
    [
      'more undone than was played',
      damaged({ log: '1 2 undo*3' }),
      'The saved game is damaged: action 3 (undo*3) cannot be played.',
    ],
    [
      'more redone than was undone',
      damaged({ log: '1 2 undo redo*2' }),
      'The saved game is damaged: action 4 (redo*2) cannot be played.',
    ],
    ['no count', damaged({ log: '1 undo*0' }), 'The saved game is damaged at action 2: no number.'],
    [
      'a restart of nothing',
      damaged({ log: 'restart' }),
      'The saved game is damaged: action 1 (restart) cannot be played.',
    ],
  ])('is refused in words: %s', (_name, text, error) => {
    expect(restore(toyGame, text)).toEqual({ ok: false, error });
  });

  test.each([
    [damaged({ game: 'chess' }), 'Das ist ein Spielstand von „chess“.'],
    [damaged({ log: '1 x' }), 'Der Spielstand ist bei Aktion 2 beschädigt: no number.'],
    [damaged({ log: '1 -9' }), 'Der Spielstand ist beschädigt: Aktion 2 (-9) ist nicht spielbar.'],
    [damaged({ params: 'x' }), 'Der Spielstand kann nicht geöffnet werden: no start.'],
  ])('is refused in the player’s language: %s', async (text, error) => {
    setLocale('de', await loadCatalogue('de'));
    expect(restore(toyGame, text)).toEqual({ ok: false, error });
    setLocale('en', null);
  });

  test('of any kind never throws and never gives a state out of bounds', () => {
    const cut = fc
      .tuple(fc.nat(SAVED.length), fc.nat(5), fc.string({ maxLength: 3 }))
      .map(([at, length, text]) => SAVED.slice(0, at) + text + SAVED.slice(at + length));
    const field = fc
      .tuple(fc.constantFrom(...Object.keys(JSON.parse(SAVED) as object)), fc.jsonValue())
      .map(([name, value]) => damaged({ [name]: value }));
    const log = fc
      .array(
        fc.constantFrom('1', '-1', '9', 'undo', 'redo', 'undo*2', 'redo*3', 'restart', '', 'x'),
      )
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
