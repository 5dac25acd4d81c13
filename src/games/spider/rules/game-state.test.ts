import { describe, expect, test } from 'vitest';
import { deepFreeze, show, stateOf } from '../../../test-support/spider.ts';
import { dealOpening } from './board.ts';
import {
  actionOf,
  deal,
  legalMoves,
  move,
  newGame,
  redo,
  undo,
  type GameState,
} from './game-state.ts';

const columns = ({ tableau }: GameState) => tableau.map(show);
/** The part of a state that undo restores: everything but the undo count and the redo stack. */
const played = ({ undos: _undos, redoStack: _redoStack, ...rest }: GameState) => rest;
const THREES = Array<string>(10).fill('3♠');

describe('a new game', () => {
  test('has every field of the data model', () => {
    expect(newGame('4-suit', 'peacock123')).toEqual({
      ...dealOpening('4-suit', 'peacock123'),
      foundations: { completed: 0 },
      difficulty: '4-suit',
      seed: 'peacock123',
      isCustomSeed: true,
      relaxedDealing: false,
      moves: 0,
      undos: 0,
      timeMs: 0,
      history: [],
      redoStack: [],
      status: 'playing',
    });
    expect(newGame('1-suit', '', { isCustomSeed: true, relaxedDealing: true })).toMatchObject({
      isCustomSeed: true,
      relaxedDealing: true,
    });
  });

  test('has a custom seed unless the seed was drawn or is missing', () => {
    expect(newGame('2-suit', '417', { relaxedDealing: true }).isCustomSeed).toBe(true);
    expect(newGame('2-suit', '417', { isCustomSeed: false }).isCustomSeed).toBe(false);
    expect(newGame('2-suit', '').isCustomSeed).toBe(false);
  });

  test.each<[string, unknown, unknown, unknown, Partial<GameState>]>([
    ['an unknown difficulty', '3-suit', 'a', undefined, { difficulty: '1-suit', seed: 'a' }],
    ['a name of every object', 'toString', 'a', undefined, { difficulty: '1-suit' }],
    ['no difficulty', undefined, 'a', {}, { difficulty: '1-suit' }],
    ['a number', '4-suit', 417, {}, { seed: '417', isCustomSeed: true }],
    ['no seed', '4-suit', null, {}, { seed: '', isCustomSeed: false }],
    ['an object', '4-suit', {}, {}, { seed: '' }],
    ['no options', '4-suit', 'a', null, { relaxedDealing: false, isCustomSeed: true }],
  ])('does not throw on bad arguments: %s', (_, difficulty, seed, options, dealt) => {
    const state = newGame(difficulty as '4-suit', seed as string, options as object);
    expect(state).toMatchObject(dealt);
    expect(state).toEqual(newGame(state.difficulty, state.seed));
    expect(deal(state).moves).toBe(1);
  });
});

describe('an action', () => {
  test('is counted and recorded, and clears the redo history', () => {
    const first = move(stateOf(['#2♥ 9♠', '10♥', '10♦']), 0, 1, 1);
    expect(columns(first).slice(0, 2)).toEqual(['2♥', '10♥ 9♠']);
    expect(first).toMatchObject({ moves: 1, status: 'playing' });
    expect(first.history).toMatchObject([{ t: 'move', from: 0, to: 1, turned: { rank: 2 } }]);
    const other = move(undo(first), 0, 2, 1);
    expect(other).toMatchObject({ moves: 1, undos: 1, redoStack: [] });
  });

  test('can be derived from its history entries', () => {
    const first = move(stateOf(['5-A♠', 'K-6♠', '3♠']), 0, 1, 5);
    expect(first.history.map(actionOf)).toEqual([{ t: 'move', from: 0, to: 1, length: 5 }, null]);
    expect(deal(newGame('1-suit', 'a')).history.map(actionOf)).toEqual([{ t: 'deal' }]);
  });

  test('returns the same state if it is illegal', () => {
    const state = deepFreeze(stateOf(['9♠', '10♥']));
    expect(move(state, 1, 0, 1)).toBe(state);
    expect(move(state, 0, 1, 2)).toBe(state);
    expect(deal(state)).toBe(state);
    expect(undo(state)).toBe(state);
    expect(redo(state)).toBe(state);
  });

  const anything = [
    NaN,
    Infinity,
    -1,
    0.5,
    10,
    1e9,
    '0',
    'length',
    null,
    undefined,
    {},
  ] as number[];
  test.each(anything)('returns the same state for an invalid argument: %s', (bad) => {
    const state = stateOf(['9♠', '10♥']);
    expect(move(state, bad, 1, 1)).toBe(state);
    expect(move(state, 0, bad, 1)).toBe(state);
    expect(move(state, 0, 1, bad)).toBe(state);
  });

  test('wins the game if it completes the last run', () => {
    const state = { ...stateOf(['A♥', 'K-2♥']), foundations: { completed: 7 } };
    const won = move(state, 0, 1, 1);
    expect(won).toMatchObject({ status: 'won', foundations: { completed: 8 } });
    expect(undo(won)).toMatchObject({ status: 'playing', foundations: { completed: 7 } });
  });

  test('may leave the game stuck, and undo makes it playable again', () => {
    const state = stateOf(['9♠ 8♥', '9♥', ...Array<string>(8).fill('K♦')]);
    const stuck = deal({ ...state, stock: { ...stateOf([], THREES.join(' ')).stock } });
    expect(stuck.status).toBe('stuck');
    expect(undo(stuck).status).toBe('playing');
  });
});

