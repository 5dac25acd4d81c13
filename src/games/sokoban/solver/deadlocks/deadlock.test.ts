import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestPushes } from '../../../../test-support/exhaustive-sokoban.ts';
import { levelOf, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import { deadCells, findDeadlock } from './deadlock.ts';
import { deadSquares, goalTable } from '../board/goal-table.ts';

describe('a deadlock', () => {
  /** Boards on which the boxes that prove it are `x`, or `X` on a goal. */
  it.each([
    ['dead-square', ['#######', '#x   .#', '#  $ @#', '#  .  #', '#######']],
    ['frozen', ['########', '#  xX  #', '# @ .  #', '#   $. #', '#      #', '########']],
    ['frozen', ['########', '#      #', '# xx   #', '# xX @ #', '# ...  #', '########']],
    ['too-few-goals', ['########', '#@   . #', '#   .  #', '# $    #', '# x .x #', '########']],
    // The player cannot get behind them, and can only push them into corners.
    ['corral', ['########', '# x .@ #', '# x .  #', '########']],
    // A closed diagonal: each box can only be pushed into it, and is then stuck with the next one.
    [
      'corral',
      ['#######', '#@  ..#', '# #   #', '## x  #', '# x x #', '#. x ##', '#.  ###', '#######'],
    ],
  ])('is reported with the boxes that prove it: %s', (kind, rows) => {
    const level = levelOf(rows.join('\n').replaceAll('x', '$').replaceAll('X', '*'));
    const marked = [...rows.join('').matchAll(/x/gi)].map(({ index }) => index);
    expect(findDeadlock(opening(level))).toEqual({ kind, cells: marked });
    expect(fewestPushes(opening(level))).toBeNull();
  });

  it('is not reported for a diagonal with an open end', () => {
    const level = levelOf('######\n#@ ..#\n#    #\n## $ #\n# $ $#\n#. $ #\n#.  ##\n#####');
    expect(findDeadlock(opening(level))).toBeNull();
    expect(fewestPushes(opening(level))).toBe(12);
  });

  it('is never reported for a solvable level', () => {
    fc.assert(
      fc.property(smallLevels(5), (level) => {
        const deadlock = findDeadlock(opening(level));
        if (deadlock !== null) expect(fewestPushes(opening(level))).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it('is found in all its kinds among such levels', () => {
    // A fixed sample: only one in 140 is just frozen, so a random thousand might have none.
    const levels = fc.sample(smallLevels(5), { seed: 1, numRuns: 1000 });
    const kinds = new Set(levels.map((level) => findDeadlock(opening(level))?.kind ?? 'none'));
    expect([...kinds].sort()).toEqual([
      'corral',
      'dead-square',
      'frozen',
      'none',
      'too-few-goals',
      'unreachable',
    ]);
  });
});

describe('dead cells', () => {
  it('are those from which a single box cannot be solved', () => {
    fc.assert(
      fc.property(smallLevels(5), (level) => {
        const dead = deadCells({ ...level, boxes: level.boxes.slice(0, 1) });
        const [box = 0] = level.boxes;
        if (dead[box] === 0) return;
        const alone = { ...opening(level), boxes: [box], level: { ...level, boxes: [box] } };
        expect(fewestPushes(alone)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('are those from which no goal can be reached', () => {
    fc.assert(
      fc.property(smallLevels(6), (level) => {
        const board = boardOf(opening(level));
        if (board === null) return;
        const { dead } = goalTable(board, board.walls);
        expect(deadSquares(board)).toEqual(dead);
      }),
    );
  });
});
