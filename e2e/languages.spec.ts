import type { Locator, Page } from '@playwright/test';
import { SUITE_SETTINGS_KEY } from '../src/store/suite-settings.ts';
import { before, PEACOCK, playGame, saveOf, WON } from './support/games.ts';
import { layoutProblems } from './support/layout.ts';
import { messages } from './support/messages.ts';
import { speakPseudo, told, type Spoken } from './support/pseudo.ts';
import { openSettings } from './support/settings.ts';
import { SOKOBAN_LINK } from './support/sokoban.ts';
import { expectMoves, linkTo, openSpider, press, SAVE_KEY } from './support/spider.ts';
import { storeBeforehand, stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const html = (page: Page) => page.locator('html');
const language = (page: Page) => page.getByRole('combobox', { name: /^(Language|Sprache|言語)$/ });

test.describe('the language', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });
  test('is changed in the settings while a game is played, and all goes on as it was', async ({
    page,
  }) => {
    await openSpider(page);
    await press(page, '1', 'Enter', '6', 'Enter');
    await expectMoves(page, 1);
    await openSettings(page, 'All games');
    await expect(language(page)).toHaveValue('system');
    const dialog = await page.locator('dialog[open]').evaluateHandle((element) => element);
    await language(page).focus();
    await language(page).selectOption('de');
    await expect(html(page)).toHaveAttribute('lang', 'de');
    const choice = page.getByRole('combobox', { name: 'Sprache' });
    await expect(choice).toBeFocused();
    // The same dialog, and not one that is like it.
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
  });

  test('is the same in all tabs, and after a reload', async ({ page, context }) => {
    const other = await context.newPage();
    for (const each of [page, other]) await each.goto('./?page=home');
    await openSettings(page);
    await language(page).selectOption('fr');
    for (const each of [page, other]) await expect(html(each)).toHaveAttribute('lang', 'fr');
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'fr');
    await other.close();
  });

  test('that does not come is missed with a word, and comes later', async ({ page }) => {
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

/** All that the page says, to the eye and to a screen reader, but for figures and for what was said before. */
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
  test(`all that ${game} says is told anew in another language, as after a reload`, async ({
    page,
  }) => {
    await page.goto(link);
    await page.locator(shown).first().waitFor();
    await openSettings(page, game === 'Spider' ? 'All games' : undefined);
    await language(page).selectOption('de');
    await expect(html(page)).toHaveAttribute('lang', 'de');
    await press(page, 'Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    const toldAnew = await said(page);
    await page.reload();
    await page.locator(shown).first().waitFor();
    await expect(html(page)).toHaveAttribute('lang', 'de');
    await expect.poll(() => said(page)).toEqual(toldAnew);
  });
}

test.describe('in another language, what was asked for before is told anew:', () => {
  const speakFrench = async (page: Page, part?: string) => {
    await openSettings(page, part);
    await language(page).selectOption('fr');
    await expect(html(page)).toHaveAttribute('lang', 'fr');
    await press(page, 'Escape');
  };

  test('a hint of Spider', async ({ page }) => {
    await openSpider(page);
    await press(page, '1', 'Enter', '6', 'Enter', 'h');
    const hint = page.getByTestId('hint-text');
    await expect(hint).toContainText('column');
    await speakFrench(page, 'All games');
    await expect(hint).toContainText('colonne');
  });

  test('the chance of a win', async ({ page }) => {
    await openSpider(page);
    await press(page, 'e');
    const chance = page.getByTestId('chance');
    await expect(chance).toContainText('Too early to tell.');
    await speakFrench(page, 'All games');
    await expect(chance).toContainText('Trop tôt');
  });

  test('a hint of Sokoban', async ({ page }) => {
    await page.goto(SOKOBAN_LINK);
    await page.getByRole('application').waitFor();
    await press(page, 'h');
    await page.getByRole('button', { name: 'Ask the solver' }).click();
    const bar = page.getByRole('group', { name: /^(Solver|Solveur)$/ });
    await expect(bar).toContainText('Push the box at');
    await speakFrench(page);
    await expect(bar).toContainText('Poussez la caisse');
  });
});

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-CH' });

  test('German is there with the first picture, and English was not there before', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        // What the page has before any code runs is not painted yet.
        if (document.documentElement.dataset['begun'] === undefined) return;
        for (const { textContent } of document.querySelectorAll('p, span')) {
          if (textContent) seen.add(textContent);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('./?page=home');
    await expect(page.getByText('Schiebe jede Kiste an ihren Platz.')).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'de');
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen.filter((text) => text.startsWith('Schiebe'))).toHaveLength(1);
    expect(seen).toContain('Zwei Spiele mit Geduld, die dir gehören. Kein Konto, kein Netz nötig.');
    const english = /^(?:Push every box|Two patient games)/;
    expect(seen.filter((text) => english.test(text))).toEqual([]);
  });

  test('it can be English all the same', async ({ page }) => {
    await storeBeforehand(page, { [SUITE_SETTINGS_KEY]: '{"language":"en"}' });
    await page.goto('./?page=home');
    await expect(page.getByText('Push every box to its place.')).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'en');
  });
});

const won = playGame(WON.params, WON.moves);
const LAST_MOVE = ['9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter'];

