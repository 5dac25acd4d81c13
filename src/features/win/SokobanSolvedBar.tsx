import { current } from '../../engine/session.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import { hasNeighbour, type Levels } from '../../play/sokoban/levels.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { noticeWords, solutionWords } from '../../play/sokoban/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import styles from '../lamp/analysis.module.css';

function solvedWords(session: SokobanSession): string {
  const { level, moves, pushes } = current(session);
  if (moves === 0) return noticeWords(level);
  const solution = solutionWords({ moves, pushes });
  return session.assisted
    ? // Translators: {solution} is “97 moves, 33 pushes”
      t('Solved with help: {solution}.', { solution })
    : t('Solved: {solution}.', { solution });
}

interface SolvedBarProps {
  readonly levels: Pick<Levels, 'open' | 'openNext'>;
  readonly onLevels: () => void;
}

/** The bar below a solved board without a win dialog: the level was reopened, or its dialog was closed. */
export function SolvedBar({ levels, onLevels }: SolvedBarProps) {
  const { session } = useSokoban();
  const hasNext = hasNeighbour(session.params, 1);
  return (
    <div className={styles.bar} role="group" aria-label={t('Solved')}>
      <p className={styles.words}>{solvedWords(session)}</p>
      <div className={styles.actions}>
        {session.moves.length > 0 && (
          <Button onClick={() => void levels.open(session.params)}>{t('Play again')}</Button>
        )}
        {hasNext ? (
          <Button kind="primary" onClick={levels.openNext}>
            {t('Next level')}
          </Button>
        ) : (
          <Button kind="primary" onClick={onLevels}>
            {t('Levels')}
          </Button>
        )}
      </div>
    </div>
  );
}
