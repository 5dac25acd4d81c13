import { expect, test } from 'vitest';
import { neighbourRecipe, readRecipe, recipeKey, recipePairs, type RecipeText } from './recipe.ts';

const errorOf = (text: RecipeText) => {
  const read = readRecipe(text);
  return read.ok ? 'it was read' : read.error;
};

test('a recipe survives a round trip through text', () => {
  const words = { seed: 'a b', size: '10x7', boxes: '5', difficulty: 'very-hard', step: '12' };
  const read = readRecipe(words);
  expect(read).toEqual({
    ok: true,
    value: { seed: 'a b', cols: 10, rows: 7, boxes: 5, difficulty: 'very-hard', step: 12 },
  });
  if (read.ok) expect(Object.fromEntries(recipePairs(read.value))).toEqual(words);
});

test('the defaults are 9x8, four boxes, medium, and the best step of all', () => {
  expect(readRecipe({ seed: ' x ' })).toEqual({
    ok: true,
    value: { seed: 'x', cols: 9, rows: 8, boxes: 4, difficulty: 'medium', step: null },
  });
});

test.each<readonly [RecipeText, RegExp]>([
  [{}, /seed must have 1 to 64/],
  [{ seed: '   ' }, /seed must have/],
  [{ seed: 'x'.repeat(65) }, /seed must have/],
  [{ seed: 'x', size: '9' }, /columns x rows.*“9”/],
  [{ seed: 'x', size: '5x9' }, /from 6 to 16/],
  [{ seed: 'x', size: '9x17' }, /from 6 to 16/],
  [{ seed: 'x', size: '-9x8' }, /“-9x8”/],
  [{ seed: 'x', boxes: '1' }, /2 to 6 boxes, not “1”/],
  [{ seed: 'x', boxes: '4.5' }, /not “4.5”/],
  [{ seed: 'x', boxes: 'NaN' }, /not “NaN”/],
  [{ seed: 'x', size: '6x6', boxes: '5' }, /5 boxes need more room/],
  [{ seed: 'x', difficulty: 'extreme' }, /easy, medium, hard, very-hard, not “extreme”/],
  [{ seed: 'x', step: '0' }, /whole number from 1/],
  [{ seed: 'x', step: '99999999' }, /whole number from 1/],
])('%j is rejected with a reason', (text, reason) => {
  expect(errorOf(text)).toMatch(reason);
});

test('only numbers have neighbours, and neighbours have no step', () => {
  const by = (seed: string, step: string | undefined, by: 1 | -1) => {
    const read = readRecipe({ seed, step });
    const next = read.ok ? neighbourRecipe(read.value, by) : null;
    return next && recipeKey(next);
  };
  expect(by('7', '3', 1)).toBe('8 9x8 4 medium');
  expect(by('7', undefined, -1)).toBe('6 9x8 4 medium');
  expect(by('1', undefined, -1)).toBeNull();
  for (const seed of ['peacock', '07', '1e3', '-1', '٣']) expect(by(seed, undefined, 1)).toBeNull();
});
