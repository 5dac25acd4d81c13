import { hasLevels, movesIn } from '../../games/sokoban/files/read-file.ts';

/** What a text from outside has: levels, or the letters of a line of play; `null` for neither. */
export type TextKind =
  | { readonly kind: 'levels' }
  | { readonly kind: 'moves'; readonly lurd: string };

/** So much of a text shows whether it has levels: a board of 500 rows of 500 has its player there at the latest. */
const SAMPLE = 300_000;
/** More letters than the longest line of play has. */
const MOST_MOVES = 1_000_000;

/** Says what a text is that was pasted or shared. */
export function textKindOf(text: string): TextKind | null {
  const sample = text.slice(0, SAMPLE);
  if (hasLevels(sample)) return { kind: 'levels' };
  const lurd = movesIn(text.length > MOST_MOVES ? sample : text);
  return lurd === null ? null : { kind: 'moves', lurd };
}
