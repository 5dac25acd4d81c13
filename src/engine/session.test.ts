import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok } from '../core/result.ts';
import {
  doToy,
  type ToyAction,
  toyActions,
  toyGame,
  type ToySession,
} from '../test-support/toy-game.ts';
import {
  addTo,
  canRedo,
  canUndo,
  current,
  formatLog,
  isPrefixOf,
  isContinuedBy,
  isInProgress,
  jumpTo,
  type LogEntry,
  markAssisted,
  parseEntry,
  play,
  redo,
  redoTo,
  replaceLast,
  restart,
  start,
  undo,
  undoTo,
  withElapsed,
} from './session.ts';

describe('log', () => {
  /** Parses a log word by word, without merging runs. */
  function logOf(words: string): LogEntry<number>[] {
    return words
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => {
        const entry = parseEntry(toyGame.move, word);
        if (!entry.ok) throw new Error(entry.error);
        return entry.value;
      });
  }

  test.each([
    ['undo', { t: 'undo', count: 1 }],
    ['redo', { t: 'redo', count: 1 }],
    ['undo*100', { t: 'undo', count: 100 }],
    ['redo*23', { t: 'redo', count: 23 }],
    ['restart', { t: 'restart' }],
    ['-4', { t: 'play', move: -4 }],
  ])('the word %s is parsed and formatted', (word, entry) => {
    expect(logOf(word)).toEqual([entry]);
    expect(formatLog(toyGame.move, logOf(word))).toBe(word);
  });

  test.each([
    'undo*0',
    'undo*',
    'undo*01',
    'undo*1.5',
    'undo*-1',
    'undo*1e3',
    'restart*2',
    'undone',
    'anundo',
  ])('the word %s is invalid', (word) => {
    expect(parseEntry(toyGame.move, word)).toEqual({ ok: false, error: 'no number.' });
  });

  test.each<LogEntry<number>>([
    { t: 'undo', count: 1 },
    { t: 'redo', count: 2 },
    { t: 'restart' },
    { t: 'play', move: 1 },
  ])('an empty log takes any entry: $t', (entry) => {
    const log: LogEntry<number>[] = [];
    addTo(log, entry);
    expect(log).toEqual([entry]);
  });

  test('consecutive steps are merged without mutating earlier entries', () => {
    const undos: LogEntry<number> = { t: 'undo', count: 2 };
    const log: LogEntry<number>[] = [undos];
    for (const entry of logOf('undo redo redo*3 1 redo undo restart restart 1 1'))
      addTo(log, entry);
    expect(formatLog(toyGame.move, log)).toBe(
      'undo undo undo redo redo redo redo 1 redo undo restart restart 1 1',
    );
    expect(log[0]).toEqual({ t: 'undo', count: 3 });
    expect(undos.count).toBe(2);
  });

  test.each([
    ['', '1', true],
    ['1 2', '1 2 3', true],
    ['1 undo', '1 undo 2', true],
    ['1 2 undo', '1 2 undo*2', true],
    ['1 2 undo*2', '1 2 undo*2 redo', true],
    ['1 2 undo*2 redo', '1 2 undo*2 redo*2', true],
    ['', '', false],
    ['1 2', '1', false],
    ['1 2', '1 3 4', false],
    ['1 2', '3 2 1', false],
    ['1 2 undo', '1 2 undo', false],
    ['1 2 undo*2', '1 2 undo', false],
    ['1 2 undo*2', '1 2 undo redo', false],
    ['1 2 undo', '1 2 redo*2', false],
    ['1 2 undo 3', '1 2 undo*2 3', false],
    ['1 2 undo 3', '1 2 undo*2', false],
    ['1 restart', '1 restart', false],
  ])('“%s” is continued by “%s”: %s', (log, later, goesOn) => {
    expect(isPrefixOf(toyGame.move, logOf(log), logOf(later))).toBe(goesOn);
  });
});

const played = (...actions: ToyAction[]): ToySession =>
  actions.reduce<ToySession>(doToy, start(toyGame, { start: 5 }));

describe('a session', () => {
  test('starts at the opening of its params', () => {
    expect(played()).toEqual({
      params: { start: 5 },
      states: [5],
      moves: [],
      cursor: 0,
      log: [],
      undos: 0,
      elapsedMs: 0,
      assisted: false,
    });
  });

  test('plays, undoes and redoes', () => {
    const session = played(1, 2, 'undo');
    expect(session).toMatchObject({ states: [5, 6, 8], moves: [1, 2], cursor: 1, undos: 1 });
    expect(current(session)).toBe(6);
    expect(current(redo(session))).toBe(8);
    expect(redo(session).undos).toBe(1);
    expect([canUndo(session), canRedo(session)]).toEqual([true, true]);
    expect([canUndo(undo(session)), canRedo(redo(session))]).toEqual([false, false]);
  });

  test('drops the redo history as soon as another move is played', () => {
    expect(played(1, 2, 'undo', 7)).toMatchObject({ states: [5, 6, 13], moves: [1, 7], cursor: 2 });
  });

  test('returns itself if there is nothing to do', () => {
    const fresh = played();
    for (const nothing of [play(toyGame, fresh, 99), undo(fresh), redo(fresh), restart(fresh)]) {
      expect(nothing).toBe(fresh);
    }
  });

  test('logs consecutive undo steps, and consecutive redo steps, as one', () => {
    expect(played(1, 2, 'undo', 'undo', 'redo', 'undo', 3).log).toEqual([
      { t: 'play', move: 1 },
      { t: 'play', move: 2 },
      { t: 'undo', count: 2 },
      { t: 'redo', count: 1 },
      { t: 'undo', count: 1 },
      { t: 'play', move: 3 },
    ]);
    const once = played(1, 2, 'undo');
    undo(once);
    expect(once.log.at(-1)).toEqual({ t: 'undo', count: 1 });
  });

  test('shares the states it keeps', () => {
    const session = played(1, 2);
    expect(undo(session).states).toBe(session.states);
    expect(play(toyGame, session, 1).states.slice(0, 3)).toEqual(session.states);
  });
});

