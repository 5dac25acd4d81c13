import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Pulls } from './pulls.ts';
import { packText, RECIPES } from './recipes.ts';
import { graphOf, type Room } from './room.ts';

describe('the maker of levels', () => {
  it.each(RECIPES)('makes the first level of $title as it is in the pack', (recipe) => {
    const file = new URL(`../../src/games/sokoban/levels/${recipe.id}.xsb`, import.meta.url);
    const text = packText({ ...recipe, levels: recipe.levels.slice(0, 1) });
    expect(readFileSync(file, 'utf8').startsWith(text)).toBe(true);
  });

  it('knows every position of a corridor, and what each needs', () => {
    // Six squares in a row, the goal at the left end: the player pushes from the right.
    const corridor: Room = [[false, true, true, true, true, true, true, false]];
    const pulls = new Pulls(graphOf(corridor), [0]);
    expect([pulls.size, pulls.depth, pulls.complete]).toEqual([5, 4, true]);
    const [opening] = pulls.openings(4, 9);
    expect(opening?.boxes).toEqual([4]);
    expect(opening?.region).toEqual([5]);
    expect(opening?.pushes).toEqual([4, 3, 2, 1].map((box) => ({ box, side: 0 })));
  });
});
