import type { ReactNode } from 'react';
import { PLOT, plotY } from './plot.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './Chart.module.css';

interface ChartProps {
  readonly title: string;
  /** What the picture shows, in words, for whoever does not see it. */
  readonly description: string;
  /** The labels of the bottom, the middle and the top line. */
  readonly scale: readonly [string, string, string];
  readonly children: ReactNode;
}

interface ChartPromiseProps {
  readonly title: string;
  /** What it takes to see the chart. */
  readonly children: ReactNode;
}

/** Stands where a chart will be once there is enough to show. */
export function ChartPromise({ title, children }: ChartPromiseProps) {
  return (
    <div className={`${styles.chart} ${styles.promise}`}>
      <h3>{title}</h3>
      <p className={prose.hint}>{children}</p>
    </div>
  );
}

/** A small chart with three lines to read it by. */
export function Chart({ title, description, scale, children }: ChartProps) {
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
