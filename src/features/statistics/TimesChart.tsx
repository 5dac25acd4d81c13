import type { GameRecord } from '../../games/spider/records/records.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import { Chart, ChartPromise } from './Chart.tsx';
import { PLOT, plotY } from './plot.ts';
import { t } from '../../words/t.ts';
import charts from './Chart.module.css';

/** As many bars as can be told apart on a phone. */
const BARS = 30;
const MINUTE = 60_000;
/** With fewer there is nothing to compare. */
const LEAST = 3;

/** Bars for the times of the last wins among `games` (in order of time); the best one stands out. */
export function TimesChart({ games }: { readonly games: readonly GameRecord[] }) {
  const times = games
    .filter((game) => game.outcome === 'win')
    .slice(-BARS)
    .map((game) => game.timePlayed);
  if (times.length < LEAST) {
    return (
      <ChartPromise title={t('Times of your wins')}>
        {t('Shown after {count} wins ({more} more).', { count: LEAST, more: LEAST - times.length })}
      </ChartPromise>
    );
  }
  const best = Math.min(...times);
  const slowest = Math.max(...times);
  const top = Math.max(2, Math.ceil(slowest / MINUTE / 2) * 2) * MINUTE;
  const width = (PLOT.right - PLOT.left) / Math.max(times.length, 10);
  return (
    <Chart
      title={t('Times of the last {count} wins', { count: times.length })}
      description={t('Times of {count} wins: best {best}, slowest {slowest}, last {last}.', {
        count: times.length,
        best: formatTime(best),
        slowest: formatTime(slowest),
        last: formatTime(times.at(-1) ?? 0),
      })}
      scale={[formatTime(0), formatTime(top / 2), formatTime(top)]}
    >
      {times.map((time, index) => (
        <rect
          key={index}
          className={time === best ? `${charts.bar} ${charts.barBest}` : charts.bar}
          x={PLOT.left + (index + 0.15) * width}
          y={plotY(time / top)}
          width={width * 0.7}
          height={PLOT.bottom - plotY(time / top)}
          rx="1.5"
        />
      ))}
    </Chart>
  );
}
