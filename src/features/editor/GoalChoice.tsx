import type { Cell, Level } from '../../games/sokoban/rules/level.ts';
import { placeWords } from './editor-words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import fields from '../../ui/controls/fields.module.css';
import prose from '../../ui/styles/prose.module.css';
import styles from './GoalChoice.module.css';

interface GoalChoiceProps {
  readonly level: Level;
  /** The goals that hold a box now, the one that was chosen last at the end. */
  readonly filled: readonly Cell[];
  readonly onChoose: (goal: Cell) => void;
}

/** Which goals hold a box at the end of a level that has more goals than boxes. */
export function GoalChoice({ level, filled, onChoose }: GoalChoiceProps) {
  return (
    <fieldset className={`${fields.field} ${styles.goals}`}>
      <legend>{t('Goals with a box')}</legend>
      <p className={prose.hint}>
        {t(
          'There are more goals than boxes. Before the first pull, choose which hold {n, plural, one {# box} other {# boxes}}: here, or by a click on the board. The box that has been there longest comes over.',
          { n: filled.length },
        )}
      </p>
      <div className={styles.list}>
        {level.goals.map((goal) => (
          <Button key={goal} aria-pressed={filled.includes(goal)} onClick={() => onChoose(goal)}>
            {placeWords(level, goal)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
