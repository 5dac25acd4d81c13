import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LevelRecord } from '../../games/sokoban/records/statistics.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { LevelCard } from './LevelGrid.tsx';

afterEach(cleanup);

const LEVEL = levelOf('#######\n#@ $ .#\n#######\nTitle: Hall');
const solved = (pushes: number): LevelRecord => {
  const solution = { moves: pushes + 1, pushes };
  return { solved: 1, byMoves: solution, byPushes: solution };
};

/** The text on the card of a level whose proven minimum is two pushes. */
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

test('a card shows the minimum of pushes until the player reaches it', () => {
  expect(words(null, 2)).toContain('Fewest pushes: 2');
  expect(words(solved(4), 2)).toContain('Fewest pushes: 2');
  expect(words(solved(2), 2)).not.toContain('Fewest pushes: 2');
  // The minimum and the player's best are worded differently.
  expect(words(solved(4), 2)).toContain('Solved. Your best: 5 moves, 4 pushes');
  expect(words(solved(2), 2)).toContain('Perfect: fewest possible pushes.');
  expect(words(solved(2), null)).not.toMatch(/Fewest pushes: 2|Optimal/);
});

test('a card shows that its level has been started', () => {
  expect(words(null, null, true)).toMatch(/Hall.*Started/);
  expect(words(null, null)).not.toContain('Started');
});

test('a card of a built-in level shows its difficulty', () => {
  expect(words(null, null, false, 3)).toContain('Difficulty: 3 of 5.');
  expect(words(null, null)).not.toContain('Difficulty');
});

test('a card shows that its level is proven unsolvable, unless it has been solved', () => {
  expect(words(null, null, false, undefined, true)).toContain('Proven unsolvable');
  expect(words(solved(2), null, false, undefined, true)).not.toContain('unsolvable');
  expect(words(null, null)).not.toContain('unsolvable');
});
