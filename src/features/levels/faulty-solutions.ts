import { readSolutions } from '../../games/sokoban/files/solution.ts';
import { type FileContent, forEachInTurns } from '../files/level-file.ts';

/** A solution in a file that does not solve its level. */
export interface FaultySolution {
  /** The position of the level in the file, from 1. */
  readonly number: number;
  readonly title: string | null;
  /** Why, as a sentence. */
  readonly fault: string;
}

/** The result of playing all solutions of a file. */
interface PlayedSolutions {
  /** How many levels have at least one that works. */
  readonly solved: number;
  readonly faulty: readonly FaultySolution[];
}

/** Plays all solutions of a file, and returns those that fail. Does not block the page. */
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
