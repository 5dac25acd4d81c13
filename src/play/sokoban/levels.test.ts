import { expect, test } from 'vitest';
import { ok } from '../../core/result.ts';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { readRecipe, type Recipe } from '../../games/sokoban/generator/recipe.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { createNextUnlike } from './levels.ts';

const FORMS = {
  corridor: '######\n#@$ .#\n######',
  mirrored: '######\n#. $@#\n######',
  other: '#######\n#@$  .#\n#######',
  third: '########\n#@$   .#\n########',
};

function recipe(seed: number): Recipe {
  const read = readRecipe({ seed: seed.toString(), size: '7x7', boxes: '2' });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** Level `n` of a generator that makes these forms in turns, from seed 1 on. */
function madeOf(forms: readonly (keyof typeof FORMS)[]) {
  const asked: string[] = [];
  const params = (wanted: Recipe): SokobanParams => {
    const form = forms[(Number(wanted.seed) - 1) % forms.length] ?? 'other';
    return { level: levelOf(FORMS[form]), origin: null, recipe: wanted };
  };
  const next = createNextUnlike((wanted) => {
    asked.push(wanted.seed);
    return Promise.resolve(ok(params(wanted)));
  });
  const after = async (seed: number) => {
    const made = await next(params(recipe(seed)));
    return made?.ok ? made.value?.recipe?.seed : null;
  };
  return { next, after, asked };
}

test('a level that was just played is passed over, also when it is mirrored', async () => {
  const { after, asked } = madeOf(['corridor', 'mirrored', 'other']);
  expect(await after(1)).toBe('3');
  expect(asked).toEqual(['2', '3']);
});

test('who goes back and on again meets the same levels', async () => {
  const { after } = madeOf(['corridor', 'other', 'third']);
  expect([await after(1), await after(2), await after(1)]).toEqual(['2', '3', '2']);
});

test('where there is but one form, it comes all the same after some seeds', async () => {
  const { after, asked } = madeOf(['corridor']);
  expect(await after(1)).toBe('22');
  expect(asked).toHaveLength(21);
});

test('only a number has a next one', () => {
  const { next } = madeOf(['corridor']);
  const daily = { ...recipe(1), seed: 'daily-2026-11-21' };
  const level = levelOf(FORMS.corridor);
  expect(next({ level, origin: null, recipe: daily })).toBeNull();
  expect(next({ level, origin: null })).toBeNull();
});
