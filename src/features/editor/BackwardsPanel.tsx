import { drawingOfPosition } from '../../games/sokoban/editor/drawing-text.ts';
import type { Drawing } from '../../games/sokoban/editor/drawing.ts';
import { DIRECTIONS } from '../../games/sokoban/rules/direction.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Toggle } from '../../ui/controls/fields.tsx';
import { useAnnounced } from '../../ui/messages/use-announced.ts';
import { shownKey } from '../../play/commands/command.ts';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import { boardWords, cellsWords } from '../../play/sokoban/words.ts';
import styles from './Backwards.module.css';
import { ARROWS_PULL } from './editor-commands.ts';
import editor from './editor.module.css';
import { GoalChoice } from './GoalChoice.tsx';
import type { BackwardsGame } from './use-backwards.ts';

interface BackwardsPanelProps {
  readonly game: BackwardsGame;
  /** The id of the words that describe the board. */
  readonly wordsId: string;
  /** Whether an arrow pulls, rather than walks. */
  readonly pulling: boolean;
  readonly onPulling: (pulling: boolean) => void;
  readonly onUse: (drawing: Drawing) => void;
  readonly onSolution: (lurd: string) => void;
}

/** What stands beside a level that is played from its end. */
export function BackwardsPanel(props: BackwardsPanelProps) {
  const { game, wordsId, pulling, onPulling, onUse, onSolution } = props;
  const { level, position, ends, solution, step } = game;
  const left = [...ends].flatMap(([cell, isReached]) => (isReached ? [] : [cell]));
  const found =
    solution &&
    t(
      'Every box is where the level begins: read from its end, this is a solution of {n, plural, one {# move} other {# moves}}.',
      { n: solution.length },
    );
  useAnnounced(found);
  return (
    <aside className={editor.panel} aria-label={t('Playing backwards')}>
      <p>
        {t(
          'The level begins solved, and ends where it used to begin. Walk away from a box to pull it along; click the floor to walk there.',
        )}
        {level.boxes.length > level.goals.length &&
          ` ${t('There are more boxes than goals: those left over stay where they are.')}`}
      </p>
      <p>
        {t('Frames mark where the boxes must end: {n} of {all} are there.', {
          n: ends.size - left.length,
          all: ends.size,
        })}
      </p>
      {game.hasChoice && <GoalChoice level={level} filled={game.filled} onChoose={game.choose} />}
      <Toggle
        label={format(ARROWS_PULL.label)}
        hint={t('With Shift they do the other. The key {key} switches.', {
          key: shownKey(ARROWS_PULL) ?? '',
        })}
        checked={pulling}
        onChange={onPulling}
      />
      <div className={styles.pulls} role="group" aria-label={t('Step')}>
        {DIRECTIONS.map((direction) => (
          <Button
            key={direction}
            aria-label={t(
              '{direction, select, l {Step left} u {Step up} r {Step right} d {Step down} other {}}',
              { direction },
            )}
            onClick={() => step(direction, pulling)}
          >
            {{ l: '←', u: '↑', r: '→', d: '↓' }[direction]}
          </Button>
        ))}
      </div>
      {solution !== null && (
        <div className={styles.found}>
          <p>{found}</p>
          <Button kind="primary" onClick={() => onSolution(solution)}>
            {t('Copy the solution')}
          </Button>
        </div>
      )}
      <Button onClick={() => onUse(drawingOfPosition(position))}>{t('Draw on from here')}</Button>
      <p id={wordsId} className={prose.hidden}>
        {boardWords(position)}{' '}
        {left.length > 0 &&
          t('Boxes must still come to {places}.', {
            places: cellsWords(level, left),
          })}
      </p>
    </aside>
  );
}
