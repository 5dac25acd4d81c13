// The packs that scripts/make-levels.mjs makes: the plans by which it looks for levels, and those that were chosen from
// what it found, by their figures and by how they look.
import { formatLevel } from '../../src/games/sokoban/xsb-write.ts';
import { packedLevel, recipeOf } from './make.ts';

/** A level of a pack: the recipe, as `recipeOf` reads it, and the level's name. */
export type NamedRecipe = readonly [recipe: string, title: string];

/** A pack, and how its levels are found. */
export interface PackPlan {
  /** The name of the file without its end. */
  readonly id: string;
  readonly title: string;
  /** What follows the seed in a recipe; a search takes them in turns. */
  readonly plans: readonly string[];
  readonly levels: readonly NamedRecipe[];
}

/** All packs that are made, the easy one first. */
export const PACK_PLANS: readonly PackPlan[] = [
  {
    id: 'nursery',
    title: 'The Nursery',
    plans: ['7x7 2 easy', '7x6 3 easy', '8x7 3 easy', '7x7 2 medium'],
    levels: [],
  },
  {
    id: 'orchard',
    title: 'The Orchard',
    plans: ['8x7 3 medium', '9x7 3 medium', '8x8 4 medium'],
    levels: [],
  },
  {
    id: 'library',
    title: 'The Library',
    plans: ['8x8 3 hard', '9x7 3 hard', '9x9 4 medium', '10x8 5 medium'],
    levels: [],
  },
  {
    id: 'observatory',
    title: 'The Observatory',
    plans: ['9x8 4 hard', '10x9 5 hard', '9x9 4 hard'],
    levels: [],
  },
  {
    id: 'crown',
    title: 'The Crown Jewels',
    plans: ['10x9 5 very-hard', '9x8 4 very-hard', '11x9 6 very-hard', '10x10 5 very-hard'],
    levels: [],
  },
];

/** The pack as a text; the same each time. Throws where a recipe makes no level, which is a mistake in the list. */
export function packText({ title, levels }: PackPlan): string {
  const texts = levels.map(([recipe, name]) => {
    const made = packedLevel(recipeOf(recipe));
    if (!made) throw new Error(`${title}: ${recipe} makes no level`);
    const level = { ...made.level, title: name, author: 'Peacock Parlor' };
    return `${formatLevel(level)}Solution: ${made.solution}\n`;
  });
  return [`Collection: ${title}\nAuthor: Peacock Parlor\n`, ...texts].join('\n');
}
