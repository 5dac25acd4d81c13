import { bench, describe } from 'vitest';
import {
  pushPath,
  reachableCells,
  walkPath,
  pathsOfBox,
} from '../../src/games/sokoban/rules/paths.ts';
import { opening, type Position } from '../../src/games/sokoban/rules/rules.ts';
import { parseLevel } from '../../src/games/sokoban/files/xsb-read.ts';

const SIDE = 100;

/** A board of the largest size, walled in, with the given inner rows. */
function board(row: (index: number) => string): Position {
  const rows = Array.from({ length: SIDE - 2 }, (_, index) => `#${row(index).padEnd(SIDE - 2)}#`);
  const wall = '#'.repeat(SIDE);
  const level = parseLevel([wall, ...rows, wall].join('\n'));
  if (!level.ok) throw new Error(level.error.message);
  return opening(level.value);
}

const FAR = (SIDE - 2) * SIDE + SIDE - 3;

const boards: Record<string, Position> = {
  'an empty hall': board((index) => (index === 0 ? '@' : index === 2 ? '  $.' : '')),
  pillars: board((index) =>
    index === 0 ? '@' : index === 2 ? '  $.' : index % 2 ? ' #'.repeat(SIDE / 2 - 1) : '',
  ),
  // Serpentine corridors two squares wide: the longest paths that a board of this size allows.
  serpentine: board((index) => {
    if (index === 0) return '@';
    if (index === 1) return '  $.';
    const wall = '#'.repeat(SIDE - 4);
    return index % 3 < 2 ? '' : index % 6 === 2 ? wall : `  ${wall}`;
  }),
};

for (const [name, position] of Object.entries(boards)) {
  describe(`100×100, ${name}`, () => {
    bench('walk to the far corner', () => {
      walkPath(position, FAR);
    });
    bench('all reachable cells', () => {
      reachableCells(position);
    });
    bench('all targets of a box', () => {
      pathsOfBox(position, 0);
    });
    bench('push a box to the far corner', () => {
      pushPath(position, 0, FAR - SIDE);
    });
    bench('push a box to the far corner with the fewest moves', () => {
      pushPath(position, 0, FAR - SIDE, 'moves');
    });
  });
}
