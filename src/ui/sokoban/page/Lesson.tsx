import { useState } from 'react';
import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import { recordOf, type Statistics } from '../../../games/sokoban/records/statistics.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import keys from '../../kit/popups/keys.module.css';
import styles from './Lesson.module.css';

/** The pack for those who come for the first time: what its levels say is a lesson. */
const TEACHING_PACK = 'parlor';

interface LessonProps {
  readonly params: SokobanParams;
  readonly statistics: Pick<StoredState<Statistics>, 'getState'>;
}

/** What a level teaches, below its board, to those who have not solved it yet. Keyed by its level. */
export function Lesson({ params, statistics }: LessonProps) {
  const { level, origin } = params;
  // What was unsolved when it was opened keeps its lesson: nothing moves at the win.
  const [isSolved] = useState(() => recordOf(statistics.getState(), keyOf(level)) !== null);
  if (origin?.pack !== TEACHING_PACK || level.comment === null || isSolved) return null;
  return (
    <p className={styles.lesson}>
      {level.comment}
      {origin.number === 1 && (
        <span className={keys.keyboardOnly}>
          {' '}
          Use the arrow keys, or click where you want to go.
        </span>
      )}
    </p>
  );
}
