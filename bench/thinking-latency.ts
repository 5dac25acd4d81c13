import { deflateRawSync } from 'node:zlib';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { PEACOCK, playGame } from '../e2e/support/games.ts';
import { halls } from '../e2e/support/halls.ts';
import { button, openSaved, press } from '../e2e/support/spider.ts';
import { report, reportLoad } from './report.ts';

/** Longer than that, and the page does not answer at once. */
const LONG_TASK_MS = 50;
const KEY_GAP_MS = 300;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Processor time of the thread, in microseconds: other programs on the machine do not count. */
  readonly tdur?: number;
}

/** How long each task of the page's main thread took, in milliseconds of the processor. */
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

/** Presses keys, each of which gives up one question for another, and reports the longest task of the page. */
async function reportLongest(page: Page, browser: Browser, what: string, keys: readonly string[]) {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  for (const key of keys) {
    await press(page, key);
    await page.waitForTimeout(KEY_GAP_MS);
  }
  const tasks = mainTasks(await browser.stopTracing());
  expect(tasks.length).toBeGreaterThan(10);
  const longest = Math.max(...tasks);
  report(`longest task, ${what}`, `${longest.toFixed(1)} ms`, longest < LONG_TASK_MS);
}

test.beforeAll(reportLoad);

test('Spider, while the solver thinks', async ({ page, browser }) => {
  await openSaved(page, playGame(PEACOCK, 'deal deal deal'));
  await press(page, 'l');
  await button(page, 'Ask the solver').click();
  await expect(page.getByRole('button', { name: /^Lamp/ })).toHaveAccessibleName('Lamp: thinking');
  await reportLongest(page, browser, 'Spider thinks', ['d', 'u', 'd', 'u']);
});

test('Sokoban, while the solver thinks', async ({ page, browser }) => {
  await page.addInitScript(() => {
    localStorage.setItem('sokoban.v1.settings', JSON.stringify({ lamp: true }));
  });
  await page.goto(`./?game=sokoban&xsb=${deflateRawSync(halls()).toString('base64url')}`);
  const solver = page.getByRole('group', { name: 'Solver' });
  await expect(solver).toContainText('Thinking about this position…');
  const round = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown'];
  await reportLongest(page, browser, 'Sokoban thinks', [...round, 'u', 'u', 'u', 'u', 'u']);
});
