import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateOf } from '../../test-support/spider.ts';
import { deal, legalMoves, move, newGame, redo, undo, type GameState } from './rules/game-state.ts';
import { deserialize, serialize } from './serialize.ts';

function playSome(state: GameState): GameState {
  const [first] = legalMoves(state);
  return deal(move(state, first!.from, first!.to, first!.length));
}

const MIDGAME: GameState = {
  ...undo(playSome(playSome(newGame('1-suit', 'ä🦚"', { isCustomSeed: true })))),
  timeMs: 1234.5,
};
const SAVED = serialize(MIDGAME);
const damaged = (change: Record<string, unknown>) =>
  JSON.stringify({ ...(JSON.parse(SAVED) as object), ...change });

describe('a saved game', () => {
  test.each([
    ['fresh', newGame('4-suit', 'peacock123')],
    ['in the middle', MIDGAME],
    ['undone to the start', undo(undo(undo(MIDGAME)))],
    ['redone', redo(MIDGAME)],
    ['relaxed', playSome(newGame('2-suit', '', { relaxedDealing: true }))],
  ])('survives a round trip: %s', (_name, state) => {
    expect(deserialize(serialize(state))).toEqual(state);
  });

  test('does not store the consequences of an action', () => {
    const completed = move(stateOf(['5-A♠', 'K-6♠', '3♠']), 0, 1, 5);
    expect(completed.history.map(({ t }) => t)).toEqual(['move', 'complete']);
    expect(JSON.parse(serialize(completed))).toMatchObject({ actions: '0>1x5', redo: '' });
    expect(JSON.parse(serialize(undo(completed)))).toMatchObject({ actions: '', redo: '0>1x5' });
  });

  test('stores actions, not boards', () => {
    expect(JSON.parse(serialize(playSome(newGame('1-suit', 'a'))))).toEqual({
      v: 1,
      difficulty: '1-suit',
      seed: 'a',
      isCustomSeed: true,
      relaxedDealing: false,
      actions: expect.stringMatching(/^\d>\dx1 deal$/) as string,
      redo: '',
      moves: 2,
      undos: 0,
      timeMs: 0,
    });
  });
});

describe('a damaged save', () => {
  const [action] = (JSON.parse(SAVED) as { actions: string }).actions.split(' ');

  test.each<[string, string, string]>([
    ['no text', '', 'not valid JSON'],
    ['no JSON', SAVED.slice(0, -1), 'not valid JSON'],
    ['no object', '"deal"', 'not an object'],
    ['nothing', 'null', 'not an object'],
    ['an array', '[]', 'unknown version'],
    ['another version', damaged({ v: 2 }), 'unknown version'],
    ['an unknown difficulty', damaged({ difficulty: '5-suit' }), 'not “5-suit”'],
    ['a difficulty that is no text', damaged({ difficulty: 4 }), '“difficulty”'],
    ['no seed', damaged({ seed: undefined }), '“seed”'],
    ['an action twice', damaged({ actions: `${action} ${action}`, moves: 2 }), 'cannot be played'],
    ['no log', damaged({ actions: null }), '“actions”'],
    ['no redo log', damaged({ redo: [] }), '“redo”'],
    ['a flag that is none', damaged({ relaxedDealing: 1 }), '“relaxedDealing”'],
    ['another flag that is none', damaged({ isCustomSeed: 'yes' }), '“isCustomSeed”'],
    ['words that are no action', damaged({ actions: 'jump' }), 'an action must be like'],
    ['two spaces', damaged({ actions: 'deal  deal' }), 'an action must be like'],
    ['an illegal action', damaged({ actions: 'deal 0>0x1 deal' }), '0>0x1 cannot be played'],
    ['too many deals', damaged({ actions: 'deal '.repeat(6).trim(), moves: 6 }), 'deal cannot'],
    ['an illegal redo', damaged({ redo: '0>0x1' }), '0>0x1 cannot be played'],
    ['missing actions', damaged({ actions: '', moves: 3 }), 'it has 0 actions, not 3'],
    ['a negative count', damaged({ moves: -1 }), '“moves”'],
    ['a fraction', damaged({ undos: 0.5 }), '“undos”'],
    ['fewer undos than can be redone', damaged({ undos: 0 }), 'lacks undo steps'],
    ['a negative time', damaged({ timeMs: -1 }), '“timeMs”'],
    ['an endless time', SAVED.replace('1234.5', '1e999'), '“timeMs”'],
  ])('is rejected with an explanation: %s', (_name, text, message) => {
    expect(() => deserialize(text)).toThrow(message);
    expect(() => deserialize(text)).toThrow(/^The saved game /);
  });

  test('never yields an illegal game, however it is damaged', () => {
    const cut = fc
      .tuple(fc.nat(SAVED.length), fc.nat(8), fc.string({ maxLength: 4 }))
      .map(([at, length, text]) => SAVED.slice(0, at) + text + SAVED.slice(at + length));
    const field = fc
      .tuple(fc.constantFrom(...Object.keys(JSON.parse(SAVED) as object)), fc.jsonValue())
      .map(([name, value]) => damaged({ [name]: value }));
    const actions = fc
      .array(fc.constantFrom('deal', '0>1x1', '4>2x2', '', 'x'))
      .map((words) => damaged({ actions: words.join(' '), moves: words.length }));
    fc.assert(
      fc.property(fc.oneof(cut, field, actions, fc.json(), fc.string()), (text) => {
        let state: GameState;
        try {
          state = deserialize(text);
        } catch (error) {
          expect(String(error)).toMatch(/^Error: The saved game /);
          return;
        }
        expect(deserialize(serialize(state))).toEqual(state);
      }),
      { numRuns: 1000 },
    );
  });
});
