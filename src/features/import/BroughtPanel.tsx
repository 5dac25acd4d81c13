import { useEffect, useRef, useState } from 'react';
import { positionOf, schokobanScore } from '../../games/sokoban/index.ts';
import type { Leaderboard } from '../../games/sokoban/schokoban/leaderboard.ts';
import { Choice } from '../../ui/controls/fields.tsx';
import { levelTitle } from '../../play/sokoban/level-name.ts';
import type { Brought } from './brought.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './BroughtPanel.module.css';

/** How a leaderboard from a file comes to the one that is there. */
export type Joining = 'merge' | 'replace';

interface BroughtPanelProps {
  readonly brought: Brought;
  /** Of the level that the files belong to, as it is now. */
  readonly leaderboard: Leaderboard;
  /** Whether the saved game would take the place of another one. */
  readonly hasGame: boolean;
  readonly onTake: (joining: Joining) => void;
  readonly onLeave: () => void;
}

/** What is in the files that were brought, and whether to take it. */
export function BroughtPanel(props: BroughtPanelProps) {
  const { brought, leaderboard, hasGame, onTake, onLeave } = props;
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    answer.current?.focus();
  }, [brought]);
  const [joining, setJoining] = useState<Joining>('merge');
  const { params, hasLevel, leaderboard: results, game, faults } = brought;
  const isAny = hasLevel || results !== null || game !== null;
  const isJoined = results !== null && leaderboard.length > 0;
  return (
    <section className={styles.brought} aria-label={t('Files that you brought')}>
      {faults.length > 0 && (
        <ul className={styles.faults} role="alert">
          {faults.map((fault) => (
            <li key={fault} className={prose.error}>
              {fault}
            </li>
          ))}
        </ul>
      )}
      {hasLevel && (
        <p>{t('The level “{title}” comes to the board.', { title: levelTitle(params) })}</p>
      )}
      {results && (
        <p>
          {t('A leaderboard with {n, plural, one {# result} other {# results}}.', {
            n: results.length,
          })}
        </p>
      )}
      {isJoined && (
        <Choice
          legend={t('This level has {n, plural, one {# result} other {# results}} already.', {
            n: leaderboard.length,
          })}
          value={joining}
          options={[
            { value: 'merge', label: t('Keep the best of both') },
            { value: 'replace', label: t('Replace them') },
          ]}
          onChange={setJoining}
        />
      )}
      {game && (
        <p>
          {t(
            'A saved game: {moves, plural, one {# move} other {# moves}}, {pushes, plural, one {# push} other {# pushes}}.',
            { moves: schokobanScore(game), pushes: positionOf(game).pushes },
          )}{' '}
          {hasGame && t('It takes the place of your own game of this level.')}
        </p>
      )}
      <div className={styles.answers}>
        <Button ref={answer} onClick={onLeave}>
          {isAny ? t('Leave them') : t('Close this')}
        </Button>
        {isAny && (
          <Button kind="primary" onClick={() => onTake(joining)}>
            {hasGame && game ? t('Take them and replace my game') : t('Take them')}
          </Button>
        )}
      </div>
    </section>
  );
}
