import { describe, expect, test } from 'vitest';
import { doToy, toyGame, type ToyAction } from '../test-support/toy-game.ts';
import { createSolverOutcomes, turningPoint } from './analysis-outcomes.ts';
import { jumpTo, start } from './session.ts';

const play = (actions: readonly ToyAction[]) => actions.reduce(doToy, start(toyGame, { start: 0 }));
/** Throws if it is asked for the key of a missing state. */
const empty = () => createSolverOutcomes(toyGame, (state) => state.toFixed());
/** From 12 to the winning 20. */
const FROM_12 = { kind: 'solved', moves: [5, 3] } as const;

describe('outcomes of a game', () => {
  test('are empty at first', () => {
    expect(empty().verdict(play([4]), 1)).toEqual({ kind: 'open', triedMs: 0 });
    expect(empty().winFrom(4)).toBeNull();
  });

  test('contain the win of every position on a winning line and on the way to it', () => {
    const outcomes = empty();
    const line = play([4, 8]);
    outcomes.learn(line, 2, FROM_12, 10);
    expect([0, 1, 2].map((index) => outcomes.verdict(line, index))).toEqual([
      { kind: 'winnable', next: 4, left: 4 },
      { kind: 'winnable', next: 8, left: 3 },
      { kind: 'winnable', next: 5, left: 2 },
    ]);
    expect(outcomes.winFrom(0)).toEqual([4, 8, 5, 3]);
    const followed = doToy(doToy(line, 5), 3);
    expect(outcomes.verdict(followed, 3)).toEqual({ kind: 'winnable', next: 3, left: 1 });
    expect(outcomes.verdict(followed, 4)).toEqual({ kind: 'winnable', next: null, left: 0 });
  });

  test('keep the shorter of two wins, and its lines are complete', () => {
    const outcomes = empty();
    outcomes.learn(play([]), 0, { kind: 'solved', moves: [1, 1, 1, 1, 8, 8] }, 10);
    outcomes.learn(play([4]), 1, { kind: 'solved', moves: [-1, 9, 8] }, 10);
    outcomes.learn(play([3]), 1, { kind: 'solved', moves: [1, 1, 1, 1, 1, 8, 4] }, 10);
    for (const state of [0, 1, 2, 3, 4, 12]) {
      const moves = outcomes.winFrom(state) ?? [];
      expect(moves.reduce((sum, move) => sum + move, state)).toBe(20);
    }
    expect(outcomes.winFrom(4)).toEqual([8, 8]);
  });

  test('replace a win only by a shorter one', () => {
    const outcomes = empty();
    const line = play([4]);
    const learn = (...moves: number[]) => {
      outcomes.learn(line, 1, { kind: 'solved', moves }, 10);
      return [outcomes.winFrom(4), outcomes.verdict(line, 0)];
    };
    const toStart = (left: number) => ({ kind: 'winnable', next: 4, left });
    expect(learn(-1, 9, 8)).toEqual([[-1, 9, 8], toStart(4)]);
    expect(learn(8, 8)).toEqual([[8, 8], toStart(3)]);
    expect(learn(9, 7)).toEqual([[8, 8], toStart(3)]);
    expect(learn(1, 9, 6)).toEqual([[8, 8], toStart(3)]);
  });

  test('replace a longer win by a shorter one on the way to it, too', () => {
    const outcomes = empty();
    const line = play([4]);
    outcomes.learn(line, 1, { kind: 'solved', moves: [-1, -1, 9, 9] }, 10);
    expect(outcomes.winFrom(0)).toEqual([4, -1, -1, 9, 9]);
    outcomes.learn(line, 1, { kind: 'solved', moves: [8, 8] }, 10);
    expect(outcomes.winFrom(4)).toEqual([8, 8]);
    expect(outcomes.verdict(line, 0)).toEqual({ kind: 'winnable', next: 4, left: 3 });
    // An equally long one changes nothing.
    outcomes.learn(line, 1, { kind: 'solved', moves: [7, 9] }, 10);
    expect(outcomes.winFrom(4)).toEqual([8, 8]);
  });

  test('reject a solution that breaks the rules', () => {
    const outcomes = empty();
    const line = play([4]);
    outcomes.learn(line, 1, { kind: 'solved', moves: [8, 9] }, 10);
    expect(outcomes.verdict(line, 1)).toEqual({ kind: 'open', triedMs: 0 });
    expect(outcomes.winFrom(4)).toBeNull();
  });

  test('ignore positions that are not on the line', () => {
    const outcomes = empty();
    const line = play([4]);
    for (const index of [-1, 2]) {
      outcomes.learn(line, index, { kind: 'unsolvable' }, 10);
      expect(outcomes.verdict(line, index)).toEqual({ kind: 'open', triedMs: 0 });
    }
    expect([0, 1].map((index) => outcomes.verdict(line, index).kind)).toEqual(['open', 'open']);
  });

  test('recognize a winning move', () => {
    const outcomes = empty();
    outcomes.lookAhead(19);
    expect(outcomes.winFrom(19)).toEqual([1]);
    outcomes.lookAhead(10);
    expect(outcomes.winFrom(10)).toBeNull();
  });

  test('recognize a move that leads back to a winnable position', () => {
    const outcomes = empty();
    const line = play([4, 8, 1]);
    outcomes.learn(line, 2, FROM_12, 10);
    expect(outcomes.verdict(line, 3).kind).toBe('open');
    outcomes.lookAhead(13);
    expect(outcomes.verdict(line, 3)).toEqual({ kind: 'winnable', next: -1, left: 3 });
  });

  test('treat what follows a lost position as lost, and nothing before it', () => {
    const outcomes = empty();
    const line = play([4, 3, 2]);
    outcomes.learn(line, 1, { kind: 'unsolvable' }, 10);
    expect([0, 1, 2, 3].map((index) => outcomes.verdict(line, index).kind)).toEqual([
      'open',
      'lost',
      'lost',
      'lost',
    ]);
  });

  test('apply a later loss to every line through it', () => {
    const outcomes = empty();
    const line = play([4, 3, 2]);
    const kinds = () => [0, 1, 2, 3].map((index) => outcomes.verdict(line, index).kind);
    outcomes.learn(play([8]), 1, { kind: 'unsolvable' }, 10);
    expect(kinds()).toEqual(['open', 'open', 'open', 'open']);
    outcomes.learn(line, 2, { kind: 'unsolvable' }, 10);
    expect(kinds().reverse()).toEqual(['lost', 'lost', 'open', 'open']);
    outcomes.learn(line, 1, { kind: 'unsolvable' }, 10);
    expect(kinds()).toEqual(['open', 'lost', 'lost', 'lost']);
  });

  test('report the first of two losses, however often they are queried', () => {
    const outcomes = empty();
    const line = play([4, 3, 2]);
    for (const index of [2, 1]) outcomes.learn(line, index, { kind: 'unsolvable' }, 10);
    const kinds = () => [0, 1, 2, 3].map((index) => outcomes.verdict(line, index).kind);
    const expected = ['open', 'lost', 'lost', 'lost'];
    expect([kinds(), kinds()]).toEqual([expected, expected]);
  });

  test('treat everything as lost if the opening is', () => {
    const outcomes = empty();
    const line = play([4, 3]);
    outcomes.learn(line, 0, { kind: 'unsolvable' }, 10);
    expect([0, 1, 2].map((index) => outcomes.verdict(line, index).kind)).toEqual([
      'lost',
      'lost',
      'lost',
    ]);
  });

  test('record how long a search was unsuccessful, but ignore aborted ones', () => {
    const outcomes = empty();
    const line = play([4]);
    outcomes.learn(line, 1, { kind: 'gave-up', reason: 'aborted' }, 5000);
    expect(outcomes.verdict(line, 1)).toEqual({ kind: 'open', triedMs: 0 });
    outcomes.learn(line, 1, { kind: 'gave-up', reason: 'time' }, 5000);
    outcomes.learn(line, 1, { kind: 'gave-up', reason: 'time' }, 1000);
    expect(outcomes.verdict(line, 1)).toEqual({ kind: 'open', triedMs: 5000 });
    outcomes.learn(line, 1, { kind: 'gave-up', reason: 'memory' }, 1000);
    expect(outcomes.verdict(line, 1)).toEqual({ kind: 'open', triedMs: Infinity });
  });
});

