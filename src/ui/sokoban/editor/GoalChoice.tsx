import type { Cell, Level } from '../../../games/sokoban/rules/level.ts';
import { count } from '../words/words.ts';
import { placeWords } from './editor-words.ts';

interface GoalChoiceProps {
  readonly level: Level;
  /** The goals that hold a box now, the one that was chosen last at the end. */
  readonly filled: readonly Cell[];
  readonly onChoose: (goal: Cell) => void;
}

/** Which goals hold a box at the end of a level that has more goals than boxes. */
export function GoalChoice({ level, filled, onChoose }: GoalChoiceProps) {
  return (
    <fieldset className="field sok-goals">
      <legend>Goals with a box</legend>
      <p className="hint">
        There are more goals than boxes. Before the first pull, choose which hold{' '}
        {count(filled.length, 'box', 'boxes')}: here, or by a click on the board. The box that has
        been there longest comes over.
      </p>
      <div className="sok-goals__list">
        {level.goals.map((goal) => (
          <button
            key={goal}
            type="button"
            className="button"
            aria-pressed={filled.includes(goal)}
            onClick={() => {
              onChoose(goal);
            }}
          >
            {placeWords(level, goal)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
