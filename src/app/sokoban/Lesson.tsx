import { useState } from 'react';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { SCHOOL } from '../../games/sokoban/levels/packs.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { recordOf, type Statistics } from '../../games/sokoban/records/statistics.ts';
import { hasKeyboard, pressWord } from '../../ui/browser/device.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { t } from '../../words/t.ts';
import { lessonWords } from '../../play/sokoban/level-name.ts';
import styles from './SokobanFoot.module.css';

/** The packs for those who learn: what their levels say are lessons. */
const TEACHING_PACKS: readonly string[] = ['parlor', SCHOOL];

interface LessonProps {
  readonly params: SokobanParams;
  readonly statistics: Pick<StoredState<Statistics>, 'getState'>;
}

/** What a level teaches, below its board, to those who have not solved it yet. Keyed by its level. */
export function Lesson({ params, statistics }: LessonProps) {
  const { level, origin } = params;
  // What was unsolved when it was opened keeps its lesson: nothing moves at the win.
  const [isSolved] = useState(() => recordOf(statistics.getState(), keyOf(level)) !== null);
  if (origin === null || level.comment === null) return null;
  // Who comes back to school wants its lessons again.
  if (!TEACHING_PACKS.includes(origin.pack) || (isSolved && origin.pack !== SCHOOL)) return null;
  const [said, task] = lessonWords(level.comment);
  return (
    <div className={styles.lesson}>
      <p>
        {said}
        {origin.number === 1 &&
          ` ${t(
            'Move {keys, select, yes {by the arrow keys, } no {} other {}}by swiping, or by a {press, select, click {click} tap {tap} other {}} where you want to go.',
            { keys: hasKeyboard() ? 'yes' : 'no', press: pressWord() },
          )}`}
      </p>
      {task !== undefined && (
        <p>
          <b>{t('Try:')}</b> {task}
        </p>
      )}
    </div>
  );
}
