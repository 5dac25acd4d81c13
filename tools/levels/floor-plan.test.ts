import { describe, expect, it, test } from 'vitest';
import { mulberry32 } from '../../src/core/rng.ts';
import { furnish, furnished } from './furnish.ts';
import { insideCells } from '../../src/games/sokoban/rules/level.ts';
import { readFloorPlans } from './floor-plan.ts';
import { judgeLevel, pushBound } from './judge-line.ts';

const HALF = `Half: Niche
#####
#    
# -  
#  # 
#   .
#####
`;

/** The only plan of a text. */
function planOf(text: string) {
  const [plan] = readFloorPlans(text);
  if (!plan) throw new Error('there is no plan');
  return plan;
}

describe('a drawn plan', () => {
  it('is mirrored at its last column', () => {
    const { rows, cols, goals, clear, mirror, floor } = planOf(HALF);
    expect([rows, cols, goals, clear]).toEqual([6, 9, [40], [20, 24]]);
    expect([mirror?.[10], mirror?.[40]]).toEqual([16, 40]);
    expect(floor.filter(Boolean)).toHaveLength(26);
  });

  it('is otherwise taken as drawn, several in a row', () => {
    const plans = readFloorPlans('Plan: A\n#####\n#@$.#\n#####\n\nPlan: B\n####\n#. #\n####\n');
    expect(plans.map(({ name, cols, boxes, player }) => [name, cols, boxes, player])).toEqual([
      ['A', 5, [7], 6],
      ['B', 4, [], null],
    ]);
    expect(plans[0]?.mirror).toBeNull();
  });

  it('is rejected if a goal is outside, the floor is disconnected, or the header is missing', () => {
    expect(() => readFloorPlans('Plan: C\n####\n#.  \n####')).toThrow('a goal is not inside');
    expect(() => readFloorPlans('####\n#. #\n####')).toThrow('no plan begins');
    expect(() => readFloorPlans('Plan: D\n######\n#. # #\n######')).toThrow('nobody can walk to');
  });
});

test('a furnished plan is a level whose walls touch its floor', () => {
  const level = furnished(planOf(HALF), [21, 23], 13);
  expect([level.boxes.length, level.title]).toEqual([2, 'Niche']);
  expect(insideCells(level).filter(Boolean)).toHaveLength(26);
});

test('boxes are placed in a plan so that it can be won, as symmetric as the plan, deterministically', () => {
  const plan = planOf(HALF.replace('#   .', '#  ..'));
  const run = () => {
    const work = furnish(plan, mulberry32(7), { tries: 24, nodes: 500 });
    let next = work.next();
    while (next.done !== true) next = work.next();
    return next.value;
  };
  const made = run();
  if (!made) throw new Error('nothing was found');
  expect(made.level.boxes).toEqual(run()?.level.boxes);
  const mirrored = made.level.boxes.map((cell) => cell - 2 * (cell % 9) + 8);
  expect([...mirrored].sort((a, b) => a - b)).toEqual(made.level.boxes);
  const figures = judgeLevel(made.level, { nodes: 50_000, shortens: true });
  expect(figures?.pushes).toBeGreaterThanOrEqual(pushBound(made.level));
});
