import type { CDPSession, Page } from '@playwright/test';
import { releaseClock } from './clock.ts';
import { expect, keepPictures, test as base } from './test.ts';

/** A point in the window, in CSS pixels. */
export type TouchSpot = readonly [x: number, y: number];

/** The start and end of a finger's path. */
type TouchWay = readonly [from: TouchSpot, to: TouchSpot];

interface Fingers {
  readonly glide: (ways: readonly TouchWay[]) => Promise<void>;
  readonly lift: () => Promise<void>;
  readonly tap: (spot: TouchSpot) => Promise<void>;
  /** Presses, moves and lifts a finger. */
  readonly drag: (from: TouchSpot, to: TouchSpot) => Promise<void>;
}

/**
 * Moves several fingers at once, each along its path; they stay down until `lift`. The events of a gesture are sent
 * together: on a busy machine, a finger that waits for each step's response rests in between, which is a different
 * gesture.
 */
export async function fingersOf(page: Page): Promise<Fingers> {
  const client: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly TouchSpot[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spots.map(([x, y], id) => ({ x, y, id })),
    });
  const glideSteps = (ways: readonly TouchWay[]) => {
    const at = (part: number) =>
      ways.map(([from, to]): TouchSpot => [
        from[0] + (to[0] - from[0]) * part,
        from[1] + (to[1] - from[1]) * part,
      ]);
    return [
      send('touchStart', at(0)),
      ...[0.2, 0.4, 0.6, 0.8, 1].map((part) => send('touchMove', at(part))),
    ];
  };
  return {
    glide: async (ways) => {
      await Promise.all(glideSteps(ways));
    },
    lift: async () => {
      await send('touchEnd', []);
    },
    tap: async (spot) => {
      await Promise.all([send('touchStart', [spot]), send('touchEnd', [])]);
    },
    drag: async (from, to) => {
      await Promise.all([...glideSteps([[from, to]]), send('touchEnd', [])]);
    },
  };
}

/** Tests with a page of their own, which can be switched to touch without affecting later tests. */
export const test = base.extend({
  page: async ({ page, context }, use, testInfo) => {
    // The previous test's page may still be unloading.
    await page.goto('about:blank');
    const own = await context.newPage();
    await use(own);
    await keepPictures(context, testInfo);
    await releaseClock(own);
    await own.close();
  },
});

/** Switches the loaded page from mouse to touch. This cannot be reverted: afterwards, Chromium would report neither. */
export async function byFinger(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
}
