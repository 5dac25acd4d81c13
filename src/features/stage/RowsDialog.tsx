import { current } from '../../engine/session.ts';
import { insideCells, type Level } from '../../games/sokoban/rules/level.ts';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { boardWords, noticeWords } from '../../play/sokoban/words.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { t } from '../../words/t.ts';
import { type Square, squareAt } from './square-words.ts';
import styles from './RowsDialog.module.css';

/** A run of adjacent squares of one kind. */
const RUNS: Readonly<Record<Square, (n: number) => string>> = {
  // Translators: squares beside each other in a row of the board, in a list.
  wall: (n) => t('{n, plural, one {wall} other {# walls}}', { n }),
  floor: (n) => t('{n, plural, one {floor} other {# floor squares}}', { n }),
  goal: (n) => t('{n, plural, one {goal} other {# goals}}', { n }),
  box: (n) => t('{n, plural, one {box} other {# boxes}}', { n }),
  placed: (n) => t('{n, plural, one {box on a goal} other {# boxes on goals}}', { n }),
  player: () => t('player'),
  home: () => t('player on a goal'),
  outside: (n) => t('{n, plural, one {outside} other {# squares outside}}', { n }),
};

/**
 * The board row by row, adjacent squares of one kind in one word: `3 walls, player, box,
 * 2 floor squares, goal, wall`. What is outside at the end of a row is left out.
 */
export function rowsWords(position: Position): readonly string[] {
  const { level } = position;
  const inside = insideCells(level);
  return Array.from({ length: level.rows }, (_, row) => rowWords(position, inside, row));
}

function rowWords(position: Position, inside: readonly boolean[], row: number): string {
  const { cols }: Level = position.level;
  const runs: { readonly square: Square; length: number }[] = [];
  for (let cell = row * cols; cell < (row + 1) * cols; cell++) {
    const square = squareAt(position, inside, cell);
    const last = runs.at(-1);
    if (last?.square === square) last.length += 1;
    else runs.push({ square, length: 1 });
  }
  if (runs.at(-1)?.square === 'outside') runs.pop();
  // Translators: a row of the board without anything in it.
  if (runs.length === 0) return t('nothing');
  // Translators: between the parts of a list.
  return runs.map(({ square, length }) => RUNS[square](length)).join(t(', '));
}

/** The current board in words: where everything is, and the contents of each row. */
export function RowsDialog({ onClose }: { readonly onClose: () => void }) {
  const position = current(useSokoban().session);
  return (
    <Dialog title={t('The board in words')} onClose={onClose}>
      <p className={styles.about} tabIndex={-1} data-initial-focus>
        {boardWords(position)} {noticeWords(position.level)}
      </p>
      <ol
        className={styles.rows}
        aria-label={t('Rows from top to bottom, each from left to right')}
      >
        {rowsWords(position).map((words, row) => (
          <li key={row}>{words}</li>
        ))}
      </ol>
    </Dialog>
  );
}
