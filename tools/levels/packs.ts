// The packs that tools/make-levels.mjs makes: the plans by which it looks for levels, and those that were chosen from
// what it found, by their figures and by how they look.
import { readFileSync } from 'node:fs';
import { difficultyOf, starsOf, type Measures } from './judge-line.ts';
import { isDirection } from '../../src/games/sokoban/rules/direction.ts';
import type { Level } from '../../src/games/sokoban/rules/level.ts';
import { metricsOf, type Metrics } from '../../src/games/sokoban/rules/metrics.ts';
import { opening } from '../../src/games/sokoban/rules/rules.ts';
import { parseCollection } from '../../src/games/sokoban/files/xsb-read.ts';
import { formatLevel } from '../../src/games/sokoban/files/xsb-write.ts';
import { effortFor, packedLevel, recipeOf, type PackedLevel } from './make.ts';

/** In place of a recipe: the level is drawn by hand, in `drawn.xsb`. */
const DRAWN = 'drawn';

/** A level of a pack: the recipe, as `recipeOf` reads it, and the level's name. */
type NamedRecipe = readonly [recipe: string, title: string];

/** A pack, and how its levels are found. */
interface PackPlan {
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
    id: 'playroom',
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
      ['34 8x7 3 easy', 'Kite String'],
      ['57 7x6 3 easy', 'Doll’s House'],
      ['10 8x7 3 easy', 'Noah’s Ark'],
      ['53 7x6 3 easy', 'Alphabet'],
      ['18 8x7 3 easy', 'Picture Book'],
      ['21 7x6 3 easy', 'Night Light'],
      ['19 7x7 2 medium', 'Cradle'],
      ['43 7x7 2 medium', 'Lullaby'],
    ],
  },
  {
    id: 'grove',
    title: 'The Orchard',
    plans: ['8x7 3 medium', '9x7 3 medium', '8x8 4 medium'],
    levels: [
      ['drawn', 'Quill and Ink'],
      ['37 9x7 3 medium', 'Windfall'],
      ['24 8x7 3 medium', 'Plum Row'],
      ['51 8x7 3 medium', 'Cider Press'],
      ['28 9x7 3 medium', 'Beehive'],
      ['18 8x7 3 medium', 'Apple Ladder'],
      ['57 8x7 3 medium', 'Pear Tree'],
      ['19 10x8 5 medium', 'Espalier'],
      ['40 9x7 3 medium', 'Hedgehog'],
      ['32 8x8 4 medium', 'Mulberry'],
      ['1 9x7 3 medium', 'Wheelbarrow'],
      ['34 9x7 3 medium', 'Medlar'],
      ['11 8x8 4 medium', 'Cherry Picker'],
      ['15 10x8 5 medium', 'Trellis'],
      ['22 9x9 4 medium', 'Honeycomb'],
      ['25 9x7 3 medium', 'Scarecrow'],
      ['31 9x7 3 medium', 'Damson'],
      ['19 9x7 3 medium', 'Quince'],
      ['18 9x9 4 medium', 'Ladder and Basket'],
      ['46 9x7 3 medium', 'Grafting Knife'],
      ['52 9x7 3 medium', 'Orchard Gate'],
      ['drawn', 'The Egg'],
      ['23 10x8 5 medium', 'Fallen Branch'],
      ['11 10x8 5 medium', 'Hedge Gap'],
      ['31 10x8 5 medium', 'Bramble'],
    ],
  },
  {
    id: 'reading-room',
    title: 'The Library',
    plans: ['8x8 3 hard', '9x7 3 hard', '9x9 4 medium', '10x8 5 medium'],
    levels: [
      ['2 9x9 4 medium', 'Rolling Ladder'],
      ['35 10x8 5 medium', 'Inkwell'],
      ['43 10x8 5 medium', 'Atlas'],
      ['17 9x7 3 hard', 'Gilt Edge'],
      ['38 8x8 4 medium', 'Ink Blot'],
      ['10 9x9 4 medium', 'Almanac'],
      ['7 10x8 5 medium', 'Paper Knife'],
      ['drawn', 'Folding Fan'],
      ['5 8x8 4 medium', 'Bookplate'],
      ['3 10x8 5 medium', 'Lexicon'],
      ['26 8x8 4 medium', 'Locked Cabinet'],
      ['44 8x8 4 medium', 'Footnote'],
      ['38 9x9 4 medium', 'Quarto'],
      ['drawn', 'Clover Carpet'],
      ['16 9x7 3 medium', 'Half Title'],
      ['34 9x9 4 medium', 'Palimpsest'],
      ['27 10x8 5 medium', 'Errata'],
      ['33 9x8 4 hard', 'Preface'],
      ['23 8x8 4 medium', 'Vellum'],
      ['drawn', 'Garden Steps'],
      ['21 9x8 4 hard', 'Dog-Ear'],
      ['25 9x7 3 hard', 'Sealed Letter'],
      ['drawn', 'Heart of the House'],
      ['18 9x8 4 hard', 'Ex Libris'],
      ['20 9x9 4 hard', 'Spine'],
    ],
  },
  {
    id: 'star-tower',
    title: 'The Observatory',
    plans: ['9x8 4 hard', '10x9 5 hard', '9x9 4 hard'],
    levels: [
      ['30 9x9 4 medium', 'Astrolabe'],
      ['2 9x9 4 hard', 'Pole Star'],
      ['4 10x9 5 hard', 'Spyglass'],
      ['21 9x7 3 hard', 'Binary Star'],
      ['drawn', 'The Eyed Feather'],
      ['24 9x8 4 hard', 'Nebula'],
      ['1 9x7 3 hard', 'Ecliptic'],
      ['19 10x9 5 hard', 'Star Chart'],
      ['26 9x9 4 hard', 'Eclipse'],
      ['25 10x9 5 hard', 'Orrery'],
      ['5 9x7 3 hard', 'Far Side'],
      ['27 9x8 4 hard', 'Azimuth'],
      ['drawn', 'The Crest'],
      ['204 9x8 4 very-hard', 'Half Moon'],
      ['32 9x9 4 hard', 'Double Star'],
      ['6 9x8 4 hard', 'Perihelion'],
      ['29 9x9 4 hard', 'Occultation'],
      ['7 10x9 5 hard', 'Equinox'],
      ['9 9x8 4 hard', 'Aurora'],
      ['217 9x9 4 very-hard', 'Red Giant'],
      ['15 9x8 4 hard', 'Dark Matter'],
      ['12 9x8 4 hard', 'Morning Star'],
      ['1 10x9 5 hard', 'Parallax'],
      ['211 9x9 4 very-hard', 'Full Moon'],
      ['10 10x9 5 hard', 'Pulsar'],
    ],
  },
  {
    id: 'regalia',
    title: 'The Crown Jewels',
    plans: ['9x8 4 very-hard', '9x9 4 very-hard', '10x8 4 very-hard'],
    levels: [
      ['13 10x9 5 hard', 'Diadem'],
      ['drawn', 'Hourglass'],
      ['drawn', 'Full Display'],
      ['61 9x8 4 very-hard', 'Peridot'],
      ['31 10x9 5 hard', 'Chalice'],
      ['drawn', 'Two Salons'],
      ['11 9x9 4 hard', 'Emerald'],
      ['210 9x8 4 very-hard', 'Ruby'],
      ['22 10x9 5 hard', 'Signet Ring'],
      ['6 11x9 6 very-hard', 'Topaz'],
      ['30 9x8 4 hard', 'Tourmaline'],
      ['201 9x8 4 very-hard', 'Beryl'],
      ['drawn', 'Cabinet of Curios'],
      ['213 9x8 4 very-hard', 'Lapis'],
      ['28 10x9 5 hard', 'Turquoise'],
      ['215 10x8 4 very-hard', 'Orb'],
      ['202 9x9 4 very-hard', 'Amethyst'],
      ['219 9x8 4 very-hard', 'Sceptre'],
      ['205 9x9 4 very-hard', 'Pearl String'],
      ['5 9x8 4 very-hard', 'Onyx'],
      ['1 9x8 4 very-hard', 'The Peacock’s Crown'],
      ['209 10x8 4 very-hard', 'Sapphire'],
      ['3 10x10 5 very-hard', 'Black Diamond'],
      ['14 9x9 4 hard', 'Aquamarine'],
      ['206 10x8 4 very-hard', 'Zircon'],
    ],
  },
];

