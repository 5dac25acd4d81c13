import { formatPercent } from '../../ui/format/format-percent.ts';
import type { GameRecord } from '../../games/spider/records/records.ts';
import { winRates } from '../../games/spider/records/tally.ts';
import { Chart, ChartPromise } from './Chart.tsx';
import { PLOT, plotY } from './plot.ts';
import { t } from '../../words/t.ts';
import charts from './Chart.module.css';

/** Each point is the share of wins among this many games. */
const SPAN = 20;
/** The share of fewer games than this says little, and jumps with each of them. */
const LEAST = 5;

/** The games that make a line of two points. */
const FIRST_LINE = LEAST + 1;

/** A line through the share of wins, from the oldest of `games` (in order of time) to the newest. */
export function WinRateChart({ games }: { readonly games: readonly GameRecord[] }) {
  if (games.length < FIRST_LINE) {
    return (
      <ChartPromise title={t('Win rate')}>
        {t('Shown after {count} games ({more} more).', {
          count: FIRST_LINE,
          more: FIRST_LINE - games.length,
        })}
      </ChartPromise>
    );
  }
  const rates = winRates(games, SPAN).slice(LEAST - 1);
  const first = rates[0] ?? 0;
  const now = rates.at(-1) ?? 0;
  const step = (PLOT.right - PLOT.left) / Math.max(1, rates.length - 1);
  const points = rates.map((rate, index) => `${PLOT.left + index * step},${plotY(rate)}`);
  const description = t(
    'Win rate over {count} games: from {first} to {last}, lowest {lowest}, highest {highest}.',
    {
      count: games.length,
      first: formatPercent(first),
      last: formatPercent(now),
      lowest: formatPercent(Math.min(...rates)),
      highest: formatPercent(Math.max(...rates)),
    },
  );
  return (
    <Chart
      title={t('Win rate over the last {count} games', { count: SPAN })}
      description={description}
      scale={[formatPercent(0), formatPercent(0.5), formatPercent(1)]}
    >
      <path
        className={charts.area}
        d={`M${PLOT.left},${PLOT.bottom}L${points.join('L')}L${PLOT.right},${PLOT.bottom}Z`}
      />
      <path className={charts.line} d={`M${points.join('L')}`} />
      <circle className={charts.dot} cx={PLOT.right} cy={plotY(now)} r="4" />
    </Chart>
  );
}
