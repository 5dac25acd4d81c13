import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { modePlace, type Mode } from '../game/progress.ts';
import { levelNumber, levelTitle, packName } from '../levels/level-name.ts';

interface LevelSubjectProps {
  readonly params: SokobanParams;
  /** Schokoban's, if it is played in one. */
  readonly mode: Mode | null;
  readonly onCopyLink: () => void;
}

/** In the bar: which level it is, and where it is from. */
export function LevelSubject({ params, mode, onCopyLink }: LevelSubjectProps) {
  const number = mode ? '' : levelNumber(params);
  return (
    <div className="sok-subject" data-numbered={number === '' ? undefined : true}>
      {/* One that is cut after two lines is shown by “This game” too. */}
      <p className="sok-subject__title" title={levelTitle(params)}>
        {levelTitle(params)}
      </p>
      <p className="sok-subject__place">
        <span>{mode ? modePlace(mode, params) : packName(params)}</span>
        {number !== '' && (
          <span>
            <span className="sok-subject__dot"> · </span>
            {number}
          </span>
        )}
      </p>
      <IconButton icon="link" label="Copy link" compact onClick={onCopyLink} />
    </div>
  );
}
