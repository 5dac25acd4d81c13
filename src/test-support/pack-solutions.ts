import { readFileSync } from 'node:fs';
import type { Pack } from '../games/sokoban/levels/packs.ts';

/** A level of a pack with its solution: LURD, with pushes in upper case. */
export type SolvedLevel = Pack['levels'][number] & { readonly solution: string };

/** The levels of a pack with the stored solutions; both must have the same length. */
export function solvedLevels({ id, levels }: Pack): readonly SolvedLevel[] {
  const file = new URL(`../games/sokoban/levels/solutions/${id}.lurd`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  if (lines.length !== levels.length) throw new Error(`${id}: ${lines.length} solutions`);
  return levels.map((listed, index) => ({ ...listed, solution: lines[index] ?? '' }));
}
