import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packText, PACK_PLANS } from './packs.ts';

// The other packs take seconds for each level.
const QUICK = PACK_PLANS.filter(({ id }) => id === 'nursery' || id === 'orchard');

describe('the maker of packs', () => {
  it.each(QUICK)('makes the first level of $title as it is in the pack', (plan) => {
    const file = new URL(`../../src/games/sokoban/levels/${plan.id}.xsb`, import.meta.url);
    const text = packText({ ...plan, levels: plan.levels.slice(0, 1) });
    expect(readFileSync(file, 'utf8').startsWith(text)).toBe(true);
  });

  it('has no level twice', () => {
    const recipes = PACK_PLANS.flatMap(({ levels }) => levels.map(([recipe]) => recipe));
    const titles = PACK_PLANS.flatMap(({ levels }) => levels.map(([, title]) => title));
    expect(new Set(recipes).size).toBe(recipes.length);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
