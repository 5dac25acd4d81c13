import type { ReactNode } from 'react';
import { PLOT, plotY } from './plot.ts';

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
    <div className="chart chart--promise">
      <h3>{title}</h3>
      <p className="hint">{children}</p>
    </div>
  );
}

/** A small chart with three lines to read it by. */
export function Chart({ title, description, scale, children }: ChartProps) {
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox="0 0 320 132" role="img" aria-label={description}>
        {scale.map((label, index) => {
          const y = plotY(index / 2);
          return (
            <g key={index}>
              <line className="chart__grid" x1={PLOT.left} x2={PLOT.right} y1={y} y2={y} />
              <text className="chart__label" x={PLOT.left - 6} y={y + 4} textAnchor="end">
                {label}
              </text>
            </g>
          );
        })}
        {children}
        <text className="chart__label" x={PLOT.left} y={PLOT.bottom + 14}>
          older
        </text>
        <text className="chart__label" x={PLOT.right} y={PLOT.bottom + 14} textAnchor="end">
          newest
        </text>
      </svg>
    </figure>
  );
}
