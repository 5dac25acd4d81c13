import { readSolutions } from '../../games/sokoban/files/solution.ts';
import { type FileContent, forEachInTurns } from '../files/level-file.ts';

/** What a file gives as a solution of a level but does not solve it. */
export interface FaultySolution {
  /** The level's place in the file, from 1. */
  readonly number: number;
  readonly title: string | null;
  /** Why, as a sentence. */
  readonly fault: string;
}

/** The result of playing all solutions of a file. */
interface PlayedSolutions {
  /** How many levels have at least one that wins. */
  readonly solved: number;
  readonly faulty: readonly FaultySolution[];
}

/** Plays all solutions of a file, and finds those that do not win; the page stays usable. */
export async function findFaultySolutions({
  levels,
  solutions,
}: Pick<FileContent, 'levels' | 'solutions'>): Promise<PlayedSolutions> {
  const faulty: FaultySolution[] = [];
  let solved = 0;
  await forEachInTurns(levels, (level, index) => {
    const texts = solutions[index] ?? [];
    if (texts.length === 0) return;
    const read = readSolutions(level, texts);
    if (read.solutions.length > 0) solved++;
    for (const fault of read.faults) faulty.push({ number: index + 1, title: level.title, fault });
  });
  return { solved, faulty };
}

/** What a file has, without the levels at some places in it, from 1. */
export function levelsWithout(content: FileContent, without: readonly number[] = []): FileContent {
  if (without.length === 0) return content;
  const left = new Set(without);
  const isShown = (_: unknown, index: number) => !left.has(index + 1);
  return {
    ...content,
    levels: content.levels.filter(isShown),
    solutions: content.solutions.filter(isShown),
  };
}

/** Where the levels of a file are that are shown, and which of them each is. Both count from 1. */
export interface ShownPlaces {
  readonly without: readonly number[];
  /** The place in the file of a level that is shown. */
  readonly inFile: (number: number) => number;
  /** Which one of those that are shown is at a place in the file. */
  readonly shown: (place: number) => number;
  /** The same once a level is taken out of the file. */
  readonly removed: (place: number) => ShownPlaces;
}

/** The places of a file whose levels are left out. */
export function placesWithout(without: readonly number[] = []): ShownPlaces {
  const left = new Set(without);
  return {
    without,
    inFile: (number) => {
      let place = 0;
      for (let shown = 0; shown < number;) if (!left.has(++place)) shown++;
      return place;
    },
    shown: (place) => place - [...left].filter((each) => each < place).length,
    removed: (place) =>
      placesWithout(
        without.flatMap((each) => (each === place ? [] : [each > place ? each - 1 : each])),
      ),
  };
}
