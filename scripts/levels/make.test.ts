import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PACK_PLANS, packTexts } from './packs.ts';

// The other packs take seconds for each level.
const QUICK = PACK_PLANS.filter(({ id }) => id === 'nursery' || id === 'orchard');

describe('the maker of packs', () => {
  it.each(QUICK)('makes the first level of $title as it is in the pack', (plan) => {
    const folder = new URL('../../src/games/sokoban/levels/', import.meta.url);
    const texts = packTexts({ ...plan, levels: plan.levels.slice(0, 1) });
    const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
    expect(read(`${plan.id}.xsb`).startsWith(texts.xsb)).toBe(true);
    expect(read(`solutions/${plan.id}.lurd`).startsWith(texts.lurd)).toBe(true);
  });

  it('has no level twice', () => {
    const recipes = PACK_PLANS.flatMap(({ levels }) => levels.map(([recipe]) => recipe));
    const titles = PACK_PLANS.flatMap(({ levels }) => levels.map(([, title]) => title));
    expect(new Set(recipes).size).toBe(recipes.length);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
