import { readSolutions } from '../../games/sokoban/files/solution.ts';
import { type FileContent, forEachInTurns } from '../files/level-file.ts';

/** A solution in a file that does not solve its level. */
export interface FaultySolution {
  /** The number of the level in the file, starting at 1. */
  readonly number: number;
  readonly title: string | null;
  /** The reason, as a sentence. */
  readonly fault: string;
}

/** The result of playing all solutions of a file. */
interface PlayedSolutions {
  /** The number of levels that have at least one valid solution. */
  readonly solved: number;
  readonly faulty: readonly FaultySolution[];
}

/** Plays all solutions of a file, and returns the invalid ones. Does not block the page. */
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
