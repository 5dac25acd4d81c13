import { useStore } from 'zustand';
import { dailyResult, daysWon } from '../../games/sokoban/records/dailies.ts';
import { Calendar } from './Calendar.tsx';
import { useToday } from '../../ui/browser/hooks.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { formatNumber, formatTime } from '../../ui/format/format.ts';
import { NothingCounted } from './NothingCounted.tsx';
import { Tile } from '../../ui/controls/Tile.tsx';
import type { Collections } from '../levels/collections.ts';
import type { Optima } from '../../games/sokoban/records/optima.ts';
import type { Solutions } from '../../games/sokoban/records/solutions.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import { DaysChart } from './DaysChart.tsx';
import { SetsTable } from './SetsTable.tsx';
import { streaksOf } from '../../core/day-streaks.ts';
import { totalOf, type Days } from '../../games/sokoban/records/days.ts';
import { allDays, solutionCount } from '../../games/sokoban/records/merge-statistics.ts';
import { t } from '../../words/t.ts';
import { StatisticsDialog } from './StatisticsDialog.tsx';
import { SokobanStatisticsFiles } from './SokobanStatisticsFiles.tsx';
import tiles from '../../ui/controls/Tile.module.css';
import prose from '../../ui/styles/prose.module.css';
import styles from './SokobanStatistics.module.css';

interface SokobanStatisticsProps {
  readonly statistics: StoredState<Statistics>;
  readonly solutions: StoredState<Solutions>;
  readonly optima: StoredState<Optima>;
  readonly collections: Collections;
  /** Opens the daily level of a day. */
  readonly onDaily: (day: string) => void;
  readonly onClose: () => void;
}

/** What is said before the first level is solved. */
function NothingSolved({ statistics }: Pick<SokobanStatisticsProps, 'statistics'>) {
  return (
    <NothingCounted statistics={statistics} title={t('No level solved yet')} isFirst>
      {t(
        'Once you solve one, you will see here how many you have solved in each pack, in how many moves and in what time, and on how many days in a row.',
      )}
    </NothingCounted>
  );
}

/** Otherwise the buttons at the end would have the focus first. */
const READ_FIRST = { tabIndex: -1, 'data-initial-focus': true };

interface FiguresProps {
  readonly statistics: Statistics;
  /** Of all solutions, wherever they were found. */
  readonly days: Days;
  readonly today: string;
}

function Figures({ statistics, days, today }: FiguresProps) {
  const records = Object.values(statistics.levels);
  const helped = records.filter(({ assisted }) => assisted).length;
  const { moves, pushes, timeMs, solved } = totalOf(days);
  const streaks = streaksOf(Object.keys(days), today);
  const each = (sum: number) =>
    solved > 1 ? t('average {value}', { value: Math.round(sum / solved) }) : undefined;
  return (
    <dl className={tiles.tiles} {...READ_FIRST}>
      <Tile
        name={t('Levels solved')}
        value={formatNumber(records.length)}
        note={helped > 0 ? t('{n} with help', { n: helped }) : undefined}
      />
      <Tile name={t('Solutions')} value={formatNumber(solutionCount(statistics))} />
      <Tile
        name={t('Days in a row, any level')}
        value={formatNumber(streaks.now)}
        note={t('best {best}', { best: streaks.best })}
      />
      <Tile name={t('Moves')} value={formatNumber(moves)} note={each(moves)} />
      <Tile name={t('Pushes')} value={formatNumber(pushes)} note={each(pushes)} />
      <Tile
        name={t('Time')}
        value={formatTime(timeMs)}
        note={solved > 1 ? t('average {value}', { value: formatTime(timeMs / solved) }) : undefined}
      />
    </dl>
  );
}

/** The levels that were solved alone without taking a step back. */
function WithoutUndo({ statistics }: Pick<FiguresProps, 'statistics'>) {
  const own = Object.values(statistics.levels).filter(({ assisted }) => !assisted);
  const proud = own.filter(({ undo }) => undo === 'none').length;
  const unknown = own.filter(({ undo }) => undo === undefined).length;
  if (own.length === 0) return null;
  return (
    <p className={prose.hint}>
      {t('Unaided, no undo: {n, plural, one {# level} other {# levels}}.', {
        n: proud,
      })}
      {unknown > 0 &&
        ` ${t('Unknown for {n, plural, one {# level} other {# levels}} solved earlier.', {
          n: unknown,
        })}`}
    </p>
  );
}

interface DailyLevelsProps {
  readonly dailies: Statistics['dailies'];
  readonly today: string;
  readonly onPlay: (day: string) => void;
}

/** The daily levels, month by month. */
function DailyLevels({ dailies, today, onPlay }: DailyLevelsProps) {
  return (
    <Calendar
      title={t('Daily levels')}
      // Translators: what a chosen day gives to play: “Choose a day to play its level.”
      offer={t('its level')}
      today={today}
      streaks={streaksOf(daysWon(dailies), today, true)}
      resultOf={(day) => dailyResult(dailies, day)}
      onPlay={onPlay}
    />
  );
}

/** How the player fares: all levels together, day by day, and of each pack and own collection. */
export function SokobanStatisticsDialog(props: SokobanStatisticsProps) {
  const statistics = useStore(props.statistics);
  const optima = useStore(props.optima);
  const today = useToday();
  const days = allDays(statistics);
  const isEmpty = Object.keys(statistics.levels).length === 0;
  // Records are older than the count of days.
  const uncounted = solutionCount(statistics) - totalOf(days).solved;
  return (
    <StatisticsDialog
      subject={t('Levels')}
      className={styles.dialog}
      figuresClass={styles.statistics}
      figures={
        <>
          {isEmpty ? (
            <NothingSolved statistics={props.statistics} />
          ) : (
            <>
              <Figures statistics={statistics} days={days} today={today} />
              <WithoutUndo statistics={statistics} />
              {uncounted > 0 && (
                <p className={prose.hint}>
                  {t(
                    'Days, moves, pushes and time leave out {n, plural, one {# earlier solution} other {# earlier solutions}}.',
                    { n: uncounted },
                  )}
                </p>
              )}
            </>
          )}
          <SetsTable statistics={statistics} optima={optima} collections={props.collections} />
          {!isEmpty && <DaysChart days={days} today={today} />}
        </>
      }
      calendar={<DailyLevels dailies={statistics.dailies} today={today} onPlay={props.onDaily} />}
      files={
        <SokobanStatisticsFiles
          statistics={props.statistics}
          solutions={props.solutions}
          isEmpty={isEmpty}
        />
      }
      onClose={props.onClose}
    />
  );
}
