import { useId, useMemo } from 'react';
import type { DrawingProblem } from '../../games/sokoban/editor/drawing-check.ts';
import type { Cell } from '../../games/sokoban/rules/level.ts';
import { t } from '../../words/t.ts';
import { deadlockWords } from '../lamp/sokoban-analysis-words.ts';
import { problemWords } from './editor-words.ts';
import type { Solvability } from './solvability.ts';
import buttons from '../../ui/controls/button.module.css';
import styles from './CheckList.module.css';

interface CheckListProps {
  /** Whether nothing but walls is drawn yet: that is no mistake. */
  readonly isBlank: boolean;
  readonly problems: readonly DrawingProblem[];
  /** Whether it can be solved, as far as that is known. */
  readonly known: Solvability;
  /** The squares of the drawing with the boxes that prove that it cannot. */
  readonly dead: readonly Cell[];
  /** Shows a place on the board. */
  readonly onShow: (cell: Cell) => void;
}

/** A line of the list. */
interface Fault {
  readonly words: string;
  readonly isGrave: boolean;
  readonly at: Cell | undefined;
}

function lostFault(known: Solvability, dead: readonly Cell[]): readonly Fault[] {
  if (known.kind !== 'lost') return [];
  const words = known.proof
    ? deadlockWords(known.proof)
    : t('It cannot be solved: that is proven.');
  return [{ words, isGrave: true, at: dead[0] }];
}

/** What is amiss with the drawing, announced as it changes. */
export function CheckList({ isBlank, problems, known, dead, onShow }: CheckListProps) {
  const id = useId();
  const faults = useMemo(
    () => [
      ...problems.map((problem): Fault => {
        const isGrave = !problem.playable || problem.kind === 'solved';
        return { words: problemWords(problem), isGrave, at: problem.cells[0] };
      }),
      ...lostFault(known, dead),
    ],
    [problems, known, dead],
  );
  const words = isBlank
    ? t('A level needs a player, boxes, and a goal for each of them, with walls around.')
    : known.kind === 'unknown'
      ? t('Checking…')
      : t('Ready to play.');
  const hasFaults = !isBlank && faults.length > 0;
  const isGood = !isBlank && !hasFaults && known.kind !== 'unknown';
  return (
    <section
      className={styles.check}
      data-faults={
        hasFaults ? (faults.some(({ isGrave }) => isGrave) ? 'grave' : 'slight') : undefined
      }
      aria-label={t('Check')}
    >
      {/* The buttons are next to it: they would be read out with each change. */}
      <div role="status" className={styles.words}>
        {hasFaults ? (
          faults.map((fault, index) => (
            <p key={fault.words} id={`${id}-${index}`} style={{ gridRow: index + 1 }}>
              {fault.words}
            </p>
          ))
        ) : (
          <p className={isGood ? styles.good : undefined}>{words}</p>
        )}
      </div>
      {hasFaults &&
        faults.map(
          ({ words, at }, index) =>
            at !== undefined && (
              <button
                key={words}
                type="button"
                className={buttons.link}
                style={{ gridRow: index + 1 }}
                aria-describedby={`${id}-${index}`}
                onClick={() => onShow(at)}
              >
                {t('Show')}
              </button>
            ),
        )}
    </section>
  );
}
