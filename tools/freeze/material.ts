import { OPEN_END, WON } from '../../e2e/support/games.ts';
import { finish } from '../../src/core/work.ts';
import { params as spiderParams, type SpiderParams } from '../../src/games/spider/rules/params.ts';
import { generate } from '../../src/games/sokoban/generator/generate.ts';
import { readRecipe } from '../../src/games/sokoban/generator/recipe.ts';
import { bundleAllPacks } from '../../src/games/sokoban/levels/more-packs.ts';
import { packs } from '../../src/games/sokoban/levels/packs.ts';
import { solvedLevels } from '../../src/test-support/pack-solutions.ts';
import { otherHistory } from './other-history.ts';

/** A line of play in the notation of saves, and the query of its deal. */
interface Line {
  readonly query: string;
  readonly moves: readonly string[];
}

/** The material to play Spider for a frozen set. */
export interface SpiderMaterial {
  readonly one: Line;
  readonly openEnd: Line;
  /** Statistics of another installation, as a file. */
  readonly history: Buffer;
}

/** The material to play Sokoban for a frozen set. */
export interface SokobanMaterial {
  /** LURD of a level of our packs, counted from 1. */
  readonly solution: (pack: string, number: number) => string;
  /** LURD of the level generated from this seed, 7 by 7 with 2 boxes, easy. */
  readonly generated: (seed: string) => string;
}

const line = ({ params, moves }: { params: SpiderParams; moves: string }): Line => ({
  query: spiderParams.format(params),
  moves: moves.split(/\s+/),
});

/** The material for Spider. */
export function spiderMaterial(): SpiderMaterial {
  return { one: line(WON), openEnd: line(OPEN_END), history: otherHistory() };
}

const LETTERS = { l: 'l', u: 'u', r: 'r', d: 'd' } as const;

function generatedSolution(seed: string): string {
  const recipe = readRecipe({ seed, size: '7x7', boxes: '2', difficulty: 'easy' });
  if (!recipe.ok) throw new Error(recipe.error);
  const made = finish(generate(recipe.value));
  if (!made) throw new Error(`no level was made of ${seed}`);
  return made.solution.map((direction) => LETTERS[direction]).join('');
}

/** The material for Sokoban. */
export function sokobanMaterial(): SokobanMaterial {
  bundleAllPacks();
  const solution = (id: string, number: number) => {
    const pack = packs.find((each) => each.id === id);
    const solved = pack && solvedLevels(pack)[number - 1];
    if (!solved) throw new Error(`there is no level ${number} in ${id}`);
    return solved.solution;
  };
  return { solution, generated: generatedSolution };
}
