// The packs that scripts/make-levels.mjs makes: the plans by which it looks for levels, and those that were chosen from
// what it found, by their figures and by how they look.
import { formatLevel } from '../../src/games/sokoban/xsb/xsb-write.ts';
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
    levels: [
      ['36 7x7 2 easy', 'Rocking Horse'],
      ['28 7x7 2 easy', 'Building Blocks'],
      ['44 7x7 2 easy', 'Toy Box'],
      ['24 7x7 2 easy', 'Rattle'],
      ['20 7x7 2 easy', 'Skipping Rope'],
      ['4 7x7 2 easy', 'Paper Boat'],
      ['48 7x7 2 easy', 'Hoop and Stick'],
      ['12 7x7 2 easy', 'Marbles'],
      ['26 8x7 3 easy', 'Tin Soldier'],
      ['5 7x6 3 easy', 'Spinning Top'],
      ['6 8x7 3 easy', 'Jack-in-the-Box'],
      ['41 7x6 3 easy', 'Rag Doll'],
      ['8 7x7 2 easy', 'Music Box'],
      ['38 8x7 3 easy', 'Hobby Horse'],
      ['10 8x7 3 easy', 'Noah’s Ark'],
      ['34 8x7 3 easy', 'Kite String'],
      ['53 7x6 3 easy', 'Alphabet'],
      ['18 8x7 3 easy', 'Picture Book'],
      ['57 7x6 3 easy', 'Doll’s House'],
      ['21 7x6 3 easy', 'Night Light'],
      ['19 7x7 2 medium', 'Cradle'],
      ['43 7x7 2 medium', 'Lullaby'],
    ],
  },
  {
    id: 'orchard',
    title: 'The Orchard',
    plans: ['8x7 3 medium', '9x7 3 medium', '8x8 4 medium'],
    levels: [
      ['37 9x7 3 medium', 'Windfall'],
      ['18 8x7 3 medium', 'Apple Ladder'],
      ['51 8x7 3 medium', 'Cider Press'],
      ['28 9x7 3 medium', 'Beehive'],
      ['24 8x7 3 medium', 'Plum Row'],
      ['19 9x7 3 medium', 'Quince'],
      ['57 8x7 3 medium', 'Pear Tree'],
      ['40 9x7 3 medium', 'Hedgehog'],
      ['1 9x7 3 medium', 'Wheelbarrow'],
      ['32 8x8 4 medium', 'Mulberry'],
      ['11 8x8 4 medium', 'Cherry Picker'],
      ['25 9x7 3 medium', 'Scarecrow'],
      ['46 9x7 3 medium', 'Grafting Knife'],
      ['31 9x7 3 medium', 'Damson'],
      ['52 9x7 3 medium', 'Orchard Gate'],
      ['38 8x8 4 medium', 'Wasp’s Nest'],
      ['34 9x7 3 medium', 'Medlar'],
      ['44 8x8 4 medium', 'Pruning Hook'],
      ['26 8x8 4 medium', 'Fruit Cellar'],
      ['5 8x8 4 medium', 'Greengage'],
      ['23 8x8 4 medium', 'Harvest Moon'],
      ['16 9x7 3 medium', 'Last Apple'],
    ],
  },
  {
    id: 'library',
    title: 'The Library',
    plans: ['8x8 3 hard', '9x7 3 hard', '9x9 4 medium', '10x8 5 medium'],
    levels: [
      ['19 10x8 5 medium', 'Card Index'],
      ['22 9x9 4 medium', 'Reading Lamp'],
      ['15 10x8 5 medium', 'Folio'],
      ['18 9x9 4 medium', 'Bookend'],
      ['35 10x8 5 medium', 'Inkwell'],
      ['11 10x8 5 medium', 'Marginalia'],
      ['2 9x9 4 medium', 'Rolling Ladder'],
      ['23 10x8 5 medium', 'Blotter'],
      ['10 9x9 4 medium', 'Almanac'],
      ['43 10x8 5 medium', 'Atlas'],
      ['27 10x8 5 medium', 'Errata'],
      ['31 10x8 5 medium', 'Colophon'],
      ['17 9x7 3 hard', 'Gilt Edge'],
      ['7 10x8 5 medium', 'Paper Knife'],
      ['30 9x9 4 medium', 'Bookworm'],
      ['3 10x8 5 medium', 'Lexicon'],
      ['34 9x9 4 medium', 'Palimpsest'],
      ['25 9x7 3 hard', 'Sealed Letter'],
      ['38 9x9 4 medium', 'Quarto'],
      ['5 9x7 3 hard', 'Hidden Door'],
      ['21 9x7 3 hard', 'Appendix'],
      ['1 9x7 3 hard', 'Overdue'],
    ],
  },
  {
    id: 'observatory',
    title: 'The Observatory',
    plans: ['9x8 4 hard', '10x9 5 hard', '9x9 4 hard'],
    levels: [
      ['33 9x8 4 hard', 'First Star'],
      ['18 9x8 4 hard', 'Sextant'],
      ['21 9x8 4 hard', 'Meridian'],
      ['4 10x9 5 hard', 'Spyglass'],
      ['2 9x9 4 hard', 'Pole Star'],
      ['20 9x9 4 hard', 'Crescent'],
      ['26 9x9 4 hard', 'Eclipse'],
      ['25 10x9 5 hard', 'Orrery'],
      ['1 10x9 5 hard', 'Parallax'],
      ['31 10x9 5 hard', 'Zenith'],
      ['24 9x8 4 hard', 'Nebula'],
      ['13 10x9 5 hard', 'Comet’s Tail'],
      ['6 9x8 4 hard', 'Perihelion'],
      ['19 10x9 5 hard', 'Star Chart'],
      ['22 10x9 5 hard', 'Transit'],
      ['9 9x8 4 hard', 'Aurora'],
      ['7 10x9 5 hard', 'Equinox'],
      ['27 9x8 4 hard', 'Azimuth'],
      ['32 9x9 4 hard', 'Double Star'],
      ['29 9x9 4 hard', 'Occultation'],
      ['15 9x8 4 hard', 'Dark Matter'],
      ['12 9x8 4 hard', 'Morning Star'],
    ],
  },
  {
    id: 'crown',
    title: 'The Crown Jewels',
    plans: ['9x8 4 very-hard', '9x9 4 very-hard', '10x8 4 very-hard'],
    levels: [
      ['204 9x8 4 very-hard', 'Opal'],
      ['217 9x9 4 very-hard', 'Garnet'],
      ['211 9x9 4 very-hard', 'Moonstone'],
      ['6 11x9 6 very-hard', 'Topaz'],
      ['10 10x9 5 hard', 'Jade'],
      ['202 9x9 4 very-hard', 'Amethyst'],
      ['30 9x8 4 hard', 'Tourmaline'],
      ['28 10x9 5 hard', 'Turquoise'],
      ['61 9x8 4 very-hard', 'Peridot'],
      ['14 9x9 4 hard', 'Aquamarine'],
      ['213 9x8 4 very-hard', 'Lapis'],
      ['5 9x8 4 very-hard', 'Onyx'],
      ['209 10x8 4 very-hard', 'Sapphire'],
      ['11 9x9 4 hard', 'Emerald'],
      ['205 9x9 4 very-hard', 'Pearl String'],
      ['210 9x8 4 very-hard', 'Ruby'],
      ['201 9x8 4 very-hard', 'Beryl'],
      ['206 10x8 4 very-hard', 'Zircon'],
      ['3 10x10 5 very-hard', 'Black Diamond'],
      ['219 9x8 4 very-hard', 'Sceptre'],
      ['215 10x8 4 very-hard', 'Orb'],
      ['1 9x8 4 very-hard', 'The Peacock’s Crown'],
    ],
  },
];

/** The texts of a pack's files. */
interface PackTexts {
  readonly xsb: string;
  /** A solution in each line. */
  readonly lurd: string;
}

/** The pack as texts; the same each time. Throws where a recipe makes no level, which is a mistake in the list. */
export function packTexts({ title, levels }: PackPlan): PackTexts {
  const made = levels.map(([recipe, name]) => {
    const packed = packedLevel(recipeOf(recipe));
    if (!packed) throw new Error(`${title}: ${recipe} makes no level`);
    const text = formatLevel({ ...packed.level, title: name, author: 'Peacock Parlor' });
    return { xsb: `${text}Pushes: ${packed.metrics.pushes}\n`, lurd: `${packed.solution}\n` };
  });
  const head = `Collection: ${title}\nAuthor: Peacock Parlor\n`;
  return {
    xsb: [head, ...made.map(({ xsb }) => xsb)].join('\n'),
    lurd: made.map(({ lurd }) => lurd).join(''),
  };
}
