import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './test.ts';

/** The minified build: it is sent to the page as text, and parsed there each time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours. For all others, the page is the same in every theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Rules = 'all' | 'colours';

/** The axe violations on the current page, with places and reasons. */
export async function violations(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const options: RunOptions = {
    // Only violations are located: locating passes takes most of axe's time.
    resultTypes: ['violations'],
    runOnly:
      rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOUR_RULES },
  };
  // Injected once per loaded page. `AxeBuilder` sends the full build twice for each run, which took longer than the
  // runs. It supports frames, but our pages have none.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const found = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as {
      axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
    };
    return (await axe.run(document, chosen)).violations;
  }, options);
  return found.map(({ id, nodes }) => {
    const where = nodes.map(({ target, failureSummary }) => `${target.join()}: ${failureSummary}`);
    return `${id}\n${where.join('\n')}`;
  });
}

/** The controls in live regions: screen readers would read their labels as part of the sentence. */
const controlsReadOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]')].flatMap(
      (region) =>
        [...region.querySelectorAll('button, a, input, select, textarea, summary')].map(
          (control) => control.outerHTML,
        ),
    ),
  );

/** System preferences, and the rules that matter for them. */
type Theme = readonly [name: string, media: Parameters<Page['emulateMedia']>[0], rules: Rules];

const THEMES: readonly Theme[] = [
  ['dark', { colorScheme: 'dark' }, 'all'],
  ['light', { colorScheme: 'light' }, 'colours'],
];
const CONTRASTS: readonly Theme[] = [
  ['forced colours', { forcedColors: 'active' }, 'all'],
  ['more contrast', { forcedColors: 'none', contrast: 'more' }, 'all'],
];

/**
 * Expects no violations in both themes, or in `every` one, which includes forced colours and more contrast. System
 * preferences apply at once.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  which: 'both' | 'every' = 'both',
): Promise<void> {
  expect(await controlsReadOut(page), name).toEqual([]);
  for (const [theme, media, rules] of which === 'every' ? [...THEMES, ...CONTRASTS] : THEMES) {
    await page.emulateMedia(media);
    // Otherwise, a colour halfway between two themes might be checked.
    await page.evaluate(() => {
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    });
    expect(await violations(page, rules), `${name}, ${theme}`).toEqual([]);
  }
  if (which === 'every') await page.emulateMedia({ contrast: 'no-preference' });
}