/** The texts of a pack's files. */
interface PackTexts {
  readonly xsb: string;
  /** A solution in each line. */
  readonly lurd: string;
  /** Pushes, box changes, box lines, the solver’s effort, difficulty and stars, by tabs, in each line. */
  readonly measures: string;
}

/** The measures of a level as a line of `solutions/ID.measures`. */
function measuresLine(measures: Measures): string {
  const { boxChanges, boxLines, pushes, effort } = measures;
  const difficulty = difficultyOf(measures);
  const cells = [pushes, boxChanges, boxLines, effort, difficulty.toFixed(2), starsOf(difficulty)];
  return cells.join('\t');
}

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** What is drawn by hand, each level with its solution. */
function drawnLevel(name: string): PackedLevel | null {
  const { levels } = parseCollection(textOf('drawn.xsb'));
  const index = levels.findIndex(({ title }) => title === name);
  const level = levels[index];
  const solution = textOf('drawn.lurd').split('\n')[index];
  return level && solution !== undefined
    ? { level, solution, metrics: metricsOfLurd(level, solution) }
    : null;
}

function metricsOfLurd(level: Level, lurd: string): Metrics {
  return metricsOf(opening(level), lurd.toLowerCase().split('').filter(isDirection));
}

/** The level of an entry. Throws where there is none, which is a mistake in the list. */
function entryLevel([recipe, name]: NamedRecipe): PackedLevel {
  const packed = recipe === DRAWN ? drawnLevel(name) : packedLevel(recipeOf(recipe));
  if (!packed) throw new Error(`${name}: ${recipe} makes no level`);
  return packed;
}

