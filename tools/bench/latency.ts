import { test, type Page } from '@playwright/test';
import { before, playGame, positionOf, TALL, WON } from '../../e2e/support/games.ts';
import { centreOf, linkTo, openSaved, press, settled, topCard } from '../../e2e/support/spider.ts';
import { movableRun } from '../../src/games/spider/rules/rules.ts';
import type { Point } from '../../src/board/cards/art/geometry.ts';
import { BARE_PAGE } from './bare-page.ts';
import { frameTimes, installProbe, latencies, takeLongTasks } from './probe.ts';
import { cpuTime, report, reportLatency, reportLoad, throttle } from './report.ts';

const RUNS = 3;
const KEYS = 50;
const DRAG_MOVES = 90;
const RATES = [1, 4] as const;
/** A frame at 60 Hz, with a margin for rounding. */
const FRAME_MS = 16.7 + 0.5;

const game = playGame(WON.params, WON.moves);
/** The middle of a game, where a row can be dealt. */
const MIDGAME = before(game, 45);
const LAST_MOVE = ['9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter'];
/** Each of these shows something new. */
const KEY_ROUND = [
  'u',
  'r',
  'ArrowLeft',
  'd',
  'u',
  'ArrowLeft',
  'u',
  'ArrowRight',
  'r',
  'ArrowRight',
];
/** Longer than any animation of a key: while frames are being produced, a key only waits for the next. */
const KEY_GAP_MS = 430;
/** The bare page has no animation to wait for. */
const BARE_GAP_MS = 100;

const wait = (page: Page, ms: number) =>
  page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms);

async function pressRound(page: Page, gapMs = KEY_GAP_MS): Promise<void> {
  for (let i = 0; i < KEYS; i++) {
    await press(page, KEY_ROUND[i % KEY_ROUND.length] ?? 'u');
    await page.waitForTimeout(gapMs);
  }
}

/** Drags the card at that place in waves over the page, and drops it where it came from. */
async function dragFrom(page: Page, start: Point): Promise<void> {
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let i = 1; i <= DRAG_MOVES; i++) {
    const way = (i / DRAG_MOVES) * Math.PI * 2;
    await page.mouse.move(start.x + Math.sin(way) * 350, start.y + Math.sin(way * 3) * 90);
  }
  await page.mouse.move(start.x, start.y);
  await page.mouse.up();
}

async function dragWaves(page: Page): Promise<void> {
  await dragFrom(page, await centreOf(topCard(page, 4)));
  await settled(page);
}

function reportFrames(what: string, frames: readonly number[]): void {
  const late = frames.filter((time) => time > FRAME_MS).length / Math.max(1, frames.length);
  const worst = Math.max(...frames);
  const text = `${frames.length} frames, ${(late * 100).toFixed(1)} % late, worst ${worst.toFixed(1)} ms`;
  report(what, text, late <= 0.05 && worst < 34);
}

test.beforeAll(reportLoad);

test.beforeEach(async ({ page }) => {
  await installProbe(page);
});

test('latency of keys and drags', async ({ page }) => {
  await openSaved(page, MIDGAME);
  await pressRound(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (const [name, count, act] of [
    ['key, with its animation', KEYS, pressRound],
    ['move of a drag', DRAG_MOVES, dragWaves],
  ] as const) {
    const start = await cpuTime(client);
    await act(page);
    await settled(page);
    const each = ((await cpuTime(client)) - start) / count;
    report(`processor time of a ${name}`, `${each.toFixed(2)} ms`);
  }
  for (const rate of RATES) {
    await throttle(client, rate);
    const keys: (readonly number[])[] = [];
    const drags: (readonly number[])[] = [];
    await takeLongTasks(page);
    for (let run = 0; run < RUNS; run++) {
      keys.push(await latencies(page, 'keydown', () => pressRound(page)));
      await settled(page);
      drags.push(await latencies(page, 'pointermove', () => dragWaves(page)));
    }
    const long = await takeLongTasks(page);
    for (const [name, runs, limit] of [
      ['keys', keys, rate === 1 ? 6 : 16],
      ['drags', drags, rate === 1 ? 13 : 28],
    ] as const) {
      reportLatency(`${name} at ${rate}×`, runs, limit);
    }
    report(
      `tasks over 50 ms at ${rate}×`,
      String(long.length),
      rate === 1 ? long.length === 0 : null,
    );
  }
});

test('latency of a bare page', async ({ page }) => {
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: BARE_PAGE }),
  );
  await page.goto('./bare');
  const client = await page.context().newCDPSession(page);
  for (const rate of RATES) {
    await throttle(client, rate);
    const keys: (readonly number[])[] = [];
    const drags: (readonly number[])[] = [];
    for (let run = 0; run < RUNS; run++) {
      keys.push(await latencies(page, 'keydown', () => pressRound(page, BARE_GAP_MS)));
      drags.push(await latencies(page, 'pointermove', () => dragFrom(page, { x: 500, y: 300 })));
    }
    reportLatency(`keys of a bare page at ${rate}×`, keys);
    reportLatency(`drags of a bare page at ${rate}×`, drags);
  }
});

test('frames of deal, drag and win', async ({ page }) => {
  await page.goto(linkTo({ ...WON.params, seed: 'first' }));
  await settled(page);
  await wait(page, 500);
  await takeLongTasks(page);
  await press(page, 'n');
  reportFrames(
    'opening deal',
    await frameTimes(page, async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Deal', exact: true }).click();
      await wait(page, 800);
    }),
  );
  reportFrames(
    'deal of a row',
    await frameTimes(page, async () => {
      await press(page, 'd');
      await wait(page, 450);
    }),
  );
  reportFrames('drag', await frameTimes(page, () => dragWaves(page)));
  const long = await takeLongTasks(page);
  report('tasks over 50 ms', String(long.length), long.length === 0);
});

test('frames of a win', async ({ page }) => {
  await openSaved(page, before(game, 1));
  await wait(page, 500);
  await takeLongTasks(page);
  reportFrames(
    'last suit and celebration',
    await frameTimes(page, async () => {
      await press(page, ...LAST_MOVE);
      await wait(page, 3100);
    }),
  );
  const long = await takeLongTasks(page);
  report('tasks over 50 ms', String(long.length), long.length === 0);
});

test('movable run of the tallest column', () => {
  const tallest = positionOf(playGame(TALL.params, TALL.moves)).tableau[TALL.column] ?? [];
  const times = 200_000;
  let sum = 0;
  const start = performance.now();
  for (let i = 0; i < times; i++) sum += movableRun(tallest);
  const micros = ((performance.now() - start) / times) * 1000;
  report(
    `movable run, ${tallest.length} cards, ${sum / times} movable`,
    `${micros.toFixed(3)} µs`,
    micros <= 10,
  );
});

test('heap after 2,000 moves and undos', async ({ page }) => {
  await openSaved(page, MIDGAME);
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  const used = async () => {
    await settled(page);
    await wait(page, 500);
    await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  const play = async (actions: number) => {
    for (let i = 0; i < actions; i += 2) await press(page, 'd', 'u');
  };
  await play(100);
  const first = await used();
  await play(2000);
  const last = await used();
  const text = `${first.toFixed(2)} MB, then ${last.toFixed(2)}: ${(last - first).toFixed(2)} MB`;
  report('heap growth', text, last - first <= 2);
});
