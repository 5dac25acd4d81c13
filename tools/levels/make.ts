// Generates the levels of the packs, with the game's generator and a proof of the fewest pushes.
import { finish } from '../../src/core/work.ts';
import { generate } from '../../src/games/sokoban/generator/generate.ts';
import { readRecipe, type Recipe } from '../../src/games/sokoban/generator/recipe.ts';
import type { Direction } from '../../src/games/sokoban/rules/direction.ts';
import type { Level } from '../../src/games/sokoban/rules/level.ts';
import { formatLurd } from '../../src/games/sokoban/rules/lurd.ts';
import { metricsOf, type Metrics } from '../../src/games/sokoban/rules/metrics.ts';
import { opening } from '../../src/games/sokoban/rules/rules.ts';
import { solve } from '../../src/games/sokoban/solver/solve.ts';

/** A level for a pack. */
export interface PackedLevel {
  readonly level: Level;
  /** LURD, with the fewest pushes. */
  readonly solution: string;
  readonly metrics: Metrics;
}

/** The recipe that a pack's list writes as `SEED SIZE BOXES DIFFICULTY`. Throws if it is invalid. */
export function recipeOf(text: string): Recipe {
  const [seed, size, boxes, difficulty] = text.split(' ');
  const recipe = readRecipe({ seed, size, boxes, difficulty });
  if (!recipe.ok) throw new Error(`${text}: ${recipe.error}`);
  return recipe.value;
}

function generated(recipe: Recipe): Level | null {
  return finish(generate(recipe))?.level ?? null;
}

/** A solution that is proven to have the fewest pushes, or `null`. */
function fewestPushes(level: Level): readonly Direction[] | null {
  // No time limit: the outcome is deterministic.
  const outcome = finish(solve(opening(level), {}, { optimal: true }));
  return outcome.kind === 'solved' && outcome.isOptimal ? outcome.steps : null;
}

/** The level of a recipe, or `null` if there is none or its fewest pushes cannot be proven. */
export function packedLevel(recipe: Recipe): PackedLevel | null {
  const level = generated(recipe);
  const steps = level && fewestPushes(level);
  if (!level || !steps) return null;
  const start = opening(level);
  return {
    level,
    solution: formatLurd([start], [steps]),
    metrics: metricsOf(start, steps),
  };
}

/** How many positions the solver searches before its first solution. */
export function effortFor(level: Level): number {
  const work = solve(opening(level), {}, { first: true });
  let effort = 0;
  for (;;) {
    const step = work.next();
    if (step.done === true) return effort;
    if (step.value.stage === 'searching') effort = Math.max(effort, step.value.nodes);
  }
}
