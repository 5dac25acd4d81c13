import { readFileSync } from 'node:fs';
import type { Pack } from '../games/sokoban/levels/packs.ts';

/** A level of a pack with its solution in LURD notation, pushes in upper case. */
export type SolvedLevel = Pack['levels'][number] & { readonly solution: string };

/** The levels of a pack with their stored solutions. Throws if their numbers differ. */
export function solvedLevels({ id, levels }: Pack): readonly SolvedLevel[] {
  const file = new URL(`../games/sokoban/levels/solutions/${id}.lurd`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  if (lines.length !== levels.length) throw new Error(`${id}: ${lines.length} solutions`);
  return levels.map((listed, index) => ({ ...listed, solution: lines[index] ?? '' }));
}
