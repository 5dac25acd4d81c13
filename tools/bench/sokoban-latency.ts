import { deflateRawSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { hall } from './hall.ts';
import { installProbe, latencies, takeLongTasks } from './probe.ts';
import { cpuTime, report, reportLatency, reportLoad, throttle } from './report.ts';

const RUNS = 3;
const KEYS = 48;
const RATES = [1, 4] as const;
/** Longer than a piece glides: while frames are being produced, a key only waits for the next. */
const KEY_GAP_MS = 200;

/** Walks and pushes, undo and redo: each shows something new. */
const ROUND = ['ArrowRight', 'u', 'y', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'u', 'u', 'u', 'u'];

async function pressRound(page: Page): Promise<void> {
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press(ROUND[i % ROUND.length] ?? 'u');
    await page.waitForTimeout(KEY_GAP_MS);
  }
}

test.beforeAll(reportLoad);

for (const { side, limits } of [
  { side: 10, limits: { 1: 5, 4: 13 } },
  { side: 50, limits: { 1: 8, 4: 24 } },
] as const) {
  test(`latency of keys on a board of ${side} by ${side}`, async ({ page }) => {
    await installProbe(page);
    const xsb = deflateRawSync(hall(side)).toString('base64url');
    await page.goto(`./?game=sokoban&xsb=${xsb}`);
    await expect(page.getByText(`Hall of ${side}`, { exact: true })).toBeVisible();
    await pressRound(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const start = await cpuTime(client);
    await pressRound(page);
    const each = ((await cpuTime(client)) - start) / KEYS;
    report(`processor time of a key, ${side}×${side}`, `${each.toFixed(2)} ms`);
    for (const rate of RATES) {
      await throttle(client, rate);
      await takeLongTasks(page);
      const runs: (readonly number[])[] = [];
      for (let run = 0; run < RUNS; run++) {
        runs.push(await latencies(page, 'keydown', () => pressRound(page)));
      }
      // A key that shows nothing would be left out, which would improve the result.
      expect(runs.flat()).toHaveLength(RUNS * KEYS);
      reportLatency(`keys at ${rate}×, ${side}×${side}`, runs, limits[rate]);
      const long = await takeLongTasks(page);
      report(`tasks over 50 ms at ${rate}×`, String(long.length));
    }
  });
}
