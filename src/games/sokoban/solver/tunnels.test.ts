import { describe, expect, it } from 'vitest';
import { fewestPushes } from '../../../test-support/exhaustive-sokoban.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { squareOf } from '../field.ts';
import { opening } from '../rules.ts';
import { IMPOSSIBLE } from './assignment.ts';
import { Astar } from './astar.ts';
import { boardOf } from './board.ts';
import { pushesOf } from './line.ts';
import { tunnelsOf } from './tunnels.ts';
import { keysFor } from './zobrist.ts';

/** The cells to which a box can be pushed from the cell before within a tunnel, on each side of it. */
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

const HALLS = `
#####  ####
# @ #### .#
# $       #
#   ####  #
#####  ####`;

describe('a tunnel', () => {
  it('takes boxes along it, from its second square on', () => {
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

  it('is not seen where boxes may be left over', () => {
    expect(withinOf(HALLS.replace('#   #', '# $ #'))).toEqual([]);
  });

  it.each([
    ['#####  ####\n# @ #### .#\n# $      .#\n# $ ####  #\n#   #  ####\n#####'],
    ['#########\n#  .#   #\n# $   $@#\n#  .#   #\n#########'],
    // The second box has to wait until the first one is through.
    ['#######\n#.   .#\n#     #\n### ###\n### ###\n#  $  #\n#  $@ #\n#     #\n#######'],
  ])('costs no push: %#', (text) => {
    const start = opening(levelOf(text));
    const board = boardOf(start)!;
    const limits = { below: IMPOSSIBLE, nodes: Infinity, bytes: 2 ** 26, weight: 1 };
    const work = new Astar(board, keysFor(board.size), limits).run();
    let step = work.next();
    while (step.done !== true) step = work.next();
    expect(step.value.kind).toBe('found');
    const line = step.value.kind === 'found' ? step.value.line : [];
    expect(pushesOf(board, line)).toHaveLength(fewestPushes(start)!);
  });
});
