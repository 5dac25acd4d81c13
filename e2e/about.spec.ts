import { PAGE_POLICY } from '../tools/headers.mjs';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test(
  'the static pages have the app’s policy, and log nothing',
  { tag: '@journey' },
  async ({ page }) => {
    for (const path of ['about.html', '404.html']) {
      await page.goto(`./${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('meta[http-equiv]')).toHaveAttribute('content', PAGE_POLICY);
      await expect(page.locator('body')).toHaveCSS('margin', '0px');
    }
  },
);

test('the about page has no script, shows both games and links to them @phone', async ({
  page,
}) => {
  await page.goto('./about.html');
  await expect(page.locator('script')).toHaveCount(0);
  for (const picture of await page.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1280);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page, 'about');
  await page.getByRole('link', { name: 'Play Spider Solitaire' }).click();
  await expect(page.getByRole('heading', { name: 'Spider' })).toBeAttached();
});

test.describe('404.html in another language', () => {
  test.use({ locale: 'de-DE' });

  test('uses that language, unless the settings name another one', async ({ page }) => {
    await page.goto('./404.html');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier ist nichts');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle('Hier ist nichts – Peacock Parlor');
    await page.evaluate(() => localStorage.setItem('parlor.v1.settings', '{"language":"fr"}'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rien ici');
    await page.getByRole('link', { name: 'Ouvrir Peacock Parlor' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-begun');
  });
});
