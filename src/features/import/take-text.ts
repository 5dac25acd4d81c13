import { t } from '../../words/t.ts';
import { isDialogOpen } from '../../platform/keyboard/shortcuts.ts';
import { textKindOf } from './text-kind.ts';

interface Takers {
  readonly onLevels: (text: string) => void;
  readonly onMoves: (lurd: string) => void;
  /** Shows why nothing came of a text. */
  readonly onRefused: (words: string) => void;
}

/** Takes a text that was pasted or shared, by what it has in it; tells where that is nothing. */
export function takeText(text: string, { onLevels, onMoves, onRefused }: Takers): void {
  const found = textKindOf(text);
  if (found?.kind === 'levels') onLevels(text);
  else if (found && !isDialogOpen()) onMoves(found.lurd);
  else {
    onRefused(
      t(
        'What was pasted is neither a level (a board has # for walls) nor moves (l, u, r, d and capitals).',
      ),
    );
  }
}
