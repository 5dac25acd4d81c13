import { describe, expect, it } from 'vitest';
import { fewestPushes } from '../../../test-support/exhaustive-sokoban.ts';
import { canonicalKey } from '../rules/canonical.ts';
import { DIRECTIONS } from '../rules/direction.ts';
import { insideCells, neighbour, type Level } from '../rules/level.ts';
import { isWon, opening, step } from '../rules/rules.ts';
import { metricsOf } from '../rules/metrics.ts';
import { formatLevel } from '../files/xsb-write.ts';
import { generate, type GeneratorProgress, type MadeLevel } from './generate.ts';
import { readRecipe, recipeKey, type Recipe, type RecipeText } from './recipe.ts';

function recipeOf(text: RecipeText): Recipe {
  const read = readRecipe(text);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

interface Ended {
  readonly made: MadeLevel | null;
  readonly progress: readonly GeneratorProgress[];
}

function runUncached(recipe: Recipe): Ended {
  const work = generate(recipe);
  const progress: GeneratorProgress[] = [];
  for (;;) {
    const step = work.next();
    if (step.done === true) return { made: step.value, progress };
    progress.push(step.value);
  }
}

/** Results by recipe, since several tests use the same levels. */
const known = new Map<string, Ended>();

function run(text: RecipeText): Ended {
  const recipe = recipeOf(text);
  const key = recipeKey(recipe);
  const ended = known.get(key) ?? runUncached(recipe);
  known.set(key, ended);
  return ended;
}

function levelOf(text: RecipeText): MadeLevel {
  const { made } = run(text);
  if (!made) throw new Error('no level was made');
  return made;
}

const SMALL = { size: '7x7', boxes: '2', difficulty: 'easy' } as const;
/** Only a few rooms, so that the heavier kinds are fast. */
const KINDS: readonly RecipeText[] = [
  { seed: 'a', ...SMALL },
  { seed: 'b', size: '8x7', boxes: '3', difficulty: 'easy' },
  { seed: 'c', size: '9x8', boxes: '4', difficulty: 'medium', step: '30' },
  { seed: 'd', size: '9x8', boxes: '4', difficulty: 'hard', step: '60' },
  { seed: 'e', size: '10x9', boxes: '5', difficulty: 'very-hard', step: '3' },
  { seed: 'f', size: '16x16', boxes: '6', difficulty: 'medium', step: '3' },
  { seed: 'g', size: '6x6', boxes: '4', difficulty: 'hard', step: '60' },
];

/** Frozen: links to generated levels contain nothing but these words. */
const GOLDEN: readonly (readonly [RecipeText, readonly string[]])[] = [
  [
    { seed: 'peacock', size: '7x7', boxes: '2', difficulty: 'easy' },
    ['######', '#.   #', '### $#', ' #   ##', ' # $  #', ' ##@. #', '  #####'],
  ],
  [
    { seed: '1', size: '8x7', boxes: '3', difficulty: 'medium' },
    ['     ###', '    ##.#', '   ##  #', '#### . #', '#@$ $$ #', '#   . ##', '#######'],
  ],
  [
    { seed: '1', size: '9x8', boxes: '4', difficulty: 'hard', step: '50' },
    [' ######', ' #    #', ' #    ##', ' ###$$ #', '### $  #', '#+$..  #', '### .  #', '  ######'],
  ],
];

/**
 * The boxes that a solution pushes. It must be legal from the opening, and win at its end but not
 * before.
 */
function boxesPushed({ level, solution }: MadeLevel): ReadonlySet<number> {
  const pushed = new Set<number>();
  let position = opening(level);
  for (const direction of solution) {
    expect(isWon(position)).toBe(false);
    const next = step(position, direction);
    if (!next) throw new Error('an illegal step');
    if (next.pushes > position.pushes) pushed.add(position.boxes.indexOf(next.player));
    position = next;
  }
  expect(isWon(position)).toBe(true);
  return pushed;
}

/** Expects no wall that touches no floor, no unreachable floor, and no dead end without a goal. */
function expectTrimmed(level: Level): void {
  const inside = insideCells(level);
  const { rows, cols, walls, goalAt } = level;
  const near = [-1, 0, 1];
  for (let cell = 0; cell < rows * cols; cell++) {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    const touches = near.some((dr) =>
      near.some((dc) => {
        const [r, c] = [row + dr, col + dc];
        return r >= 0 && r < rows && c >= 0 && c < cols && inside[r * cols + c] === true;
      }),
    );
    if (walls[cell]) expect(touches, `wall at ${row},${col}`).toBe(true);
    if (!inside[cell] || goalAt[cell]) continue;
    const ways = DIRECTIONS.filter((direction) => {
      const next = neighbour(level, cell, direction);
      return next !== null && !walls[next];
    });
    expect(ways.length, `floor at ${row},${col}`).toBeGreaterThan(1);
  }
}

describe('a generated level', () => {
  it.each(GOLDEN)('never changes: %j', (text, rows) => {
    expect(formatLevel(levelOf(text).level)).toBe(`${rows.join('\n')}\n`);
  });

  it.each(KINDS)('is complete: %j', (text) => {
    const made = levelOf(text);
    const { level, metrics, solution } = made;
    const { cols, rows, boxes } = recipeOf(text);
    expect([level.boxes.length, level.goals.length]).toEqual([boxes, boxes]);
    expect(boxesPushed(made).size).toBe(boxes);
    expect(metrics).toEqual(metricsOf(opening(level), solution));
    // Neither open nor with more boxes than goals.
    expect(level.notices).toEqual([]);
    expect(level.cols <= cols && level.rows <= rows).toBe(true);
    expectTrimmed(level);
  });

  it('is never won with fewer pushes than an exhaustive search finds', () => {
    const { level, metrics } = levelOf({ seed: 'a', ...SMALL });
    const fewest = fewestPushes(opening(level)) ?? Number.NaN;
    expect(fewest).toBeGreaterThan(4);
    expect(fewest).toBeLessThanOrEqual(metrics.pushes);
  });

  it('differs by seed, size, number of boxes and difficulty', () => {
    const kinds = [
      { seed: 'a', ...SMALL },
      { seed: 'peacock', ...SMALL },
      { seed: 'a', ...SMALL, size: '8x7' },
      { seed: 'a', ...SMALL, boxes: '3' },
      { seed: 'a', ...SMALL, difficulty: 'medium', step: '100' },
    ];
    const keys = kinds.map((kind) => canonicalKey(levelOf(kind).level));
    expect(new Set(keys).size).toBe(kinds.length);
  });
});

describe('generating a level', () => {
  it('improves it step by step, and each step is reproducible by its number', () => {
    const { made, progress } = run({ seed: 'c', ...SMALL });
    expect(progress.at(-1)).toMatchObject({ done: 1, best: made });
    const bests = progress.filter(({ best }, index) => best !== progress[index - 1]?.best);
    expect(bests.length).toBeGreaterThan(2);
    for (const { step: number, best } of [bests[0]!, bests[1]!]) {
      expect(best && levelOf({ seed: 'c', ...SMALL, step: number.toString() })).toEqual(best);
    }
    expect(progress.map(({ step: number }) => number)).toEqual(
      progress.map((_, index) => index + 1),
    );
  });

  it('stops when the caller requests no more', () => {
    const work = generate(recipeOf({ seed: 'c', ...SMALL }));
    expect(work.next().done).toBe(false);
    work.return(null);
    expect(work.next()).toEqual({ value: undefined, done: true });
  });
});