/** Goes from screen to screen in any language, and looks how each is laid out. */
function visitIn(page: Page, spoken: Spoken) {
  const opened = () => page.locator('dialog[open]').waitFor();

  /** Names what is wrong with the picture that is shown, once it is at rest. LOOK=FOLDER keeps the picture. */
  const look = async (what: string) => {
    await page.locator('[data-dialog]').waitFor({ state: 'detached' });
    await page.evaluate(async () => void (await document.fonts.ready));
    await expect
      .configure({ soft: true })
      .poll(() => layoutProblems(page), { message: `${what} in ${spoken}`, timeout: 3000 })
      .toEqual([]);
    const { LOOK } = process.env;
    const width = page.viewportSize()?.width ?? 0;
    if (LOOK) await page.screenshot({ path: `${LOOK}/${what} ${spoken} ${width}.png` });
  };
  const open = async (link: string, shown: string) => {
    if (spoken !== 'de') await speakPseudo(page.context(), spoken);
    await page.goto(link);
    await page.locator(shown).first().waitFor();
    await expect(html(page)).toHaveAttribute('lang', 'de');
    await expect(html(page)).toHaveAttribute('dir', spoken === 'rtl' ? 'rtl' : 'ltr');
  };
  const close = async () => {
    await press(page, 'Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  /** Looks at the dialog that keys open, and closes it. */
  const lookAt = async (what: string, ...keys: readonly string[]) => {
    await press(page, ...keys);
    await opened();
    await look(what);
    await close();
  };
  /** Looks at the menu of a game, and at each part of its settings. */
  const lookAtMenu = async (what: string) => {
    await page.locator('button[aria-haspopup=menu]').click();
    await page.getByRole('menuitem').first().waitFor();
    await look(`${what} menu`);
    await page.getByRole('menuitem', { name: told('Settings', spoken), exact: true }).click();
    await opened();
    for (const [index, tab] of (await page.getByRole('tab').all()).entries()) {
      await tab.click();
      await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
      await look(`${what} settings ${index + 1}`);
    }
    await close();
  };
  return { open, opened, look, lookAt, lookAtMenu, close };
}

test('what is cut, and what lies over something else, is seen', async ({ page }) => {
  await page.goto('./?page=home');
  await expect(page.getByRole('main')).toBeVisible();
  expect(await layoutProblems(page)).toEqual([]);
  const settings = page.locator('header button');
  const style = (element: Locator, css: string) =>
    element.evaluate((each: HTMLElement, text) => (each.style.cssText = text), css);
  await style(settings, 'width: 2rem; overflow: hidden');
  expect(await layoutProblems(page)).toEqual([expect.stringContaining('out of <button>')]);
  await style(settings, 'margin: 0 0 0 -20rem');
  expect(await layoutProblems(page)).toContainEqual(expect.stringContaining('lies over'));
  await style(page.getByRole('main'), 'width: 200vw');
  expect(await layoutProblems(page)).toContainEqual(expect.stringContaining('the page is'));
  await style(page.getByRole('main'), '');
  await style(settings, '');
  await openSettings(page);
  await style(language(page), 'width: 3rem');
  expect(await layoutProblems(page)).toContainEqual(expect.stringMatching(/<select> .* is cut by/));
});

const SPOKEN = ['de', 'long', 'rtl'] as const;

for (const tag of ['', ' @phone']) {
  for (const spoken of SPOKEN) {
    test.describe(`laid out in ${spoken}${tag}`, () => {
      test.use({ locale: 'de-DE' });

      test('the front page, and games as they begin', async ({ page }) => {
        const visit = visitIn(page, spoken);
        await test.step('the front page and its settings', async () => {
          await visit.open('./?page=home', 'main article');
          await visit.look('front');
          await page.locator('header button').click();
          await visit.opened();
          await visit.look('front settings');
          await visit.close();
          await visit.open('./?page=data', 'main section');
          await visit.look('data');
        });

        await test.step('Spider', async () => {
          await visit.open(linkTo(PEACOCK), '[data-testid=table]:not([data-moving])');
          await visit.look('spider');
          await visit.lookAtMenu('spider');
          await visit.lookAt('spider statistics', 't');
          await visit.lookAt('spider keys', '?');
          await visit.lookAt('spider this game', 'Shift+G');
          await visit.lookAt('spider new game', 'n');
          await visit.lookAt('spider pause', 'p');
        });

        await test.step('Sokoban', async () => {
          await visit.open('./?game=sokoban&pack=regalia&level=7', '[role=application]');
          await visit.look('sokoban');
          await visit.lookAtMenu('sokoban');
          await visit.lookAt('sokoban levels', 'Escape');
          await visit.lookAt('sokoban keys', '?');
          await visit.lookAt('sokoban this game', 'Shift+G');
        });
      });

      test('games that are won', async ({ page }) => {
        const visit = visitIn(page, spoken);
        await storeBeforehand(page, { [SAVE_KEY]: saveOf(before(won, 1), 754_000) });
        await test.step('a win in Spider', async () => {
          await visit.open('./?game=spider', '[data-testid=table]:not([data-moving])');
          await press(page, ...LAST_MOVE);
          await visit.opened();
          await visit.look('spider win');
          await visit.close();
          await visit.look('spider won');
          await visit.lookAt('spider statistics of a win', 't');
        });

        await test.step('a win in Sokoban', async () => {
          await visit.open(SOKOBAN_LINK, '[role=application]');
          await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
          await visit.opened();
          await visit.look('sokoban win');
        });
      });
    });
  }
}
