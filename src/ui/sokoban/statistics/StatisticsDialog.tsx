import { useState } from 'react';
import { dailyResult, daysWon } from '../../../games/sokoban/records/dailies.ts';
import { Choice } from '../../kit/controls/fields.tsx';
import { Calendar } from '../../play/statistics/Calendar.tsx';
import { useStore } from '../../kit/browser/use-store.ts';
import { utcDay } from '../../../platform/today.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { formatNumber } from '../../kit/format/format-number.ts';
import { formatTime } from '../../kit/format/format-time.ts';
import { NothingCounted } from '../../play/statistics/NothingCounted.tsx';
import { Tile } from '../../kit/controls/Tile.tsx';
import type { Collections } from '../collections/collections.ts';
import type { Optima } from '../../../games/sokoban/records/optima.ts';
import type { Solutions } from '../../../games/sokoban/records/solutions.ts';
import type { Statistics } from '../../../games/sokoban/records/statistics.ts';
import { count } from '../words/words.ts';
import { DaysChart } from './DaysChart.tsx';
import { SetsTable } from './SetsTable.tsx';
import { streaksOf } from '../../../core/day-streaks.ts';
import { totalOf, type Days } from '../../../games/sokoban/records/days.ts';
import { allDays, solutionCount } from '../../../games/sokoban/records/merge-statistics.ts';
import { SokobanStatisticsFiles } from './SokobanStatisticsFiles.tsx';
import tiles from '../../kit/controls/Tile.module.css';
import { classes } from '../../kit/styles/classes.ts';
import shared from '../../play/statistics/statistics.module.css';
import prose from '../../kit/styles/prose.module.css';
import styles from './SokobanStatistics.module.css';

interface StatisticsDialogProps {
  readonly statistics: StoredState<Statistics>;
  readonly solutions: StoredState<Solutions>;
  readonly optima: StoredState<Optima>;
  readonly collections: Collections;
  /** Opens the daily level of a day. */
  readonly onDaily: (day: string) => void;
  readonly onClose: () => void;
}

/** What is said before the first level is solved. */
function NothingSolved({ statistics }: Pick<StatisticsDialogProps, 'statistics'>) {
  return (
    <NothingCounted statistics={statistics} title="No level solved yet" isFirst>
      Once you solve one, you find here how many you have solved of each pack, with how many moves
      and in what time, and on how many days in a row.
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
    solved > 1 ? `average ${formatNumber(Math.round(sum / solved))}` : undefined;
  return (
    <dl className={tiles.tiles} {...READ_FIRST}>
      <Tile
        name="Levels solved"
        value={formatNumber(records.length)}
        note={helped > 0 ? `${formatNumber(helped)} with help` : undefined}
      />
      <Tile name="Solutions" value={formatNumber(solutionCount(statistics))} />
      <Tile
        name="Days in a row"
        value={formatNumber(streaks.now)}
        note={`best ${formatNumber(streaks.best)}`}
      />
      <Tile name="Moves" value={formatNumber(moves)} note={each(moves)} />
      <Tile name="Pushes" value={formatNumber(pushes)} note={each(pushes)} />
      <Tile
        name="Time"
        value={formatTime(timeMs)}
        note={solved > 1 ? `average ${formatTime(timeMs / solved)}` : undefined}
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
      Without help and without an undo: {count(proud, 'level')}.
      {unknown > 0 && ` Of ${count(unknown, 'level')} solved earlier it is not known.`}
    </p>
  );
}

const VIEWS = [
  { value: 'levels', label: 'Levels' },
  { value: 'calendar', label: 'Calendar' },
] as const;
type View = (typeof VIEWS)[number]['value'];

interface DailyLevelsProps {
  readonly dailies: Statistics['dailies'];
  readonly today: string;
  readonly onPlay: (day: string) => void;
}

/** The daily levels, month by month. */
function DailyLevels({ dailies, today, onPlay }: DailyLevelsProps) {
  return (
    <Calendar
      title="Daily levels"
      offer="its level"
      today={today}
      streaks={streaksOf(daysWon(dailies), today, true)}
      resultOf={(day) => dailyResult(dailies, day)}
      onPlay={onPlay}
    />
  );
}

/** How the player fares: all levels together, day by day, and of each pack and own collection. */
export function StatisticsDialog(props: StatisticsDialogProps) {
  const statistics = useStore(props.statistics);
  const optima = useStore(props.optima);
  const [view, setView] = useState<View>('levels');
  const today = utcDay();
  const days = allDays(statistics);
  const isEmpty = Object.keys(statistics.levels).length === 0;
  // Records are older than the count of days.
  const uncounted = solutionCount(statistics) - totalOf(days).solved;
  return (
    <Dialog title="Statistics" className={styles.dialog} onClose={props.onClose}>
      <div className={classes(shared.statistics, styles.statistics)}>
        <div className={shared.choices}>
          <Choice legend="Show" value={view} options={VIEWS} onChange={setView} />
        </div>
        {view === 'calendar' ? (
          <DailyLevels dailies={statistics.dailies} today={today} onPlay={props.onDaily} />
        ) : isEmpty ? (
          <NothingSolved statistics={props.statistics} />
        ) : (
          <>
            <Figures statistics={statistics} days={days} today={today} />
            <WithoutUndo statistics={statistics} />
            {uncounted > 0 && (
              <p className={prose.hint}>
                Days, moves, pushes and time leave out {count(uncounted, 'earlier solution')}.
              </p>
            )}
          </>
        )}
        {view === 'levels' && (
          <>
            <SetsTable statistics={statistics} optima={optima} collections={props.collections} />
            {!isEmpty && <DaysChart days={days} today={today} />}
          </>
        )}
      </div>
      {view === 'levels' && (
        <SokobanStatisticsFiles
          statistics={props.statistics}
          solutions={props.solutions}
          isEmpty={isEmpty}
        />
      )}
    </Dialog>
  );
}
