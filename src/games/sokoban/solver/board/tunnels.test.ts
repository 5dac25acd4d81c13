import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../../core/work.ts';
import { fewestPushes } from '../../../../test-support/exhaustive-sokoban.ts';
import { levelOf } from '../../../../test-support/sokoban-levels.ts';
import { squareOf } from '../../rules/field.ts';
import { opening, type Position } from '../../rules/rules.ts';
import { IMPOSSIBLE } from './assignment.ts';
import { Astar } from '../search/astar.ts';
import { boardOf } from './board.ts';
import { pushesOf } from '../search/line.ts';
import { tunnelsOf } from './rooms.ts';
import { keysFor } from './box-state.ts';

/** The cells that a box can be pushed to from the previous cell within a tunnel, by side. */
function withinOf(text: string): string[] {
  const level = levelOf(text);
  const board = boardOf(opening(level))!;
  const tunnels = tunnelsOf(board);
  return ['from the left', 'from above', 'from the right', 'from below'].flatMap((name, side) =>
    [...level.walls.keys()]
      .filter((cell) => !level.walls[cell] && tunnels.isWithin(squareOf(level, cell), side))
      .map((cell) => `${name}: ${Math.floor(cell / level.cols)}, ${cell % level.cols}`),
  );
}

/** The number of pushes that A* finds with tunnels; `null` if it finds no solution. */
function pushesWithTunnels(start: Position): number | null {
  const board = boardOf(start)!;
  const limits = { below: IMPOSSIBLE, nodes: Infinity, bytes: 2 ** 26 };
  const outcome = finish(new Astar(board, keysFor(board.size), limits).run());
  expect(outcome.kind).not.toBe('limit');
  return outcome.kind === 'found' ? pushesOf(board, outcome.line).length : null;
}

const CELLS = [...Array(27).keys()];

/**
 * Two rooms of 3 by 3 with one or two passages between them; boxes, goals and the player can be
 * anywhere.
 */
const twoRooms = fc
  .record({
    length: fc.constantFrom(2, 3),
    passages: fc.subarray([0, 1, 2], { minLength: 1, maxLength: 2 }),
    order: fc.shuffledSubarray(CELLS, { minLength: CELLS.length }),
    boxes: fc.constantFrom(1, 2),
  })
  .map(({ length, passages, order, boxes }) => {
    const cols = 6 + length;
    const isFloor = (cell: number) => {
      const col = cell % cols;
      return col < 3 || col >= 3 + length || passages.includes(Math.floor(cell / cols));
    };
    const [player, ...places] = order.filter((cell) => cell < 3 * cols && isFloor(cell));
    const crates = places.slice(0, boxes);
    const goals = places.slice(-boxes);
    const charAt = (cell: number) => {
      if (cell === player) return '@';
      if (crates.includes(cell)) return '$';
      if (goals.includes(cell)) return '.';
      return isFloor(cell) ? ' ' : '#';
    };
    const rows = [0, 1, 2].map((row) =>
      Array.from({ length: cols }, (_, col) => charAt(row * cols + col)).join(''),
    );
    const wall = '#'.repeat(cols + 2);
    return levelOf([wall, ...rows.map((row) => `#${row}#`), wall].join('\n'));
  });

const HALLS = `
#####  ####
# @ #### .#
# $       #
#   ####  #
#####  ####`;

describe('a tunnel', () => {
  it('carries boxes along it, starting with its second square', () => {
    expect(withinOf(HALLS)).toEqual([
      'from the left: 2, 5',
      'from the left: 2, 6',
      'from the left: 2, 7',
      'from the right: 2, 4',
      'from the right: 2, 5',
      'from the right: 2, 6',
    ]);
  });

  it('ends at a goal', () => {
    expect(withinOf('#####  ####\n# @ ####  #\n# $  .    #\n#   ####  #\n#####  ####')).toEqual([
      'from the left: 2, 7',
      'from the right: 2, 6',
    ]);
  });

  it('is not detected with surplus boxes', () => {
    expect(withinOf(HALLS.replace('#   #', '# $ #'))).toEqual([]);
  });

  it.each([
    ['#####  ####\n# @ #### .#\n# $      .#\n# $ ####  #\n#   #  ####\n#####'],
    ['#########\n#  .#   #\n# $   $@#\n#  .#   #\n#########'],
    // The second box has to wait until the first one is through.
    ['#######\n#.   .#\n#     #\n### ###\n### ###\n#  $  #\n#  $@ #\n#     #\n#######'],
  ])('costs no extra pushes: %#', (text) => {
    const start = opening(levelOf(text));
    expect(pushesWithTunnels(start)).toBe(fewestPushes(start));
  });

  it('changes neither solvability nor the fewest pushes', () => {
    let solved = 0;
    fc.assert(
      fc.property(twoRooms, (level) => {
        const start = opening(level);
        fc.pre(boardOf(start) !== null);
        const pushes = fewestPushes(start);
        if (pushes !== null) solved++;
        expect(pushesWithTunnels(start)).toBe(pushes);
      }),
      { numRuns: 500 },
    );
    expect(solved).toBeGreaterThan(20);
  });
});
