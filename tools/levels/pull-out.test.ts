import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../src/core/rng.ts';
import { finish } from '../../src/core/work.ts';
import { opening } from '../../src/games/sokoban/rules/rules.ts';
import { solve } from '../../src/games/sokoban/solver/solve.ts';
import { type FloorPlan, readFloorPlans } from './floor-plan.ts';
import { furnish, furnished } from './furnish.ts';
import { PullOut } from './pull-out.ts';

/** A goal room behind a door of one square: placed at random, hardly any box could be pushed in past the others. */
const STORE = `Plan: Store
###############
#       #     #
#       - ..  #
#   #   # ..  #
#       # ..  #
#       #######
#########
`;

const SEEDS = [1, 3, 5];

/** The only plan of a text. */
function planOf(text: string): FloorPlan {
  const [plan] = readFloorPlans(text);
  if (!plan) throw new Error('there is no plan');
  return plan;
}

function outcomeOf(plan: FloorPlan, { boxes, player }: ReturnType<PullOut['begin']>) {
  return finish(solve(opening(furnished(plan, boxes, player)), { nodes: 5000 }, { first: true }));
}

describe('boxes that are pulled out of a goal room', () => {
  const plan = planOf(STORE);
  const isHome = (cell: number) => plan.goals.includes(cell);

  it.each(SEEDS)('are all out, and a solver brings them back (%i)', (seed) => {
    const stand = new PullOut(plan, mulberry32(seed)).begin();
    expect(stand.boxes.some(isHome)).toBe(false);
    expect(new Set(stand.boxes).size).toBe(plan.goals.length);
    for (const cell of [...stand.boxes, stand.player]) expect(plan.floor[cell]).toBe(true);
    for (const box of stand.boxes) expect(plan.clear).not.toContain(box);
    expect(stand.boxes).not.toContain(stand.player);
    expect(outcomeOf(plan, stand)).toMatchObject({ kind: 'solved' });
  });

  it.each(SEEDS)('can still be won after some are pulled further (%i)', (seed) => {
    const pullOut = new PullOut(plan, mulberry32(seed));
    const stand = pullOut.begin();
    const next = pullOut.goOn(stand, 4);
    expect(next.boxes).not.toEqual(stand.boxes);
    expect(outcomeOf(plan, next)).toMatchObject({ kind: 'solved' });
  });

  it('are placed deterministically', () => {
    const begin = () => new PullOut(plan, mulberry32(9)).begin();
    expect(begin()).toEqual(begin());
  });

  it('start where they are drawn, and stay there, as does the player', () => {
    const drawn = planOf(STORE.replace('#   #   # .', '#  $#@  # .'));
    const pullOut = new PullOut(drawn, mulberry32(3));
    let stand = pullOut.begin();
    const [place] = drawn.boxes;
    for (let pulls = 0; pulls < 5; pulls++) {
      expect(stand.boxes).toContain(place);
      expect(stand.player).toBe(drawn.player);
      stand = pullOut.goOn(stand, 2);
    }
  });

  it('are mirror images if the plan is symmetric', () => {
    const half = planOf(
      'Half: Hall\n######\n#     \n#  #  \n#     \n## # .\n #   .\n ##  .\n  ####\n',
    );
    const { boxes } = new PullOut(half, mulberry32(1)).begin();
    const images = boxes.map((cell) => half.mirror?.[cell] ?? -1);
    expect([...images].sort((a, b) => a - b)).toEqual([...boxes].sort((a, b) => a - b));
  });
});

it('counts the possible first pushes of an arrangement', () => {
  const plan = planOf('Plan: Lane\n#######\n#   ..#\n#     #\n#######\n');
  const pullOut = new PullOut(plan, mulberry32(1));
  // The player is to the left of both. Boxes in a row block each other.
  expect(pullOut.firstPushes({ boxes: [9, 10], player: 8 })).toBe(0);
  expect(pullOut.firstPushes({ boxes: [9, 17], player: 8 })).toBe(2);
});

it('a plan with a goal room behind a door gets boxes that all start outside', () => {
  const plan = planOf(STORE);
  const made = finish(furnish(plan, mulberry32(1), { tries: 6, nodes: 500 }));
  expect(made?.level.boxes.some((cell) => made.level.goalAt[cell])).toBe(false);
  expect(made?.figures.boxChanges).toBeGreaterThan(plan.goals.length);
});
