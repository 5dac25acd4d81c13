// Puts boxes into drawn plans: the candidates for the large packs.
import { fnv1a32, mulberry32 } from '../../src/core/rng.ts';
import { readFloorPlans } from './floor-plan.ts';
import { furnish } from './furnish.ts';
import { difficultyOf, judgeLevel } from './judge-line.ts';
import { formatPlan, widened } from './widen.ts';
import { formatLurd } from '../../src/games/sokoban/rules/lurd.ts';
import { opening } from '../../src/games/sokoban/rules/rules.ts';
import { formatLevel } from '../../src/games/sokoban/files/xsb-write.ts';

/** Positions searched for each candidate opening, and for the chosen one. */
const NODES = { tried: 1000, taken: 300_000 } as const;

interface Wishes {
  readonly seed: string;
  /** Openings tried for each plan. */
  readonly tries: number;
  /** Only the plan of this name. */
  readonly name?: string | undefined;
}

/** The best opening found for each plan, as text, with its figures and its shortened solution. */
export function* designs(plans: string, { seed, tries, name }: Wishes): Generator<string> {
  for (const plan of readFloorPlans(plans)) {
    if (name !== undefined && plan.name !== name) continue;
    const work = furnish(plan, mulberry32(fnv1a32(`${plan.name} ${seed}`)), {
      tries,
      nodes: NODES.tried,
    });
    let next = work.next();
    while (next.done !== true) next = work.next();
    const level = next.value?.level;
    const figures = level && judgeLevel(level, { nodes: NODES.taken, shortens: true });
    if (!figures) {
      yield `${plan.name}: nothing was found`;
      continue;
    }
    const { moves, pushes, bound, boxChanges, boxLines, effort, isOptimal, steps } = figures;
    const words = [
      `difficulty ${difficultyOf(figures).toFixed(2)}`,
      `${pushes} pushes (${isOptimal ? 'fewest' : `at least ${bound}`})`,
      `${moves} moves, ${boxChanges} changes, ${boxLines} lines, effort ${effort}`,
    ];
    const line = formatLurd([opening(level)], [steps]);
    yield `${formatLevel(level)}${words.join(', ')}\n${line}\n`;
  }
}

/** All plans of a text, with walls broken through where boxes would be stuck. */
export function widenedPlans(plans: string): string {
  return readFloorPlans(plans)
    .map((plan) => formatPlan(widened(plan)))
    .join('\n');
}