describe('a move that replaces the last one', () => {
  test('leaves no trace of that one in the line, the log or the undos', () => {
    const session = replaceLast(toyGame, played(1, 2), 5);
    expect(session).toEqual(played(1, 5));
  });

  test('changes nothing if the last action was not a move, or if it is illegal', () => {
    for (const other of [played(), played(1, 'undo'), played(1, 2, 'undo', 'redo')]) {
      expect(replaceLast(toyGame, other, 5)).toBe(other);
    }
    const session = played(1, 2);
    expect(replaceLast(toyGame, session, 99)).toBe(session);
  });
});

describe('a restart', () => {
  test('returns to the opening, resets the counts and loses nothing', () => {
    const session = restart(withElapsed(played(1, 2, 'undo'), 700));
    expect(session).toMatchObject({ cursor: 0, undos: 0, elapsedMs: 700, moves: [1, 2] });
    expect(current(redo(redo(session)))).toBe(8);
  });

  test('at the opening still resets the count of undos', () => {
    expect(played(1, 'undo', 'restart')).toMatchObject({ cursor: 0, undos: 0, moves: [1] });
    const twice = played(1, 'restart');
    expect(restart(twice)).toBe(twice);
  });

  test('followed by a move drops the earlier attempt', () => {
    expect(played(1, 2, 'restart', 3).log).toEqual([{ t: 'play', move: 3 }]);
    expect(played(1, 2, 'restart', 'redo', 3).log).toHaveLength(5);
  });
});

describe('moving along the line of play', () => {
  test('equals as many single steps', () => {
    const session = played(1, 2, 3);
    expect(undoTo(session, 1)).toEqual(played(1, 2, 3, 'undo', 'undo'));
    expect(redoTo(undoTo(session, 0), 2)).toEqual(
      played(1, 2, 3, 'undo', 'undo', 'undo', 'redo', 'redo'),
    );
  });

  test('ignores the wrong direction, and invalid numbers of moves', () => {
    const session = played(1, 2, 'undo');
    for (const cursor of [1, 2, 3, -1, 0.5, NaN]) expect(undoTo(session, cursor)).toBe(session);
    for (const cursor of [1, 0, 3, -1, 1.5, NaN]) expect(redoTo(session, cursor)).toBe(session);
  });
});

describe('a long way along the line', () => {
  const LENGTH = 10_000;
  /** A game of that many moves, with a counter of how often elements of its arrays are read. */
  function long() {
    const entries = Array.from({ length: LENGTH }, (_, index) => (index % 2 === 0 ? 1 : -1));
    const session = jumpTo(toyGame, played(), entries);
    let reads = 0;
    const counted = <T>(array: readonly T[]) =>
      new Proxy(array, {
        get: (target, name, receiver): unknown => {
          if (typeof name === 'string' && /^\d+$/.test(name)) reads++;
          return Reflect.get(target, name, receiver);
        },
      });
    const { states, moves, log } = session;
    const watched = {
      ...session,
      states: counted(states),
      moves: counted(moves),
      log: counted(log),
    };
    return { session: watched, reads: () => reads };
  }

  test('copies the log once, and nothing else', () => {
    const { session, reads } = long();
    const back = undoTo(session, 0);
    expect(back).toMatchObject({ cursor: 0, undos: LENGTH });
    expect(back.log).toHaveLength(LENGTH + 1);
    expect(back.log.at(-1)).toEqual({ t: 'undo', count: LENGTH });
    expect([back.states === session.states, back.moves === session.moves]).toEqual([true, true]);
    expect(reads()).toBeLessThan(LENGTH + 10);
    const forth = redoTo(back, LENGTH);
    expect(forth.log.slice(LENGTH)).toEqual([
      { t: 'undo', count: LENGTH },
      { t: 'redo', count: LENGTH },
    ]);
  });

  test('to another line applies the rules once per new move, and reads each old one only a few times', () => {
    const { session, reads } = long();
    let asked = 0;
    const apply = (state: number, move: number) => {
      asked++;
      return toyGame.apply(state, move);
    };
    const other = [...session.moves.slice(0, LENGTH / 2), ...Array<number>(LENGTH).fill(0)];
    const before = reads();
    const there = jumpTo({ ...toyGame, apply }, session, other);
    expect(there.cursor).toBe(LENGTH * 1.5);
    expect(asked).toBe(LENGTH);
    expect(reads() - before).toBeLessThan(4 * LENGTH);
  });

  test('back and forth many times adds one entry each way', () => {
    let session = played(1, 2, 3);
    for (let times = 0; times < 1000; times++) session = redoTo(undoTo(session, 0), 3);
    expect(session.log).toHaveLength(3 + 2000);
    expect(session.undos).toBe(3000);
  });
});

