import type { Level } from '../../games/sokoban/rules/level.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { readSolutions, type Solution } from '../../games/sokoban/files/solution.ts';
import { keyOf, type LevelSet, type ListedLevel } from '../../games/sokoban/records/level-set.ts';
import { packById } from './packs.ts';
import {
  keptOf,
  type KeptSolutions,
  type Solutions,
} from '../../games/sokoban/records/solutions.ts';
import { type RecordedLine, formatSokCollection } from '../../games/sokoban/files/xsb-write.ts';

interface FileSolutions {
  readonly solutions: readonly Solution[];
  /** Why other lines in the file do not solve the level. */
  readonly faults: readonly string[];
}

const NONE: FileSolutions = { solutions: [], faults: [] };
const known = new WeakMap<ListedLevel, FileSolutions>();

/** The solutions included with a level in its file, verified by playing them. */
export function fileSolutionsOf({ level, origin }: SokobanParams): FileSolutions {
  const listed = origin && packById(origin.pack)?.levels[origin.number - 1];
  if (!listed?.solutions || listed.solutions.length === 0) return NONE;
  // The collection may have changed since the game was started.
  if (keyOf(listed.level) !== keyOf(level)) return NONE;
  const found = known.get(listed) ?? readSolutions(listed.level, listed.solutions);
  known.set(listed, found);
  return found;
}

/** The player's best solutions of a level, as lines for a file. */
function bestLines(kept: KeptSolutions | null): readonly RecordedLine[] {
  if (!kept) return [];
  const { byMoves, byPushes } = kept;
  if (byMoves === byPushes) return [{ kind: 'solution', lurd: byMoves }];
  return [
    { kind: 'fewest-moves', lurd: byMoves },
    { kind: 'fewest-pushes', lurd: byPushes },
  ];
}

/** Removes lines that repeat an earlier one. */
export function withoutRepeats(lines: readonly RecordedLine[]): readonly RecordedLine[] {
  return lines.filter(
    ({ lurd }, index) => lines.findIndex((other) => other.lurd === lurd) === index,
  );
}

function linesOf(
  level: Level,
  own: Solutions,
  filed: readonly Solution[],
): readonly RecordedLine[] {
  return withoutRepeats([
    ...bestLines(keptOf(own, keyOf(level))),
    ...filed.map(({ lurd }): RecordedLine => ({ kind: 'solution', lurd })),
  ]);
}

/** The solutions and lines for a file with the level on the board. */
export function recordedLines(params: SokobanParams, own: Solutions): readonly RecordedLine[] {
  return linesOf(params.level, own, fileSolutionsOf(params).solutions);
}

/** A set as `.sok` text, with the player's best solutions and those from its own file. */
export function formatSolvedSet(set: LevelSet, author: string | null, own: Solutions): string {
  return formatSokCollection({
    title: set.title,
    author,
    levels: set.levels.map(({ level, solutions = [] }) => ({
      level,
      lines: linesOf(level, own, readSolutions(level, solutions).solutions),
    })),
  });
}
