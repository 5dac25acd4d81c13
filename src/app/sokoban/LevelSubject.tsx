import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { useTitleSubject } from '../../ui/browser/page-title.ts';
import type { Command } from '../../play/commands/command.ts';
import { CommandButton } from '../../play/commands/CommandButton.tsx';
import { modePlace, type Mode } from '../../play/sokoban/arcade-state.ts';
import { levelNumber, levelTitle, packName } from '../../play/sokoban/level-name.ts';
import styles from './LevelSubject.module.css';

interface LevelSubjectProps {
  readonly params: SokobanParams;
  /** Schokoban's, if it is played in one. */
  readonly mode: Mode | null;
  readonly copyLink: Command;
}

/** In the bar: which level it is, and where it is from. */
export function LevelSubject({ params, mode, copyLink }: LevelSubjectProps) {
  useTitleSubject(levelTitle(params));
  const number = mode ? '' : levelNumber(params);
  return (
    <div
      className={styles.subject}
      data-testid="level"
      data-numbered={number === '' ? undefined : true}
    >
      {/* One that is cut after two lines is shown by “This game” too. */}
      <p className={styles.title} data-testid="level-title" title={levelTitle(params)}>
        {levelTitle(params)}
      </p>
      <p className={styles.place} data-testid="level-place">
        <span>{mode ? modePlace(mode, params) : packName(params)}</span>
        {number !== '' && (
          <span>
            <span className={styles.dot}> · </span>
            {number}
          </span>
        )}
      </p>
      <CommandButton command={copyLink} compact />
    </div>
  );
}
