import { useStore } from 'zustand';
import { keyName } from '../../ui/keyboard/shortcuts.ts';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import type { MarksStore } from './pointing.ts';
import type { Explorer } from './explorer.ts';
import { exploredSquareWords } from './square-words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import styles from '../lamp/analysis.module.css';

interface ExploreBarProps {
  readonly position: Position;
  readonly marks: MarksStore;
  readonly explorer: Explorer;
}

/** Shows that the keys move a cursor now and what is below it; its buttons do by touch what Enter and Escape do. */
export function ExploreBar({ position, marks, explorer }: ExploreBarProps) {
  const cursor = useStore(marks, (state) => state.cursor);
  const hasChoice = useStore(marks, (state) => state.choice !== null);
  if (cursor === null) return null;
  const isBox = position.boxes.includes(cursor);
  return (
    <div className={styles.bar} role="group" aria-label={t('Exploring')}>
      {/* Each square is announced as the cursor reaches it. */}
      <p className={styles.words} aria-hidden="true">
        <strong>{t('Exploring')}</strong> {exploredSquareWords(position, cursor)}
      </p>
      <div className={styles.actions}>
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
