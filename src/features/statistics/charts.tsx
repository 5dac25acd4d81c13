import type { ReactNode } from 'react';
import type { GameRecord } from '../../games/spider/records/records.ts';
import { winRates } from '../../games/spider/records/tally.ts';
import { formatPercent, formatTime } from '../../ui/format/format.ts';
import prose from '../../ui/styles/prose.module.css';
import { t } from '../../words/t.ts';
import styles from './statistics.module.css';

/** The plot area of a chart, in the units of its view box. */
const PLOT = { left: 46, right: 316, top: 10, bottom: 112 } as const;

/** The y coordinate of a fraction of the height, measured from the bottom. */
function plotY(share: number): number {
  return PLOT.bottom - share * (PLOT.bottom - PLOT.top);
}

interface ChartProps {
  readonly title: string;
  /** Describes the picture, for players who cannot see it. */
  readonly description: string;
  /** The labels of the bottom, middle and top lines. */
  readonly scale: readonly [string, string, string];
  readonly children: ReactNode;
}

interface ChartPromiseProps {
  readonly title: string;
  /** What is missing before the chart can be shown. */
  readonly children: ReactNode;
}

/** A placeholder until there is enough data for a chart. */
function ChartPromise({ title, children }: ChartPromiseProps) {
  return (
    <div className={`${styles.chart} ${styles.promise}`}>
      <h3>{title}</h3>
      <p className={prose.hint}>{children}</p>
    </div>
  );
}

/** A small chart with three grid lines. */
function Chart({ title, description, scale, children }: ChartProps) {
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <svg direction="ltr" viewBox="0 0 320 132" role="img" aria-label={description}>
        {scale.map((label, index) => {
          const y = plotY(index / 2);
          return (
            <g key={index}>
              <line className={styles.grid} x1={PLOT.left} x2={PLOT.right} y1={y} y2={y} />
              <text className={styles.label} x={PLOT.left - 6} y={y + 4} textAnchor="end">
                {label}
              </text>
            </g>
          );
        })}
        {children}
        <text className={styles.label} x={PLOT.left} y={PLOT.bottom + 14}>
          {t('older')}
        </text>
        <text className={styles.label} x={PLOT.right} y={PLOT.bottom + 14} textAnchor="end">
          {t('newest')}
        </text>
      </svg>
    </figure>
  );
}

/** As many bars as can be distinguished on a phone. */
const BARS = 30;
const MINUTE = 60_000;
/** With fewer wins, there is nothing to compare. */
const LEAST_WINS = 3;

/** A bar chart with the times of the last wins among `games` (in chronological order); the best one is highlighted. */
export function TimesChart({ games }: { readonly games: readonly GameRecord[] }) {
  const times = games
    .filter((game) => game.outcome === 'win')
    .slice(-BARS)
    .map((game) => game.timePlayed);
  if (times.length < LEAST_WINS) {
    return (
      <ChartPromise title={t('Times of your wins')}>
        {t('Shown after {count} wins ({more} more).', {
          count: LEAST_WINS,
          more: LEAST_WINS - times.length,
        })}
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
          className={time === best ? `${styles.bar} ${styles.barBest}` : styles.bar}
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

/** Each point is the win rate of this many games. */
const SPAN = 20;
/** The win rate of fewer games means little, and jumps with each of them. */
const LEAST_GAMES = 5;

/** The number of games for a line with two points. */
const FIRST_LINE = LEAST_GAMES + 1;

/** A line chart of the win rate, from the oldest of `games` (in chronological order) to the newest. */
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
  const rates = winRates(games, SPAN).slice(LEAST_GAMES - 1);
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
        className={styles.area}
        d={`M${PLOT.left},${PLOT.bottom}L${points.join('L')}L${PLOT.right},${PLOT.bottom}Z`}
      />
      <path className={styles.line} d={`M${points.join('L')}`} />
      <circle className={styles.dot} cx={PLOT.right} cy={plotY(now)} r="4" />
    </Chart>
  );
}
