import { hasLevels, movesIn, parseText } from '../../games/sokoban/files/read-file.ts';
import { isDialogOpen } from '../../platform/shortcuts.ts';
import { t } from '../../words/t.ts';
import { mayBeArchive, mayHaveLevels } from './level-file.ts';

/** The content of an external text: levels, or the letters of a line of play; `null` for neither. */
type TextKind = { readonly kind: 'levels' } | { readonly kind: 'moves'; readonly lurd: string };

/** This much text is enough to detect levels: even in a board of 500 × 500 squares, it includes the player. */
const SAMPLE = 300_000;
/** Larger than the longest line of play. */
const MOST_MOVES = 1_000_000;

/** Classifies a pasted or shared text. */
function textKindOf(text: string): TextKind | null {
  const sample = parseText(text.slice(0, SAMPLE));
  if (hasLevels(sample)) return { kind: 'levels' };
  const isLong = text.length > SAMPLE && text.length <= MOST_MOVES;
  const lurd = movesIn(isLong ? parseText(text) : sample);
  return lurd === null ? null : { kind: 'moves', lurd };
}

interface Takers {
  readonly onLevels: (text: string) => void;
  readonly onMoves: (lurd: string) => void;
  /** Shows why a text was rejected. */
  readonly onRefused: (words: string) => void;
}

/** Imports a pasted or shared text by its kind. Reports a text that contains neither levels nor moves. */
export function importText(text: string, { onLevels, onMoves, onRefused }: Takers): void {
  const found = textKindOf(text);
  if (found?.kind === 'levels') onLevels(text);
  else if (found && !isDialogOpen()) onMoves(found.lurd);
  else {
    onRefused(
      t(
        'The pasted text is neither a level (a board has # for walls) nor moves (l, u, r, d and capitals).',
      ),
    );
  }
}

/** The files and texts that Sokoban accepts: levels, alone or in archives; moves; and Schokoban's files of a level. */
export const acceptedBySokoban = {
  mayOpen: (name: string): boolean =>
    mayHaveLevels(name) || mayBeArchive(name) || /\.(lurd|sav|dat)$/i.test(name),
  canRead: (text: string): boolean => textKindOf(text) !== null,
};
