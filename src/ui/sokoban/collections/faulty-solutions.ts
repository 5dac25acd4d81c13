import { readSolutions } from '../../../games/sokoban/xsb/solution.ts';
import { forEachInTurns } from './in-turns.ts';
import type { FileContent } from './level-file.ts';

/** What a file gives as a solution of a level and is none. */
export interface FaultySolution {
  /** The level's place in the file, from 1. */
  readonly number: number;
  readonly title: string | null;
  /** Why, as a sentence. */
  readonly fault: string;
}

/** Plays all solutions of a file and tells of those that do not win; the page stays usable. */
export async function findFaultySolutions({
  levels,
  solutions,
}: Pick<FileContent, 'levels' | 'solutions'>): Promise<readonly FaultySolution[]> {
  const faulty: FaultySolution[] = [];
  await forEachInTurns(levels, (level, index) => {
    const { faults } = readSolutions(level, solutions[index] ?? []);
    for (const fault of faults) faulty.push({ number: index + 1, title: level.title, fault });
  });
  return faulty;
}
