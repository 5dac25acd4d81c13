import { describe, expect, it } from 'vitest';
import { type FloorPlan, readFloorPlans } from './floor-plan.ts';
import { formatPlan, widened, widthOf } from './widen.ts';

/** The only plan of a text. */
function planOf(text: string): FloorPlan {
  const [plan] = readFloorPlans(text);
  if (!plan) throw new Error('there is no plan');
  return plan;
}

/** Boxes come out of the door, but cannot be pulled on: there is no room to turn next to it. */
const NARROW = `Plan: Shed
############
#    #######
#  # #     #
#  #   ... #
#  # # ... #
#    #     #
############
`;

describe('a plan that is too narrow for its boxes', () => {
  const plan = planOf(NARROW);

  it('gets walls broken through until all of them can be pulled out', () => {
    expect(widthOf(plan).caught).toBeGreaterThan(0);
    const wide = widened(plan);
    expect(widthOf(wide).caught).toBe(0);
    expect(widthOf(wide).room).toBeGreaterThanOrEqual(2.6 * plan.goals.length);
    const opened = [...wide.floor.keys()].filter((cell) => wide.floor[cell] !== plan.floor[cell]);
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.every((cell) => wide.floor[cell])).toBe(true);
    expect(wide.goals).toEqual(plan.goals);
  });

  it('stays unchanged if no wall may be opened, or if it is wide enough', () => {
    expect(widened(plan, 0)).toEqual(plan);
    const wide = widened(plan);
    expect(widened(wide)).toBe(wide);
  });
});

it('a plan is written as it is read', () => {
  const text = 'Plan: Bay\n  #####\n###-  #\n# $ . #\n#@ #* #\n#######\n';
  expect(formatPlan(planOf(text))).toBe(text);
  const half = planOf('Half: Bay\n###\n#  \n# .\n###\n');
  expect(formatPlan(half)).toBe('Plan: Bay\n#####\n#   #\n# . #\n#####\n');
});
