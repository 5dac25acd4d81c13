import { deflateRawSync } from 'node:zlib';
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { before, playGame, WON } from '../../e2e/support/games.ts';
import { openSaved } from '../../e2e/support/spider.ts';
import { BARE_PAGE } from './bare-page.ts';
import { hall } from './hall.ts';
import { installProbe, latencies, shown } from './probe.ts';
import { reportLatency, reportLoad, throttle } from './report.ts';

const RUNS = 3;
const KEYS = 40;
const RATES = [1, 4] as const;
const LIMITS = { 1: 6, 4: 16 } as const;
/** The repeat interval of a held key: 30 times a second. */
const HELD_MS = 33;

/** How keys follow each other: at this interval after the picture that answers the last one, or held down. */
type Pace = { readonly afterMs: number } | 'held';
const PACES: readonly Pace[] = [{ afterMs: 90 }, { afterMs: 30 }, 'held'];
const nameOf = (pace: Pace) => (pace === 'held' ? 'held' : `${pace.afterMs} ms`);

/** Windows’ key codes, without which Chromium ignores a key. */
const CODES: Readonly<Record<string, number>> = {
  ArrowLeft: 37,
  ArrowRight: 39,
  u: 85,
  r: 82,
  y: 89,
};

/** Presses each of these as the system repeats a held key, without waiting for a response. */
async function hold(client: CDPSession, keys: readonly string[]): Promise<void> {
  const start = performance.now();
  for (const [index, key] of keys.entries()) {
    const wait = start + index * HELD_MS - performance.now();
    await new Promise((done) => setTimeout(done, Math.max(0, wait)));
    void client.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
      windowsVirtualKeyCode: CODES[key] ?? 0,
      autoRepeat: keys[index - 1] === key,
    });
  }
}

async function pressAll(
  page: Page,
  client: CDPSession,
  keys: readonly string[],
  pace: Pace,
): Promise<void> {
  if (pace === 'held') {
    await hold(client, keys);
    return;
  }
  for (const key of keys) {
    await page.keyboard.press(key);
    await shown(page);
    await page.waitForTimeout(pace.afterMs);
  }
}

const turns = (keys: readonly string[], each = 1): readonly string[] =>
  Array.from({ length: KEYS }, (_, i) => keys[Math.floor(i / each) % keys.length] ?? '');

interface Subject {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** Each of these shows something new. */
  readonly tapped: readonly string[];
  readonly held: readonly string[];
  readonly limits: Readonly<Record<1 | 4, number>> | null;
}

const sokoban = (side: number): Subject => ({
  name: `Sokoban ${side}×${side}`,
  open: async (page) => {
    const xsb = deflateRawSync(hall(side)).toString('base64url');
    await page.goto(`./?game=sokoban&xsb=${xsb}`);
    await expect(page.getByText(`Hall of ${side}`, { exact: true })).toBeVisible();
  },
  tapped: turns(['ArrowLeft', 'ArrowRight']),
  held: turns(['ArrowLeft', 'ArrowRight'], 5),
  limits: LIMITS,
});

const SUBJECTS: readonly Subject[] = [
  {
    name: 'bare page',
    open: async (page) => {
      await page.route('**/bare', (route) =>
        route.fulfill({ contentType: 'text/html', body: BARE_PAGE }),
      );
      await page.goto('./bare');
    },
    tapped: turns(['ArrowRight', 'ArrowLeft']),
    held: turns(['ArrowRight']),
    limits: null,
  },
  {
    name: 'Spider, deal and undo',
    open: (page) => openSaved(page, before(playGame(WON.params, WON.moves), 45)),
    tapped: turns(['d', 'u']),
    held: turns(['u', 'r'], KEYS / 2),
    limits: LIMITS,
  },
  sokoban(10),
  sokoban(50),
];

test.beforeAll(reportLoad);

for (const { name, open, tapped, held, limits } of SUBJECTS) {
  test(`keys at a running pace: ${name}`, async ({ page }) => {
    await installProbe(page);
    await open(page);
    const client = await page.context().newCDPSession(page);
    await pressAll(page, client, tapped, { afterMs: 90 });
    for (const pace of PACES) {
      for (const rate of RATES) {
        await throttle(client, rate);
        const runs: (readonly number[])[] = [];
        for (let run = 0; run < RUNS; run++) {
          const keys = pace === 'held' ? held : tapped;
          runs.push(await latencies(page, 'keydown', () => pressAll(page, client, keys, pace)));
        }
        // A held key on a board of tiles steps at most every 60 ms: every second key shows nothing.
        if (pace !== 'held') expect(runs.flat()).toHaveLength(RUNS * KEYS);
        else expect(runs.flat().length).toBeGreaterThanOrEqual((RUNS * KEYS) / 3);
        reportLatency(`${name}, ${nameOf(pace)}, ${rate}×`, runs, limits?.[rate] ?? null);
      }
      await throttle(client, 1);
    }
  });
}
