/** The plot of a chart, in the units of its view box. */
export const PLOT = { left: 46, right: 316, top: 10, bottom: 112 } as const;

/** Where a share of the height, 0–1 from the bottom, is. */
export function plotY(share: number): number {
  return PLOT.bottom - share * (PLOT.bottom - PLOT.top);
}
