// The packs that are made by scripts/make-levels.mjs: what was asked for, and the seeds whose levels were chosen from
// those that a search had found, by how they look and by how often another box has to be pushed.
import { makeLevel, type LevelPlan } from './make.ts';

/** A level of a pack: its name, and the seed that makes it. The plan is the one at `seed % plans.length`. */
export type NamedSeed = readonly [seed: number, title: string];

/** A pack, and how its levels are made. */
export interface Recipe {
  /** The name of the file without its end. */
  readonly id: string;
  readonly title: string;
  readonly plans: readonly LevelPlan[];
  /** What a level needs to be considered. */
  readonly atLeast: { readonly pushes: number; readonly boxChanges: number };
  readonly levels: readonly NamedSeed[];
}

/** All packs that are made, the easy one first. */
export const RECIPES: readonly Recipe[] = [
  {
    id: 'aviary',
    title: 'The Aviary',
    plans: [
      { width: 6, height: 5, symmetry: 'mirror', pillars: 3, floor: [18, 26], boxes: 2 },
      { width: 6, height: 5, symmetry: 'turn', pillars: 3, floor: [15, 23], boxes: 3 },
      { width: 7, height: 6, symmetry: 'none', pillars: 6, floor: [18, 28], boxes: 3 },
      { width: 7, height: 5, symmetry: 'mirror', pillars: 4, floor: [16, 24], boxes: 3 },
    ],
    atLeast: { pushes: 14, boxChanges: 6 },
    levels: [
      [4582, 'Perch'],
      [2735, 'Birdbath'],
      [8890, 'Nesting Box'],
      [6726, 'Two Wings'],
      [2050, 'Millet Tray'],
      [714, 'The Swing'],
      [954, 'Moulting'],
      [3982, 'Hatchling'],
      [3846, 'Songbook'],
      [6145, 'The Long Perch'],
      [10314, 'Ringed Pair'],
      [654, 'Roost'],
    ],
  },
  {
    id: 'conservatory',
    title: 'The Conservatory',
    plans: [
      { width: 8, height: 6, symmetry: 'mirror', pillars: 4, floor: [24, 36], boxes: 3 },
      { width: 7, height: 6, symmetry: 'turn', pillars: 4, floor: [22, 32], boxes: 4 },
      { width: 8, height: 7, symmetry: 'none', pillars: 8, floor: [24, 36], boxes: 4 },
      { width: 7, height: 7, symmetry: 'mirror', pillars: 4, floor: [24, 34], boxes: 4 },
    ],
    atLeast: { pushes: 30, boxChanges: 10 },
    levels: [
      [274, 'Palm Court'],
      [2981, 'Trellis'],
      [1621, 'Watering Can'],
      [4577, 'Fern Corner'],
      [486, 'Orchid Bench'],
      [3577, 'Twin Beds'],
      [1482, 'Espalier'],
      [10, 'Potting Shed'],
      [4262, 'Winding Stair'],
      [3610, 'Glass Doors'],
      [5413, 'Wisteria'],
      [4942, 'Hothouse'],
    ],
  },
  {
    id: 'treasury',
    title: 'The Treasury',
    plans: [
      { width: 8, height: 7, symmetry: 'turn', pillars: 5, floor: [28, 38], boxes: 5 },
      { width: 9, height: 7, symmetry: 'none', pillars: 9, floor: [28, 38], boxes: 5 },
      { width: 9, height: 7, symmetry: 'mirror', pillars: 4, floor: [28, 38], boxes: 5 },
      { width: 9, height: 8, symmetry: 'turn', pillars: 6, floor: [30, 38], boxes: 5 },
    ],
    atLeast: { pushes: 40, boxChanges: 15 },
    levels: [
      [656, 'Jewel Case'],
      [2864, 'Coin Tray'],
      [2108, 'Strongroom'],
      [2374, 'Sceptre'],
      [2508, 'Velvet Steps'],
      [4124, 'Amber Room'],
      [1754, 'Twin Vaults'],
      [875, 'Diadem'],
      [1219, 'Signet Ring'],
      [5841, 'Lapidary'],
      [1256, 'Crown Stand'],
      [5268, 'Peacock Throne'],
    ],
  },
];

/** The pack as a text; the same each time. Throws where a seed makes no level, which is a mistake in the recipe. */
export function packText({ title, plans, levels }: Recipe): string {
  const texts = levels.map(([seed, name]) => {
    const plan = plans[seed % plans.length];
    const level = plan && makeLevel(plan, seed);
    if (!level) throw new Error(`${title}: seed ${seed} makes no level`);
    const { rows, solution } = level;
    return [...rows, `Title: ${name}`, 'Author: Peacock Parlor', `Solution: ${solution}`, ''].join(
      '\n',
    );
  });
  return [`Collection: ${title}\nAuthor: Peacock Parlor\n`, ...texts].join('\n');
}
