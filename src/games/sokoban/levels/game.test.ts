import { describe, expect, it } from 'vitest';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { paramsCodec, sokoban, type SokobanParams } from './game.ts';

const XSB = '#####\n#@$.#\n#####\n';
const LEVEL = levelOf(XSB);
const RECIPE = {
  seed: 'fan',
  cols: 9,
  rows: 8,
  boxes: 4,
  difficulty: 'medium',
  step: null,
} as const;

describe('the params of a game', () => {
  // Games in progress are stored as these texts.
  it.each<[string, SokobanParams, string]>([
    [
      'a level alone',
      { level: LEVEL, origin: null },
      `{"xsb":${JSON.stringify(XSB)},"origin":null}`,
    ],
    [
      'a level of a pack',
      { level: LEVEL, origin: { pack: 'first-steps', number: 1 } },
      `{"xsb":${JSON.stringify(XSB)},"origin":{"pack":"first-steps","number":1}}`,
    ],
    [
      'a generated level',
      { level: LEVEL, origin: null, recipe: RECIPE },
      `{"xsb":${JSON.stringify(XSB)},"origin":null,"recipe":{"seed":"fan","size":"9x8","boxes":"4","difficulty":"medium"}}`,
    ],
  ])('survive a round trip in their stored form: %s', (_, params, text) => {
    expect(paramsCodec.format(params)).toBe(text);
    expect(paramsCodec.parse(text)).toEqual({ ok: true, value: params });
  });

  const unreadable = 'The description of the level cannot be read.';
  const text = (fields: object) => JSON.stringify({ xsb: XSB, origin: null, ...fields });

  it.each([
    ['no JSON', '{', unreadable],
    ['no level', text({ xsb: undefined }), unreadable],
    ['no origin', text({ origin: undefined }), unreadable],
    ['an origin without a pack', text({ origin: { number: 1 } }), unreadable],
    ['a place before the first', text({ origin: { pack: 'a', number: 0 } }), unreadable],
    ['a place between two', text({ origin: { pack: 'a', number: 1.5 } }), unreadable],
    ['a recipe that is no list of words', text({ recipe: { seed: 1 } }), unreadable],
    ['a bad recipe', text({ recipe: {} }), 'The seed must have 1 to 64 characters.'],
    [
      'a bad level',
      text({ xsb: '###' }),
      'Line 1, column 1: the board that begins here has no player (@, or + on a goal).',
    ],
  ])('are rejected with an explanation: %s', (_, damaged, error) => {
    expect(paramsCodec.parse(damaged)).toEqual({ ok: false, error });
  });

  it('belong to a game with a fixed id', () => {
    expect(sokoban.id).toBe('sokoban');
    expect(sokoban.open({ level: LEVEL, origin: null })).toMatchObject({ moves: 0, pushes: 0 });
  });
});
