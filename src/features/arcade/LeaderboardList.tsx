import { displayText } from '../../core/outside-text.ts';
import type { Leaderboard, LeaderboardEntry } from '../../games/sokoban/schokoban/leaderboard.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './leaderboard.module.css';

interface LeaderboardListProps {
  readonly leaderboard: Leaderboard;
  /** The player's own new entry, if there is one. */
  readonly own?: LeaderboardEntry | null;
}

/** The results of a level, the best set apart. */
export function LeaderboardList({ leaderboard, own = null }: LeaderboardListProps) {
  if (leaderboard.length === 0) {
    return <p className={prose.hint}>{t('Nobody is on the leaderboard yet.')}</p>;
  }
  return (
    <ol className={styles.leaders} aria-label={t('Leaderboard')}>
      {leaderboard.map((entry, index) => (
        <li key={index} className={index === 0 ? styles.best : undefined}>
          <span aria-hidden="true">{t('{place}.', { place: index + 1 })}</span>
          <span className={styles.score}>{formatNumber(entry.score)}</span>
          <span className={styles.name}>{displayText(entry.nickname, 'nickname')}</span>
          {entry === own && <em>{t('← you')}</em>}
        </li>
      ))}
    </ol>
  );
}
