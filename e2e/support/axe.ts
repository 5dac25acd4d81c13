import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours; to all others the themes are the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe has against the page as it is, with where and why. */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Its mode for pages without foreign frames: the other one opens a page of its own each time.
  // Only of violations it works out where they are: to do so for what passes takes most of its time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const chosen = rules === 'all' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES);
  const found = await chosen.analyze();
  return found.violations.map(({ id, nodes }) => {
    const where = nodes.map(({ target, failureSummary }) => `${target.join()}: ${failureSummary}`);
    return `${id}\n${where.join('\n')}`;
  });
}

/** Nothing, in both themes; the one of the system is followed at once. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ['dark', 'all'],
    ['light', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    // Otherwise a colour half way between both themes may be looked at.
    await page.evaluate(() => {
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    });
    expect(await violations(page, rules), `${name}, ${colorScheme}`).toEqual([]);
  }
}
