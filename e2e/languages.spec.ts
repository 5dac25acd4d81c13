import type { Page } from '@playwright/test';
import { SUITE_SETTINGS_KEY } from '../src/store/suite-settings.ts';
import { PEACOCK } from './support/games.ts';
import { messages } from './support/messages.ts';
import { openSettings } from './support/settings.ts';
import { SOKOBAN_LINK } from './support/sokoban.ts';
import { expectMoves, linkTo, openSpider, press } from './support/spider.ts';
import { storeBeforehand, stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const html = (page: Page) => page.locator('html');
const language = (page: Page) => page.getByRole('combobox', { name: /^(Language|Sprache|言語)$/ });

test(
  'the language changes during a game, in all tabs, and the game continues unchanged',
  { tag: '@journey' },
  async ({ page, context }) => {
    await openSpider(page);
    await press(page, '1', 'Enter', '6', 'Enter');
    await expectMoves(page, 1);
    await openSettings(page, 'General');
    await expect(language(page)).toHaveValue('system');
    const dialog = await page.locator('dialog[open]').evaluateHandle((element) => element);
    await language(page).focus();
    await language(page).selectOption('de');
    await expect(html(page)).toHaveAttribute('lang', 'de');
    const choice = page.getByRole('combobox', { name: 'Sprache' });
    await expect(choice).toBeFocused();
    // It is the same dialog, not a new copy.
    expect(await dialog.evaluate((element) => element.isConnected)).toBe(true);
    await choice.selectOption('ja');
    await expect(html(page)).toHaveAttribute('lang', 'ja');
    await expect(language(page)).toBeFocused();
    await expect.poll(() => stored(page, SUITE_SETTINGS_KEY)).toContain('"language":"ja"');
    await language(page).selectOption('en');
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
    await press(page, 'Escape');
    await expectMoves(page, 1);
    await press(page, 'u');
    await expectMoves(page, 0);

    await test.step('the language is the same in all tabs, and after a reload', async () => {
      const other = await context.newPage();
      await other.goto('./?page=home');
      await openSettings(other);
      await language(other).selectOption('fr');
      for (const each of [page, other]) await expect(html(each)).toHaveAttribute('lang', 'fr');
      await other.close();
      await page.reload();
      await expect(page.getByRole('main')).toBeVisible();
      await expect(html(page)).toHaveAttribute('lang', 'fr');
    });
  },
);

test.describe('a language', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  test('that fails to load is reported, and loads later', async ({ page }) => {
    await storeBeforehand(page, { [SUITE_SETTINGS_KEY]: '{"language":"es"}' });
    await page.route('**/assets/es-*.js', (route) => route.abort());
    await page.goto('./?page=home');
    await expect(messages(page).filter({ hasText: 'Español' })).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await page.unroute('**/assets/es-*.js');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(html(page)).toHaveAttribute('lang', 'es');
  });
});

/** All texts of the page, visible or for screen readers, without figures and earlier announcements. */
const said = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const aside = '[data-testid=announcer], [role=status], script, style, noscript';
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(aside)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-roledescription']) {
        texts.add(element.getAttribute(name) ?? '');
      }
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent ?? '');
      }
    }
    return [document.title, ...texts].map((text) => text.replaceAll(/\d+/g, '#')).sort();
  });

for (const [game, link, shown] of [
  ['Spider', linkTo(PEACOCK), '[data-testid=table]:not([data-moving]) [role=option]'],
  ['Sokoban', './?game=sokoban&pack=regalia&level=7', '[role=application]'],
] as const) {
  test(`all of ${game}’s texts change with the language, as after a reload`, async ({ page }) => {
    await page.goto(link);
    await page.locator(shown).first().waitFor();
    await openSettings(page, 'General');
    await language(page).selectOption('de');
    await expect(html(page)).toHaveAttribute('lang', 'de');
    await press(page, 'Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    const beforeReload = await said(page);
    await page.reload();
    await page.locator(shown).first().waitFor();
    await expect(html(page)).toHaveAttribute('lang', 'de');
    await expect.poll(() => said(page)).toEqual(beforeReload);
  });
}

// `chance-control.test.tsx` tests the chance of winning.
test('a hint that is already shown is translated when the language changes', async ({ page }) => {
  const switchToFrench = async () => {
    await openSettings(page, 'General');
    await language(page).selectOption('fr');
    await expect(html(page)).toHaveAttribute('lang', 'fr');
    await press(page, 'Escape');
  };

  await test.step('in Spider', async () => {
    await openSpider(page);
    await press(page, '1', 'Enter', '6', 'Enter', 'h');
    const hint = page.getByTestId('hint-text');
    await expect(hint).toContainText('column');
    await switchToFrench();
    await expect(hint).toContainText('colonne');
  });

  await test.step('in Sokoban', async () => {
    await page.evaluate((key) => {
      localStorage.setItem(key, '{"language":"en"}');
    }, SUITE_SETTINGS_KEY);
    await page.goto(SOKOBAN_LINK);
    await page.getByRole('application').waitFor();
    await press(page, 'h');
    const bar = page.getByRole('group', { name: /^(Solver|Solveur)$/ });
    await expect(bar).toContainText('Push the box at');
    await switchToFrench();
    await expect(bar).toContainText('Poussez la caisse');
  });
});

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-CH' });

  test(
    'the first frame is in German, with no English before it',
    { tag: '@journey' },
    async ({ page }) => {
      await page.addInitScript(() => {
        const seen = new Set<string>();
        Object.assign(window, { seen });
        new MutationObserver(() => {
          // The page's content before any code runs has not been painted yet.
          if (document.documentElement.dataset['begun'] === undefined) return;
          for (const { textContent } of document.querySelectorAll('p, span')) {
            if (textContent) seen.add(textContent);
          }
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto('./?page=home');
      await expect(page.getByText('Schiebe jede Kiste an ihren Platz.')).toBeVisible();
      await expect(html(page)).toHaveAttribute('lang', 'de');
      const seen = await page.evaluate(() => [
        ...(window as unknown as { seen: Set<string> }).seen,
      ]);
      expect(seen.filter((text) => text.startsWith('Schiebe'))).toHaveLength(1);
      expect(seen).toContain('Zwei ruhige Spiele. Offline, ohne Konto.');
      const english = /^(?:Push every box|Two quiet games)/;
      expect(seen.filter((text) => english.test(text))).toEqual([]);

      await test.step('English can still be chosen', async () => {
        await page.evaluate((key) => {
          localStorage.setItem(key, '{"language":"en"}');
        }, SUITE_SETTINGS_KEY);
        await page.reload();
        await expect(page.getByText('Push every box to its place.')).toBeVisible();
        await expect(html(page)).toHaveAttribute('lang', 'en');
      });
    },
  );
});
