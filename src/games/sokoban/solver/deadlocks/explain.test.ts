import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestPushes } from '../../../../test-support/exhaustive-sokoban.ts';
import { levelOf, smallLevels } from '../../../../test-support/sokoban-levels.ts';
import type { Cell } from '../../rules/level.ts';
import { opening } from '../../rules/rules.ts';
import { findDeadlock } from './deadlock.ts';
import { explainDeadlock, type Reason } from './explain.ts';

const openingOf = (...rows: readonly string[]) => opening(levelOf(rows.join('\n')));
const whyOf = (...rows: readonly string[]) => explainDeadlock(openingOf(...rows))?.why;

/** The boxes that a reason mentions. */
function boxesOf(reason: Reason): readonly Cell[] {
  switch (reason.kind) {
    case 'fixed':
      return reason.held.map(({ box }) => box);
    case 'held':
      return [reason.held.box];
    case 'range':
    case 'goals-of':
    case 'pushes':
      return [reason.box];
    case 'unfilled':
      return [];
    case 'walled-off':
    case 'off-goal':
    case 'too-few':
    case 'closed':
    case 'tried':
      return reason.boxes;
  }
}

const held = (box: Cell, ...holds: readonly (readonly [string, string])[]) => ({
  box,
  holds: holds.map(([by, sides]) => ({ by, sides: sides.split('') })),
});

describe('the reason why a position is lost', () => {
  it('is a corner', () => {
    expect(whyOf('#######', '#$   .#', '#    @#', '#######')).toEqual({
      name: 'corner',
      reasons: [{ kind: 'range', box: 8, cells: [8] }],
    });
  });

  it('is a wall, with all squares along it', () => {
    expect(whyOf('#######', '# $   #', '#  . @#', '#######')).toEqual({
      name: 'wall',
      reasons: [{ kind: 'range', box: 9, cells: [9, 10, 8, 11, 12] }],
    });
  });

  it('is a box that can be moved around, but to no goal', () => {
    const rows = [
      '########',
      '#      #',
      '#  $ @ #',
      '#      #',
      '### ####',
      '### .###',
      '########',
    ];
    const why = whyOf(...rows);
    expect(why).toMatchObject({ name: 'no-way', reasons: [{ kind: 'range', box: 19 }] });
    const [range] = why?.reasons ?? [];
    const cells = range?.kind === 'range' ? range.cells : [];
    // The whole room, and the passage down to the wall next to the goal.
    const room = [9, 17, 25].flatMap((first) => [0, 1, 2, 3, 4, 5].map((col) => first + col));
    expect([...cells].sort((a, b) => a - b)).toEqual([...room, 35, 43]);
  });

  it('is a box cut off by boxes that block each other on their goals', () => {
    expect(whyOf('#########', '#@$ **. #', '#########')).toEqual({
      name: 'cut-off',
      reasons: [
        {
          kind: 'fixed',
          held: [held(13, ['box', 'r'], ['wall', 'ud']), held(14, ['box', 'l'], ['wall', 'ud'])],
        },
        { kind: 'range', box: 11, cells: [11, 12, 10] },
      ],
    });
  });

  it('is two boxes at a wall, even if one of them is on a goal', () => {
    expect(whyOf('########', '#  $*  #', '# @ .  #', '#   $. #', '#      #', '########')).toEqual({
      name: 'two-boxes',
      reasons: [
        { kind: 'held', held: held(11, ['box', 'r'], ['wall', 'u']) },
        { kind: 'held', held: held(12, ['box', 'l'], ['wall', 'u']) },
        { kind: 'off-goal', boxes: [11] },
      ],
    });
  });

  it('is a group of boxes that block each other', () => {
    expect(whyOf('########', '#      #', '# $$   #', '# $* @ #', '# ...  #', '########')).toEqual({
      name: 'frozen',
      reasons: [
        { kind: 'held', held: held(18, ['box', 'r'], ['box', 'd']) },
        { kind: 'held', held: held(19, ['box', 'l'], ['box', 'd']) },
        { kind: 'held', held: held(26, ['box', 'r'], ['box', 'u']) },
        { kind: 'held', held: held(27, ['box', 'l'], ['box', 'u']) },
        { kind: 'off-goal', boxes: [18, 19, 26] },
      ],
    });
  });

  it('is more boxes than goals that they can reach', () => {
    expect(whyOf('########', '#@   . #', '#   .  #', '# $    #', '# $ .$ #', '########')).toEqual({
      name: 'too-few-goals',
      reasons: [
        { kind: 'goals-of', box: 37, goals: [36] },
        { kind: 'goals-of', box: 34, goals: [36] },
        { kind: 'too-few', boxes: [37, 34], goals: [36] },
      ],
    });
  });

  it('is goals that no box can reach, if there are more boxes than goals', () => {
    expect(whyOf('#####', '#$ $#', '#.@ #', '#####')).toEqual({
      name: 'unfilled',
      reasons: [{ kind: 'unfilled', goals: [11] }],
    });
  });

  it('is a goal behind walls', () => {
    expect(whyOf('#######', '#@$ #.#', '#######')).toEqual({
      name: 'unreachable',
      reasons: [{ kind: 'walled-off', boxes: [], goals: [12] }],
    });
  });

  it('is boxes in front of a room that can only be pushed into it', () => {
    expect(whyOf('########', '# $ .@ #', '# $ .  #', '########')).toEqual({
      name: 'corral',
      reasons: [
        { kind: 'closed', boxes: [10, 18], cells: [9, 17] },
        { kind: 'pushes', box: 10, pushes: [{ direction: 'l', to: 9, loss: 'dead-square' }] },
        { kind: 'pushes', box: 18, pushes: [{ direction: 'l', to: 17, loss: 'dead-square' }] },
        { kind: 'tried', boxes: [10, 18], positions: 1 },
      ],
    });
  });

  it('is a closed diagonal, with each push that is tried', () => {
    const rows = ['#######', '#@  ..#', '# #   #', '## $  #', '# $ $ #', '#. $ ##', '#.  ###'];
    const why = whyOf(...rows, '#######');
    expect(why?.name).toBe('corral');
    expect(why?.reasons).toContainEqual({
      kind: 'pushes',
      box: 24,
      pushes: [
        { direction: 'l', to: 23, loss: 'dead-square' },
        { direction: 'd', to: 31, loss: null },
      ],
    });
    expect(why?.reasons.at(-1)).toMatchObject({ kind: 'tried', boxes: [24, 30, 32, 38] });
  });
});

describe('an explanation', () => {
  it('is given if and only if a deadlock is found', () => {
    fc.assert(
      fc.property(smallLevels(5), (level) => {
        const position = opening(level);
        const explained = explainDeadlock(position);
        const deadlock = findDeadlock(position);
        expect(explained && { kind: explained.kind, cells: explained.cells }).toEqual(deadlock);
        if (explained) expect(explained.why.reasons.length).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('only mentions boxes of the position, which are lost by themselves', () => {
    fc.assert(
      fc.property(smallLevels(5), (level) => {
        const position = opening(level);
        const explained = explainDeadlock(position);
        if (explained === null || explained.kind === 'unreachable') return;
        const boxes = [...new Set(explained.why.reasons.flatMap(boxesOf))];
        expect(position.boxes).toEqual(expect.arrayContaining(boxes));
        if (explained.why.name === 'unfilled') return;
        const alone = { ...position, boxes, level: { ...level, boxes } };
        expect(fewestPushes(alone)).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });
});