describe('the turning point of a line', () => {
  const MOVES = [3, 1, 2, 4, -1, -2, -2, -3, -1] as const;
  /**
   * Searches as a page does. Positions after more than `last` moves are not winnable, and proven lost from `lost` on.
   */
  function search(last: number, lost = Infinity) {
    const outcomes = empty();
    const line = play(MOVES);
    const asked: number[] = [];
    for (;;) {
      const found = turningPoint(outcomes, line, MOVES.length, 1000);
      if (found.next === null) return { ...found, asked };
      asked.push(found.next);
      const state = line.states[found.next]!;
      if (found.next <= last) {
        outcomes.learn(line, found.next, { kind: 'solved', moves: [20 - state] }, 10);
      } else if (found.next >= lost) {
        outcomes.learn(line, found.next, { kind: 'unsolvable' }, 10);
      } else {
        outcomes.learn(line, found.next, { kind: 'gave-up', reason: 'time' }, 1000);
      }
    }
  }

  test('is first searched for in the middle', () => {
    expect(turningPoint(empty(), play(MOVES), MOVES.length, 1000)).toEqual({
      lastWon: -1,
      firstOpen: 10,
      isProven: false,
      next: 4,
    });
  });

  test('is not on a line that can still be won', () => {
    const outcomes = empty();
    const line = play([4, 8]);
    outcomes.learn(line, 2, FROM_12, 10);
    expect(turningPoint(outcomes, line, 2, 1000)).toEqual({
      lastWon: 2,
      firstOpen: 3,
      isProven: false,
      next: null,
    });
  });

  test('is open if the search was as long as requested, but not if it was shorter', () => {
    const outcomes = empty();
    const line = play([4, 8]);
    outcomes.learn(line, 1, { kind: 'gave-up', reason: 'time' }, 999);
    expect(turningPoint(outcomes, line, 2, 1000)).toMatchObject({ firstOpen: 3, next: 1 });
    outcomes.learn(line, 1, { kind: 'gave-up', reason: 'time' }, 1000);
    expect(turningPoint(outcomes, line, 2, 1000)).toMatchObject({ firstOpen: 1, next: 0 });
  });

  test('is proven only if the first open position itself is lost', () => {
    const outcomes = empty();
    const line = play([4, 8]);
    outcomes.learn(line, 2, { kind: 'unsolvable' }, 10);
    outcomes.learn(line, 1, { kind: 'gave-up', reason: 'time' }, 1000);
    expect(turningPoint(outcomes, line, 2, 1000)).toMatchObject({ firstOpen: 1, isProven: false });
  });

  test.each([0, 2, 3])('is found by bisection: %i', (last) => {
    const { lastWon, firstOpen, isProven, asked } = search(last);
    expect([lastWon, firstOpen, isProven]).toEqual([last, last + 1, false]);
    expect(asked.length).toBeLessThan(5);
  });

  test('is proven if the next position is lost', () => {
    expect(search(3, 4)).toMatchObject({ lastWon: 3, firstOpen: 4, isProven: true });
  });

  test('is searched for in the middle while nothing is known', () => {
    const found = (cursor: number) => turningPoint(empty(), play(MOVES), cursor, 1000);
    expect(found(4)).toEqual({ lastWon: -1, firstOpen: 5, isProven: false, next: 2 });
    expect(found(5)).toEqual({ lastWon: -1, firstOpen: 6, isProven: false, next: 2 });
    expect(found(0)).toEqual({ lastWon: -1, firstOpen: 1, isProven: false, next: 0 });
  });

  test('computes the key of each position of a long line only a few times', () => {
    let named = 0;
    const outcomes = createSolverOutcomes(toyGame, (state: number) => {
      named++;
      return String(state);
    });
    outcomes.learn(play([9]), 1, { kind: 'unsolvable' }, 10);
    const toAndFro = Array.from({ length: 2000 }, (_, index) => (index % 2 === 0 ? 1 : -1));
    const line = jumpTo(toyGame, play([]), toAndFro);
    expect(turningPoint(outcomes, line, 2000, 1000).firstOpen).toBe(2001);
    expect(named).toBeLessThan(3 * 2000);
  });

  test('is missing if no win is known at all', () => {
    expect(search(-1)).toMatchObject({ lastWon: -1, firstOpen: 0 });
  });
});
