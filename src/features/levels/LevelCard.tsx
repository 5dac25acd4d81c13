import { memo } from 'react';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { formatNumber, formatTime } from '../../ui/format/format.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { hasStar } from '../../games/sokoban/records/optima.ts';
import type { LevelRecord } from '../../games/sokoban/records/statistics.ts';
import { Difficulty, Star } from '../../play/sokoban/stars.tsx';
import { Thumbnail } from '../../play/sokoban-board/Thumbnail.tsx';
import { titleWords } from '../../play/sokoban/level-name.ts';
import { sizeWords, solutionWords } from '../../play/sokoban/words.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import { useLocale } from '../../ui/browser/use-locale.ts';
import styles from './LevelList.module.css';

interface LevelCardProps {
  readonly level: Level;
  /** The id of its set. */
  readonly pack: string;
  readonly number: number;
  /** Its place in the list that is shown, from 0. */
  readonly index: number;
  readonly record: LevelRecord | null;
  /** The fewest pushes that will do, where that is proven. */
  readonly fewest: number | null;
  /** Whether it is proven unsolvable. */
  readonly isUnsolvable: boolean;
  /** How hard it is, of a level of ours. */
  readonly stars: number | undefined;
  /** The lowest score on its leaderboard. */
  readonly topScore: number | null;
  /** Whether it was left before its end. */
  readonly begun: boolean;
  /** Whether it is the one on the board. */
  readonly current: boolean;
  readonly onOpen: (number: number) => void;
}

/** `97 moves, 33 pushes, 2:05`; of an older record the time is not known. */
function bestWords({ byMoves, byPushes, timeMs }: LevelRecord): string {
  const solution = solutionWords({ moves: byMoves.moves, pushes: byPushes.pushes });
  return timeMs === undefined
    ? solution
    : // Translators: {solution} is “97 moves, 33 pushes”.
      t('{solution}, {time}', { solution, time: formatTime(timeMs) });
}

/** A level of the browser: its picture, its name, and how it was solved. */
export const LevelCard = memo(function LevelCard(props: LevelCardProps) {
  useLocale();
  const { level, pack, number, index, record, fewest, stars, topScore, begun, current, onOpen } =
    props;
  const isStarred = hasStar(record, fewest);
  return (
    <button
      type="button"
      className={styles.card}
      data-testid="level-card"
      data-index={index}
      data-number={number}
      aria-current={current ? true : undefined}
      onClick={() => onOpen(number)}
    >
      <span className={styles.picture}>
        <Thumbnail level={level} />
      </span>
      <span className={styles.name}>
        {t('{number}. {title}', {
          number: `${number}`,
          title: titleWords(level.title, pack) || t('Untitled'),
        })}
      </span>
      {stars !== undefined && <Difficulty stars={stars} />}
      <span className={styles.facts}>
        {sizeWords(level)}
        {begun && ' '}
        {begun && <span className={styles.begun}>{t('Started')}</span>}
        {topScore !== null && (
          <span className={styles.leader}>
            {' '}
            <Icon name="trophy" />
            <span className={prose.hidden}>{t('Leaderboard:')} </span>
            {formatNumber(topScore)}
          </span>
        )}
        {props.isUnsolvable && !record && (
          <strong className={styles.fewest}>
            <span aria-hidden="true">✕</span> {t('Proven unsolvable')}
          </strong>
        )}
        {fewest !== null && !isStarred && (
          <span className={styles.fewest}> {t('Fewest pushes: {n}', { n: fewest })}</span>
        )}
      </span>
      {record && (
        <span className={styles.solved}>
          <svg className={styles.tick} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="m4 12.5 5 5L20 6.5" />
          </svg>
          <span className={prose.hidden}>
            {record.assisted ? t('Solved with help. Your best:') : t('Solved. Your best:')}{' '}
          </span>
          {bestWords(record)}
          {record.assisted && <span aria-hidden="true"> {t('with help')}</span>}
          {isStarred && <Star words={t('Perfect: fewest possible pushes.')} />}
        </span>
      )}
    </button>
  );
});
