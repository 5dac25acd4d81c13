import { useStore } from 'zustand';
import { utcDay } from '../../../platform/today.ts';
import type { SettingsStore } from '../../../store/settings-store.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { formatNumber } from '../../kit/format-number.ts';
import { formatTime } from '../../kit/format-time.ts';
import { NothingYet } from '../../kit/NothingYet.tsx';
import { Tile } from '../../kit/Tile.tsx';
import type { Collections } from '../collections/collections.ts';
import type { Optima } from '../mind/optima.ts';
import type { Stats } from '../stats.ts';
import { count } from '../words.ts';
import { DaysChart } from './DaysChart.tsx';
import { SetsTable } from './SetsTable.tsx';
import { streaksOf, totalOf } from './days.ts';
import './statistics.css';

interface StatisticsDialogProps {
  readonly stats: SettingsStore<Stats>;
  readonly optima: SettingsStore<Optima>;
  readonly collections: Collections;
  readonly onClose: () => void;
}

/** What is said before the first level is solved. */
function NothingSolved() {
  return (
    <NothingYet title="No level solved yet">
      Once you solve one, you find here how many you have solved of each pack, with how many moves
      and in what time, and on how many days in a row.
    </NothingYet>
  );
}

function Figures({ stats, today }: { readonly stats: Stats; readonly today: string }) {
  const records = Object.values(stats.levels);
  const helped = records.filter(({ assisted }) => assisted).length;
  const solutions = records.reduce((sum, { solved }) => sum + solved, 0);
  const { moves, pushes, timeMs, solved } = totalOf(stats.days);
  const streaks = streaksOf(stats.days, today);
  const each = (sum: number) =>
    solved > 1 ? `average ${formatNumber(Math.round(sum / solved))}` : undefined;
  return (
    <dl className="tiles">
      <Tile
        name="Levels solved"
        value={formatNumber(records.length)}
        note={helped > 0 ? `${formatNumber(helped)} with help` : undefined}
      />
      <Tile name="Solutions" value={formatNumber(solutions)} />
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

/** How the player fares: all levels together, day by day, and of each pack and own collection. */
export function StatisticsDialog(props: StatisticsDialogProps) {
  const stats = useStore(props.stats);
  const optima = useStore(props.optima);
  const today = utcDay();
  const records = Object.values(stats.levels);
  const solutions = records.reduce((sum, { solved }) => sum + solved, 0);
  // Records are older than the count of days.
  const uncounted = solutions - totalOf(stats.days).solved;
  return (
    <Dialog title="Statistics" onClose={props.onClose}>
      <div className="sok-stats">
        {records.length === 0 ? (
          <NothingSolved />
        ) : (
          <>
            <Figures stats={stats} today={today} />
            {uncounted > 0 && (
              <p className="hint">
                Days, moves, pushes and time leave out {count(uncounted, 'earlier solution')}.
              </p>
            )}
            <DaysChart days={stats.days} today={today} />
          </>
        )}
        <SetsTable stats={stats} optima={optima} collections={props.collections} />
      </div>
    </Dialog>
  );
}
