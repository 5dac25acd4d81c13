import type { DrawingProblem } from '../../../games/sokoban/editor/drawing-check.ts';
import type { Cell } from '../../../games/sokoban/rules/level.ts';
import { problemWords } from './editor-words.ts';
import { t } from '../../../words/t.ts';
import buttons from '../../kit/controls/button.module.css';
import styles from './CheckList.module.css';

interface CheckListProps {
  /** Whether nothing but walls is drawn yet: that is no mistake. */
  readonly isBlank: boolean;
  readonly problems: readonly DrawingProblem[];
  /** Shows a place on the board. */
  readonly onShow: (cell: Cell) => void;
}

/** What is amiss with the drawing, told as it changes. */
export function CheckList({ isBlank, problems, onShow }: CheckListProps) {
  const isGrave = problems.some(({ playable }) => !playable);
  return (
    <section
      className={styles.check}
      data-faults={isBlank || problems.length === 0 ? undefined : isGrave ? 'grave' : 'slight'}
      aria-label={t('Check')}
      aria-live="polite"
    >
      {isBlank ? (
        <p>{t('A level needs a player, boxes, and a goal for each of them, with walls around.')}</p>
      ) : problems.length === 0 ? (
        <p className={styles.good}>{t('Ready to play.')}</p>
      ) : (
        <ul>
          {problems.map((problem) => {
            const [first] = problem.cells;
            return (
              <li key={problem.kind}>
                {problemWords(problem)}{' '}
                {first !== undefined && (
                  <button type="button" className={buttons.link} onClick={() => onShow(first)}>
                    {t('Show')}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
