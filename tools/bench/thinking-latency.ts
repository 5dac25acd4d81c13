import { deflateRawSync } from 'node:zlib';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { PEACOCK, playGame } from '../../e2e/support/games.ts';
import { rooms } from '../../e2e/support/halls.ts';
import { button, openSaved, press } from '../../e2e/support/spider.ts';
import { reportLongestTask } from './main-tasks.ts';
import { reportLoad } from './report.ts';

const KEY_GAP_MS = 300;

/** Presses keys that replace one question by another, and reports the longest task of the page. */
async function reportLongest(page: Page, browser: Browser, what: string, keys: readonly string[]) {
  await reportLongestTask(page, browser, what, async () => {
    for (const key of keys) {
      await press(page, key);
      await page.waitForTimeout(KEY_GAP_MS);
    }
  });
}

test.beforeAll(reportLoad);

test('Spider, while the solver thinks', async ({ page, browser }) => {
  await openSaved(page, playGame(PEACOCK, 'deal deal deal'));
  await press(page, 'l');
  await button(page, 'Ask the solver').click();
  await expect(page.getByRole('button', { name: /^Lamp/ })).toHaveAccessibleName('Lamp: thinking');
  await reportLongest(page, browser, 'Spider thinks', ['d', 'u', 'd', 'u']);
});

test('Sokoban, while four workers think', async ({ page, browser }) => {
  await page.addInitScript(() => {
    localStorage.setItem('sokoban.v1.settings', JSON.stringify({ lamp: true }));
    // The number on a machine with cores for them and the page.
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 8 });
  });
  const workers = new Set<string>();
  page.on('worker', (worker) => {
    if (worker.url().includes('sokoban.worker')) workers.add(`${worker.url()} ${workers.size}`);
  });
  await page.goto(`./?game=sokoban&xsb=${deflateRawSync(rooms()).toString('base64url')}`);
  const solver = page.getByRole('group', { name: 'Solver' });
  await expect(solver).toContainText('Thinking about this position…');
  const round = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown'];
  await expect.poll(() => workers.size).toBe(4);
  await reportLongest(page, browser, 'Sokoban thinks', [...round, 'u', 'u', 'u', 'u', 'u']);
});
