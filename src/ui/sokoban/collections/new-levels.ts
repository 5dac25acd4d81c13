import { formatSokCollection } from '../../../games/sokoban/xsb/sok-write.ts';
import type { Duplicate } from './duplicates.ts';
import type { FileContent, LevelFile } from './level-file.ts';

/** A file with those levels of `content` that are no duplicates, and their solutions; its name ends in `.sok`. */
export function fileOfNew(
  { name, ...file }: LevelFile,
  { title, author, levels, solutions }: FileContent,
  duplicates: readonly Duplicate[],
): LevelFile {
  const known = new Set(duplicates.map(({ number }) => number - 1));
  const fresh = levels.flatMap((level, index) => {
    if (known.has(index)) return [];
    const lines = (solutions[index] ?? []).map((lurd) => ({ kind: 'solution' as const, lurd }));
    return [{ level, lines }];
  });
  const text = formatSokCollection({ title, author, levels: fresh });
  const bytes = new TextEncoder().encode(text);
  return { ...file, name: name.replace(/\.\w{1,4}$/, '') + '.sok', bytes };
}
