import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { LevelCard } from './LevelCard.tsx';
import type { LevelRecord } from '../../games/sokoban/records/statistics.ts';

afterEach(cleanup);

const LEVEL = levelOf('#######\n#@ $ .#\n#######\nTitle: Hall');
const solved = (pushes: number): LevelRecord => {
  const solution = { moves: pushes + 1, pushes };
  return { solved: 1, byMoves: solution, byPushes: solution };
};

/** The words on the card of a level that takes two pushes, where that is proven. */
function words(
  record: LevelRecord | null,
  fewest: number | null,
  begun = false,
  stars?: number,
  isUnsolvable = false,
): string {
  const facts = {
    level: LEVEL,
    pack: 'own',
    number: 1,
    index: 0,
    begun,
    current: false,
    topScore: null,
    stars,
  };
  render(
    <LevelCard
      {...facts}
      isUnsolvable={isUnsolvable}
      record={record}
      fewest={fewest}
      onOpen={() => undefined}
    />,
  );
  const text = screen.getByRole('button').textContent;
  cleanup();
  return text;
}

test('a card tells how many pushes a level takes, until that is reached', () => {
  expect(words(null, 2)).toContain('Fewest pushes: 2');
  expect(words(solved(4), 2)).toContain('Fewest pushes: 2');
  expect(words(solved(2), 2)).not.toContain('Fewest pushes: 2');
  // What is possible, and what the player reached, are two things with two words.
  expect(words(solved(4), 2)).toContain('Solved. Your best: 5 moves, 4 pushes');
  expect(words(solved(2), 2)).toContain('Perfect: fewest possible pushes.');
  expect(words(solved(2), null)).not.toMatch(/Fewest pushes: 2|Optimal/);
});

test('a card tells that its level was begun', () => {
  expect(words(null, null, true)).toMatch(/Hall.*Started/);
  expect(words(null, null)).not.toContain('Started');
});

test('a card of a level of ours tells how hard it is', () => {
  expect(words(null, null, false, 3)).toContain('Difficulty: 3 of 5.');
  expect(words(null, null)).not.toContain('Difficulty');
});

test('a card tells that nobody can solve its level, unless somebody has', () => {
  expect(words(null, null, false, undefined, true)).toContain('Proven unsolvable');
  expect(words(solved(2), null, false, undefined, true)).not.toContain('unsolvable');
  expect(words(null, null)).not.toContain('unsolvable');
});
