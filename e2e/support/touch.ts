import type { CDPSession, Page } from '@playwright/test';
import { releaseClock } from './clock.ts';
import { expect, keepPictures, test as base } from './test.ts';

/** A place in the window, in pixels of CSS. */
export type TouchSpot = readonly [x: number, y: number];

/** From where a finger goes to where. */
type TouchWay = readonly [from: TouchSpot, to: TouchSpot];

interface Fingers {
  readonly glide: (ways: readonly TouchWay[]) => Promise<void>;
  readonly lift: () => Promise<void>;
  readonly tap: (spot: TouchSpot) => Promise<void>;
  /** A finger comes, glides and goes. */
  readonly drag: (from: TouchSpot, to: TouchSpot) => Promise<void>;
}

/**
 * Fingers, each by its own way, all at once; they stay where they are until `lift`. What belongs to one gesture is sent
 * in one go: on a busy machine a finger that waits for the answer to one step before the next one rests, and that is
 * another gesture.
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

/** Tests with a page of their own, which may get a finger: nothing of that is left to the tests after them. */
export const test = base.extend({
  page: async ({ page, context }, use, testInfo) => {
    // What the test before has left there may still be on its way out.
    await page.goto('about:blank');
    const own = await context.newPage();
    await use(own);
    await keepPictures(context, testInfo);
    await releaseClock(own);
    await own.close();
  },
});

/**
 * From here on the page, as it was loaded, has a finger in place of a mouse. There is no way back: afterwards Chromium
 * would name neither.
 */
export async function byFinger(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
}
