import type { Level } from '../level.ts';
import classicsText from './classics.xsb?raw';
import parlorText from './parlor.xsb?raw';
import { parseCollection } from '../xsb-read.ts';

/** A level of a pack, with a line that wins it. */
export interface PackLevel {
  readonly level: Level;
  /** LURD, with pushes in upper case. */
  readonly solution: string;
}

/** Levels that belong together, in the order in which they are meant to be played. */
export interface Pack {
  /** Short, lower case, for URLs and storage keys; never changes. */
  readonly id: string;
  readonly title: string;
  /** A sentence for the player. */
  readonly description: string;
  /** Read from text when first asked for. */
  readonly levels: readonly PackLevel[];
}

function readLevels(text: string): readonly PackLevel[] {
  const solutions = [...text.matchAll(/^Solution: (\S+)$/gm)].map((match) => match[1] ?? '');
  const { levels } = parseCollection(text);
  return levels.map((level, index) => ({ level, solution: solutions[index] ?? '' }));
}

function pack(id: string, title: string, description: string, text: string): Pack {
  let levels: readonly PackLevel[] | null = null;
  return {
    id,
    title,
    description,
    get levels() {
      return (levels ??= readLevels(text));
    },
  };
}

/** All levels that come with the suite. */
export const packs: readonly Pack[] = [
  pack(
    'parlor',
    'The Peacock’s Parlor',
    'Sixteen rooms of our own, from a first push to an evening’s puzzle.',
    parlorText,
  ),
  pack(
    'classics',
    'Textbook Boards',
    'Two small boards known from descriptions of the game.',
    classicsText,
  ),
];