/** The pack as texts; the same each time, as long as the solver’s effort is. */
export function packTexts({ title, levels }: PackPlan): PackTexts {
  const made = levels.map((entry) => {
    const { level, metrics, solution } = entryLevel(entry);
    const measures = { ...metrics, effort: effortFor(level) };
    const text = formatLevel({ ...level, title: entry[1], author: 'Peacock Parlor' }).replace(
      /Comment:\n(.*)\nComment-End:/,
      'Comment: $1',
    );
    const stars = starsOf(difficultyOf(measures));
    return {
      xsb: `${text}Pushes: ${metrics.pushes}\nStars: ${stars}\n`,
      lurd: `${solution}\n`,
      measures: `${measuresLine(measures)}\n`,
    };
  });
  const head = `Collection: ${title}\nAuthor: Peacock Parlor\n`;
  return {
    xsb: [head, ...made.map(({ xsb }) => xsb)].join('\n'),
    lurd: made.map(({ lurd }) => lurd).join(''),
    measures: made.map(({ measures }) => measures).join(''),
  };
}

/** The texts of a pack whose levels and solutions stay as they are, with its measures taken anew. */
export function measuredTexts(xsb: string, lurd: string): PackTexts {
  const solutions = lurd.trimEnd().split('\n');
  const measured = parseCollection(xsb).levels.map((level, index) => ({
    ...metricsOfLurd(level, solutions[index] ?? ''),
    effort: effortFor(level),
  }));
  const [head = '', ...blocks] = xsb.trimEnd().split('\n\n');
  const starred = blocks.map((block, index) => {
    const measures = measured[index];
    if (!measures) throw new Error(`there is no level ${index + 1}`);
    const stars = starsOf(difficultyOf(measures));
    return `${block.replace(/\nStars: \d$/, '')}\nStars: ${stars}\n`;
  });
  return {
    xsb: [`${head}\n`, ...starred].join('\n'),
    lurd,
    measures: measured.map((measures) => `${measuresLine(measures)}\n`).join(''),
  };
}
