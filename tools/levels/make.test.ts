import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { designs, widenedPlans } from './design.ts';
import { measuredTexts, PACK_PLANS, packTexts } from './packs.ts';

// The other packs take seconds per level.
const QUICK = PACK_PLANS.filter(({ id }) => id === 'playroom' || id === 'grove');

describe('the maker of packs', () => {
  it.each(QUICK)(
    'makes the first level of $title that is not drawn as it is in the pack',
    (plan) => {
      const folder = new URL('../../src/games/sokoban/levels/', import.meta.url);
      const levels = plan.levels.filter(([recipe]) => recipe !== 'drawn').slice(0, 1);
      const texts = packTexts({ ...plan, levels });
      const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
      const [head = '', board = ''] = texts.xsb.split('\n\n');
      expect(read(`${plan.id}.xsb`).startsWith(`${head}\n\n`)).toBe(true);
      // With its pushes. The stars are as measured: the solver's effort and its line change with the solver.
      expect(read(`${plan.id}.xsb`)).toContain(board.replace(/Stars: \d\n$/, ''));
    },
  );

  it('has no level twice', () => {
    const recipes = PACK_PLANS.flatMap(({ levels }) => levels.map(([recipe]) => recipe)).filter(
      (recipe) => recipe !== 'drawn',
    );
    const titles = PACK_PLANS.flatMap(({ levels }) => levels.map(([, title]) => title));
    expect(new Set(recipes).size).toBe(recipes.length);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

test('remeasured levels keep their files', () => {
  const folder = new URL('../../src/games/sokoban/levels/', import.meta.url);
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
  const [xsb, lurd] = [read('parlor.xsb'), read('solutions/parlor.lurd')];
  const measures = read('solutions/parlor.measures');
  expect(measuredTexts(xsb, lurd)).toEqual({ xsb, lurd, measures });
});

test('a plan with boxes is printed with its figures and its solution', () => {
  const plan = 'Half: Niche\n#####\n#    \n#    \n#  # \n#  ..\n#####\n';
  const [text = ''] = designs(plan, { seed: '1', tries: 40 });
  expect(text).toMatch(/^[#@$. \n]+Title: Niche\ndifficulty [\d.]+, \d+ pushes .*\n[lurdLURD]+\n$/);
  expect([...designs(plan, { seed: '1', tries: 40, name: 'Other' })]).toEqual([]);
});

test('plans that are wide enough are printed unchanged', () => {
  const plan = 'Plan: Yard\n#######\n#     #\n#  .. #\n#     #\n#######\n';
  expect(widenedPlans(`${plan}\n${plan}`)).toBe(`${plan}\n${plan}`);
});