test('legalMoves lists no deals', () => {
  const state = stateOf(['9♠', '10♥', ...Array<string>(8).fill('K♦')], THREES.join(' '));
  expect(legalMoves(state)).toEqual([{ from: 0, to: 1, length: 1 }]);
});

describe('undo and redo', () => {
  test('treat a move, its flips and its completion as one action', () => {
    const before = deepFreeze(stateOf(['#2♥ 5-A♠', '#3♥ K-6♠', '7♦']));
    const after = deepFreeze(move(before, 0, 1, 5));
    expect(columns(after).slice(0, 2)).toEqual(['2♥', '3♥']);
    expect(after.history.map(({ t }) => t)).toEqual(['move', 'complete']);

    const undone = undo(after);
    expect(played(undone)).toEqual(played(before));
    expect(undone.redoStack).toEqual([...after.history].reverse());
    expect(undone.undos).toBe(1);
    expect(redo(undone)).toEqual({ ...after, undos: 1 });
  });

  test('treat a deal and its completions as one action', () => {
    const filled = [...THREES.slice(2), '#4♥ K-2♥', 'K-2♠'];
    const before = deepFreeze(stateOf(filled, 'A♠ A♥ K♦ K♦ K♦ K♦ K♦ K♦ K♦ K♦'));
    const after = deepFreeze(deal(before));
    expect(after).toMatchObject({ foundations: { completed: 2 }, moves: 1 });
    expect(after.stock).toEqual({ cards: [], dealsRemaining: 0 });
    expect(played(undo(after))).toEqual(played(before));
    expect(redo(undo(after))).toEqual({ ...after, undos: 1 });
  });

  test('step through moves, completions and deals one action at a time', () => {
    const rows = 'Q♠ K♦ K♦ K♦ K♦ K♦ K♦ K♦ K♦ K♦ K♠ 2♥ 2♦ 2♦ 2♦ 2♦ 2♦ 2♦ 2♦ 2♦';
    const start = stateOf(['#2♥ A♠', '4♠ K-2♠', ...THREES.slice(2)], rows);
    const moved = move(start, 0, 1, 1);
    const dealt = deal(moved);
    const end = deal(dealt);
    expect(end).toMatchObject({ moves: 3, foundations: { completed: 1 } });

    const back = [end, undo(end), undo(undo(end)), undo(undo(undo(end)))];
    expect(back.map(played)).toEqual([end, dealt, moved, start].map(played));
    const opening = back[3]!;
    expect(undo(opening)).toBe(opening);
    expect(redo(redo(redo(opening)))).toEqual({ ...end, undos: 3 });
    expect(redo(redo(opening))).toEqual({ ...dealt, undos: 3, redoStack: back[1]!.redoStack });
  });

  test('leave a state with an impossible history unchanged', () => {
    const complete = { t: 'complete', suit: '♠', cards: [], column: 0 } as const;
    const orphan: GameState = { ...stateOf(['9♠']), history: [complete], redoStack: [complete] };
    expect(undo(orphan)).toBe(orphan);
    expect(redo(orphan)).toBe(orphan);
    const impossible: GameState = { ...orphan, redoStack: [{ t: 'deal', dealt: [] }] };
    expect(redo(impossible)).toBe(impossible);
  });
});
