import { loadavg } from 'node:os';
import type { CDPSession } from '@playwright/test';

/** The smallest value that this fraction of all does not exceed. */
function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** A line of the results, with a verdict if there is a target. */
export function report(what: string, value: string, isMet: boolean | null = null): void {
  const verdict = isMet === null ? '' : isMet ? '  met' : '  MISSED';
  console.log(`${what.padEnd(38)} ${value}${verdict}`);
}

/** Reports the latencies of several runs by the medians of their percentiles; the 95th may have a limit. */
export function reportLatency(
  what: string,
  runs: readonly (readonly number[])[],
  limit: number | null = null,
): void {
  const [p50 = NaN, p95 = NaN] = [0.5, 0.95].map((part) =>
    median(runs.map((run) => percentile(run, part))),
  );
  const each = runs.map((run) => percentile(run, 0.95).toFixed(1)).join(' ');
  const text = `p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)} ms  (p95 of the runs: ${each})`;
  report(what, text, limit === null ? null : p95 <= limit);
}

/** Reports how busy the machine is, without which the figures mean little. */
export function reportLoad(): void {
  report(
    'load of the machine',
    loadavg()
      .map((load) => load.toFixed(2))
      .join(' '),
  );
}

/** Slows down the page's processor by this factor. */
export async function throttle(client: CDPSession, rate: number): Promise<void> {
  await client.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Milliseconds that the page's main thread worked; unlike latency they hardly depend on the load. */
export async function cpuTime(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}
