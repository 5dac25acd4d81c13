import type { Page } from '@playwright/test';
import { layoutProblems, type Size } from './layout.ts';
import { nextFrames } from './spider.ts';
import { expect, test } from './test.ts';

/** The checks of a sweep. A failed check is recorded, and the next ones still run. */
export interface Looks {
  /** Checks a screen in its current state. */
  readonly at: (screen: string, look: () => Promise<void>) => Promise<void>;
  /** Checks a screen in windows of all these sizes, on the current page. */
  readonly inWindows: (
    screen: string,
    sizes: readonly Size[],
    look: (size: { readonly width: number; readonly height: number }) => Promise<void>,
  ) => Promise<void>;
}

/**
 * Checks many screens and sizes on as few pages as possible. All problems are reported together at the end, each with
 * its screen and size. After each resize, nothing may overflow (`layoutProblems`).
 */
export async function sweep(page: Page, run: (looks: Looks) => Promise<void>): Promise<void> {
  const problems: string[] = [];
  const at = (screen: string, look: () => Promise<void>) =>
    test.step(screen, async () => {
      try {
        await look();
      } catch (error) {
        problems.push(`${screen}: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
  const inWindows: Looks['inWindows'] = async (screen, sizes, look) => {
    for (const [width, height] of sizes) {
      await at(`${screen} at ${width}×${height}`, async () => {
        await page.setViewportSize({ width, height });
        await nextFrames(page);
        expect(await layoutProblems(page, 'allowed')).toEqual([]);
        await look({ width, height });
      });
    }
  };
  // Steps between checks may fail because of an earlier failure.
  await at('between the looks', () => run({ at, inWindows }));
  expect(problems.join('\n\n')).toBe('');
}
