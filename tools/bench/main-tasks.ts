import { expect, type Browser, type Page } from '@playwright/test';
import { report } from './report.ts';

/** Above this, the page is not responsive. */
const LONG_TASK_MS = 50;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Processor time of the thread, in microseconds: other programs on the machine do not count. */
  readonly tdur?: number;
}

/** The processor time of each task of the page's main thread, in milliseconds. */
function mainTasks(trace: Buffer): readonly number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** Reports the longest task of the page while `act` runs. */
export async function reportLongestTask(
  page: Page,
  browser: Browser,
  what: string,
  act: () => Promise<void>,
): Promise<void> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const tasks = mainTasks(await browser.stopTracing());
  expect(tasks.length).toBeGreaterThan(10);
  const longest = Math.max(...tasks);
  report(`longest task, ${what}`, `${longest.toFixed(1)} ms`, longest < LONG_TASK_MS);
}
