import { useStore } from 'zustand';
import { keyName } from '../../ui/keyboard/shortcuts.ts';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import type { MarksStore, createExplorer } from './pointing.ts';
import { exploredSquareWords, rowsWords } from './square-words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import { current } from '../../engine/session.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { boardWords, noticeWords } from '../../play/sokoban/words.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import bar from '../lamp/analysis.module.css';
import styles from './stage.module.css';

/** A cursor that explores the board while the player stays in place, and acts like a mouse. */
type Explorer = ReturnType<typeof createExplorer>;

interface ExploreBarProps {
  readonly position: Position;
  readonly marks: MarksStore;
  readonly explorer: Explorer;
}

/**
 * Shows that the keys move a cursor, and what is at the cursor. Its buttons replace Enter and Escape on touch screens.
 */
export function ExploreBar({ position, marks, explorer }: ExploreBarProps) {
  const cursor = useStore(marks, (state) => state.cursor);
  const hasChoice = useStore(marks, (state) => state.choice !== null);
  if (cursor === null) return null;
  const isBox = position.boxes.includes(cursor);
  return (
    <div className={bar.bar} role="group" aria-label={t('Exploring')}>
      {/* Each square is announced as the cursor reaches it. */}
      <p className={bar.words} aria-hidden="true">
        <strong>{t('Exploring')}</strong> {exploredSquareWords(position, cursor)}
      </p>
      <div className={bar.actions}>
        <Button title={keyName('Enter')} onClick={explorer.point}>
          {isBox ? t('Choose this box') : hasChoice ? t('Push it here') : t('Walk here')}
        </Button>
        <Button title={keyName('Escape')} onClick={() => explorer.leave()}>
          {t('Back to playing')}
        </Button>
      </div>
    </div>
  );
}

/** Describes the current board: the place of everything, and the contents of each row. */
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
