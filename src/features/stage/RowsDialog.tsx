import { current } from '../../engine/session.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { boardWords, noticeWords } from '../../play/sokoban/words.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { t } from '../../words/t.ts';
import { rowsWords } from './square-words.ts';
import styles from './RowsDialog.module.css';

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
