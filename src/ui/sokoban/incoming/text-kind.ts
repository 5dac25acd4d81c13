import { movesIn } from '../../../games/sokoban/xsb/moves-text.ts';
import { hasLevels } from '../../../games/sokoban/xsb/xsb-read.ts';

/** What a text from outside has: levels, or the letters of a line of play; `null` for neither. */
export type TextKind =
  | { readonly kind: 'levels' }
  | { readonly kind: 'moves'; readonly lurd: string };

/** So much of a text tells whether it has levels: not every pasted word is one. */
const SAMPLE = 20_000;
/** More letters than the longest line of play has. */
const MOST_MOVES = 1_000_000;

/** Says what a text is that was pasted or shared. */
export function textKindOf(text: string): TextKind | null {
  const sample = text.slice(0, SAMPLE);
  if (hasLevels(sample)) return { kind: 'levels' };
  const lurd = movesIn(text.length > MOST_MOVES ? sample : text);
  return lurd === null ? null : { kind: 'moves', lurd };
}
