import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestPushes } from '../../../../test-support/exhaustive-sokoban.ts';
import { levelOf, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import { opening } from '../../rules/rules.ts';
import { boardOf } from '../board/board.ts';
import { deadCells, findDeadlock } from './deadlock.ts';
import { deadSquares, goalTable } from '../board/goal-table.ts';

describe('a deadlock', () => {
  /** Boards in which the boxes that prove it are `x`, on a goal `X`. */
  it.each([
    ['dead-square', ['#######', '#x   .#', '#  $ @#', '#  .  #', '#######']],
    ['frozen', ['########', '#  xX  #', '# @ .  #', '#   $. #', '#      #', '########']],
    ['frozen', ['########', '#      #', '# xx   #', '# xX @ #', '# ...  #', '########']],
    ['too-few-goals', ['########', '#@   . #', '#   .  #', '# $    #', '# x .x #', '########']],
    // The player cannot come behind them, and has only pushes into corners.
    ['corral', ['########', '# x .@ #', '# x .  #', '########']],
    // A closed diagonal: each box can only be pushed into it, where it is stuck with the next one.
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

  it('is not claimed of a diagonal with an open end', () => {
    const level = levelOf('######\n#@ ..#\n#    #\n## $ #\n# $ $#\n#. $ #\n#.  ##\n#####');
    expect(findDeadlock(opening(level))).toBeNull();
    expect(fewestPushes(opening(level))).toBe(12);
  });

  it('is never claimed of a level that can be solved', () => {
    fc.assert(
      fc.property(smallLevels(5), (level) => {
        const deadlock = findDeadlock(opening(level));
        if (deadlock !== null) expect(fewestPushes(opening(level))).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it('is found in all its kinds among such levels', () => {
    // Always the same ones: one in 140 is frozen alone, and by chance a thousand may have none.
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

  it('are those of which no goal can be come to, goal by goal', () => {
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
