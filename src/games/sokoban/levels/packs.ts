import type { Level } from '../rules/level.ts';
import classicsText from './classics.xsb?raw';
import crownText from './crown.xsb?raw';
import libraryText from './library.xsb?raw';
import nurseryText from './nursery.xsb?raw';
import observatoryText from './observatory.xsb?raw';
import orchardText from './orchard.xsb?raw';
import parlorText from './parlor.xsb?raw';
import schoolText from './school.xsb?raw';
import { parseCollection } from '../xsb/xsb-read.ts';

/** A level of a pack. Its solution is there for tests only (`solutions/ID.lurd`, a line for each level). */
export interface PackLevel {
  readonly level: Level;
  /** How many its solution has: it is proven that no other has fewer. */
  readonly pushes: number;
}

/** Levels that belong together, in the order in which they are meant to be played. */
export interface Pack {
  /** Short, lower case, for URLs and storage keys; never changes. */
  readonly id: string;
  readonly title: string;
  /** A sentence for the player. */
  readonly description: string;
  /** Of its levels, known without reading their boards. */
  readonly titles: readonly string[];
  /** Read from text when first asked for. */
  readonly levels: readonly PackLevel[];
}

/** To a reader of collections it is the last line of the comment. */
const PUSHES = /(?:^|\n)Pushes: (\d+)$/;

/**
 * Reads a pack of ours: below each board its `Title:`, what else there is to say of it, and `Pushes:` last. Throws
 * on anything else, which is a mistake in the pack and never the player's.
 */
export function readPackLevels(id: string, text: string): readonly PackLevel[] {
  const { levels, errors } = parseCollection(text);
  const [first] = errors;
  if (first) throw new Error(`pack ${id}: ${first.message}`);
  return levels.map((level, index) => {
    const remarks = level.comment ?? '';
    const pushes = PUSHES.exec(remarks)?.[1];
    const comment = remarks.replace(PUSHES, '');
    if (level.title === null || pushes === undefined || PUSHES.test(comment)) {
      throw new Error(`pack ${id}: level ${index + 1} lacks its title or its one number of pushes`);
    }
    return { level: { ...level, comment: comment || null }, pushes: Number(pushes) };
  });
}

function pack(id: string, title: string, description: string, text: string): Pack {
  let levels: readonly PackLevel[] | null = null;
  return {
    id,
    title,
    description,
    get titles() {
      return Array.from(text.matchAll(/^Title: (.+)$/gm), ([, title = '']) => title);
    },
    get levels() {
      return (levels ??= readPackLevels(id, text));
    },
  };
}

/** The id of the pack of lessons. */
export const SCHOOL = 'school';

/**
 * All levels that come with the suite. Those between school and classics are made by
 * `scripts/make-levels.mjs`, each with a solution of which it is proven that it has the fewest pushes.
 */
export const packs: readonly Pack[] = [
  pack(
    'parlor',
    'The Peacock’s Parlor',
    'Sixteen rooms of our own, from a first push to an evening’s puzzle.',
    parlorText,
  ),
  pack(
    SCHOOL,
    'The Schoolroom',
    'Twenty short lessons, from the first push to the packing order. Where a box is dead, ask why.',
    schoolText,
  ),
  pack(
    'nursery',
    'The Nursery',
    'Twenty-two small rooms with two or three boxes, each with a thought in it.',
    nurseryText,
  ),
  pack(
    'orchard',
    'The Orchard',
    'Twenty-two rooms with three or four boxes that stand in each other’s way.',
    orchardText,
  ),
  pack(
    'library',
    'The Library',
    'Twenty-two rooms to be read before they are played: the order is all.',
    libraryText,
  ),
  pack(
    'observatory',
    'The Observatory',
    'Twenty-two hard rooms with four or five boxes, for those who look far ahead.',
    observatoryText,
  ),
  pack(
    'crown',
    'The Crown Jewels',
    'Twenty-two of the hardest: boxes change places again and again.',
    crownText,
  ),
  pack(
    'classics',
    'Textbook Boards',
    'Two small boards known from descriptions of the game.',
    classicsText,
  ),
];

/**
 * Packs that were there once, each with the one with which the arcade goes on for who was in it. Records are
 * kept by board, so nothing that was solved in them is lost.
 */
export const formerPacks: ReadonlyMap<string, string> = new Map([
  ['aviary', 'nursery'],
  ['conservatory', 'orchard'],
  ['treasury', 'library'],
]);