describe('a jump to another line', () => {
  test('undoes the moves that differ and plays the rest', () => {
    expect(jumpTo(toyGame, played(1, 2, 3), [1, 4, 4])).toEqual(
      played(1, 2, 3, 'undo', 'undo', 4, 4),
    );
    expect(jumpTo(toyGame, played(1, 2), [4])).toEqual(played(1, 2, 'undo', 'undo', 4));
  });

  test('along its own line keeps the redo history', () => {
    const session = jumpTo(toyGame, played(1, 2, 3), [1]);
    expect(session.moves).toEqual([1, 2, 3]);
    expect(jumpTo(toyGame, session, [1, 2])).toEqual(played(1, 2, 3, 'undo', 'undo', 'redo'));
  });

  test('compares moves by their text, because they may be objects', () => {
    interface Add {
      readonly add: number;
    }
    const game = {
      open: (state: number) => state,
      apply: (state: number, { add }: Add) => toyGame.apply(state, add),
      move: {
        format: ({ add }: Add) => String(add),
        parse: (text: string) => ok({ add: Number(text) }),
      },
    };
    const line = () => [1, 2, 3].map((add) => ({ add }));
    const session = jumpTo(game, start(game, 5), line());
    expect(jumpTo(game, session, line())).toBe(session);
    expect(jumpTo(game, session, line().slice(0, 1))).toEqual(undoTo(session, 1));
  });

  test('changes nothing if the game is already there, or if the rules forbid a move', () => {
    const session = played(1, 2);
    for (const line of [
      [1, 2],
      [1, -9],
      [1, 2, 3, -99],
    ]) {
      expect(jumpTo(toyGame, session, line)).toBe(session);
    }
  });
});

test('a game is in progress from its first move until it is won', () => {
  const inProgress = (...actions: ToyAction[]) => isInProgress(toyGame, played(...actions));
  expect(inProgress()).toBe(false);
  expect(inProgress(9)).toBe(true);
  expect(inProgress(9, 'undo')).toBe(true);
  expect(inProgress(9, 6)).toBe(false);
});

test('the elapsed time of a session can always be saved', () => {
  expect(withElapsed(played(), 1234).elapsedMs).toBe(1234);
  for (const bad of [-1, -0, NaN, Infinity, -Infinity]) {
    expect(withElapsed(played(), bad).elapsedMs).toBe(0);
  }
});

test('a game is continued only by the same game with more actions in it', () => {
  const session = played(1, 2, 'undo');
  const continues = (later: ToySession) => isContinuedBy(toyGame, session, later);
  expect(continues(played(1, 2, 'undo', 'redo'))).toBe(true);
  expect(continues(played(1, 2, 'undo', 'undo'))).toBe(true);
  expect(isContinuedBy(toyGame, played(1, 2, 'undo', 'undo'), session)).toBe(false);
  expect(continues(played(1, 2, 'undo', 7))).toBe(true);
  for (const other of [session, played(1), played(1, 2, 3, 4), played(1, 2, 'restart', 'redo')]) {
    expect(continues(other)).toBe(false);
  }
  expect(continues({ ...played(1, 2, 'undo', 7), params: { start: 6 } })).toBe(false);
});

test('help stays recorded', () => {
  const helped = markAssisted(played(1));
  expect(helped.assisted).toBe(true);
  expect(markAssisted(helped)).toBe(helped);
  expect(restart(helped).assisted).toBe(true);
});

test('any session behaves like a list with a cursor', () => {
  fc.assert(
    fc.property(toyActions, (actions) => {
      let session = played();
      let model = { line: [5], cursor: 0, undos: 0 };
      for (const action of actions) {
        session = doToy(session, action);
        const { line, cursor, undos } = model;
        if (action === 'undo') {
          if (cursor > 0) model = { line, cursor: cursor - 1, undos: undos + 1 };
        } else if (action === 'redo') {
          if (cursor < line.length - 1) model = { line, cursor: cursor + 1, undos };
        } else if (action === 'restart') {
          model = { line, cursor: 0, undos: 0 };
        } else {
          const sum = line[cursor]! + action;
          if (sum >= 0 && sum <= 20) {
            model = { line: [...line.slice(0, cursor + 1), sum], cursor: cursor + 1, undos };
          }
        }
        expect(session).toMatchObject({
          states: model.line,
          cursor: model.cursor,
          undos: model.undos,
        });
        expect(session.moves).toHaveLength(model.line.length - 1);
      }
    }),
  );
});
