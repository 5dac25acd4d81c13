import { readSolutions } from '../../games/sokoban/files/solution.ts';
import { type FileContent, forEachInTurns } from '../files/level-file.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import type { LevelSet } from '../../games/sokoban/records/level-set.ts';
import { canonicalKey } from '../../games/sokoban/rules/canonical.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { loadPacks, ownCollectionStore } from '../../play/sokoban/packs.ts';
import type { Result } from '../../core/result.ts';

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

/** The level that a duplicate repeats. */
interface KnownLevel {
  readonly title: string | null;
  /** Its number, starting at 1. */
  readonly number: number;
  /** The title of its pack or collection; `null` for the imported file itself. */
  readonly set: string | null;
}

/** A level of a file that is already known, possibly rotated or mirrored. */
export interface Duplicate {
  /** Its number in the file, starting at 1. */
  readonly number: number;
  readonly title: string | null;
  readonly known: KnownLevel;
}

const keys = new WeakMap<Level, string>();

function keyOf(level: Level): string {
  const key = keys.get(level) ?? canonicalKey(level);
  keys.set(level, key);
  return key;
}

/** The player's collections; a reading may fail. */
interface OwnCollections {
  readonly load: (id: string) => Promise<Result<LevelSet>>;
}

async function allSets(collections: OwnCollections): Promise<readonly LevelSet[]> {
  const own: LevelSet[] = [];
  for (const { id } of ownCollectionStore.getState().listed) {
    const set = await collections.load(id);
    // An unreadable collection is reported when it is opened.
    if (set.ok) own.push(set.value);
  }
  await loadPacks().catch(() => undefined);
  return [...packs.filter(({ isFetched }) => isFetched), ...own];
}

/** Returns the levels that are already in a collection, or appear earlier in the file. Does not block the page. */
export async function findDuplicates(
  collections: OwnCollections,
  levels: readonly Level[],
): Promise<readonly Duplicate[]> {
  const known = new Map<string, KnownLevel>();
  for (const set of await allSets(collections)) {
    await forEachInTurns(set.levels, ({ level }, index) => {
      known.set(keyOf(level), { title: level.title, number: index + 1, set: set.title });
    });
  }
  const duplicates: Duplicate[] = [];
  await forEachInTurns(levels, (level, index) => {
    const place = known.get(keyOf(level));
    const { title } = level;
    const number = index + 1;
    if (place) duplicates.push({ number, title, known: place });
    else known.set(keyOf(level), { title, number, set: null });
  });
  return duplicates;
}
