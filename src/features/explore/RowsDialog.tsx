import type { Position } from '../../games/sokoban/rules/rules.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { boardWords, noticeWords } from '../../play/sokoban/words.ts';
import { rowsWords } from './rows-words.ts';
import { t } from '../../words/t.ts';
import styles from './RowsDialog.module.css';

interface RowsDialogProps {
  readonly position: Position;
  readonly onClose: () => void;
}

/** The board as it stands, in words: where everything is, and what lies in each row. */
export function RowsDialog({ position, onClose }: RowsDialogProps) {
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
