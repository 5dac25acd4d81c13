import type { Page } from '@playwright/test';
import { EMPTY_COLUMN, PEACOCK, playGame } from './support/games.ts';
import { playSokoban, SOKOBAN_LINK } from './support/sokoban.ts';
import {
  button,
  dialog,
  drag,
  expectMoves,
  linkTo,
  openSaved,
  press,
  toast,
  topCard,
} from './support/spider.ts';
import { expect, test as base } from './support/test.ts';

/** Every test of the suite fails when the console is not silent; this one leaves nothing out. */
const test = base.extend({ serviceWorkers: 'allow' });

/** Collects what the content security policy refused, in the order in which it happened. */
async function collectRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('reportRefusal', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportRefusal } = window as unknown as { reportRefusal: (text: string) => void };
      reportRefusal(`${violatedDirective} ${blockedURI}`);
    });
  });
  return refused;
}

test('both games and all dialogs leave the console silent', async ({ page }) => {
  const refused = await collectRefusals(page);
  await page.goto('./?page=home');
  await expect(toast(page, 'Ready to play offline.')).toBeVisible();
  await button(page, 'Settings').click();
  for (const theme of await page.getByRole('group', { name: 'Theme' }).getByRole('radio').all()) {
    await theme.check();
  }
  await press(page, 'Escape');

  await openSaved(page, playGame(EMPTY_COLUMN.params, EMPTY_COLUMN.moves));
  await press(page, 'd', 'h', 'h');
  await drag(page, topCard(page, 1), topCard(page, 5));
  await press(page, 'd', 'u', 'r', 'u', 'u', '1', 'Enter', 'Escape', '?');
  await expect(dialog(page, 'Keys')).toBeVisible();
  await press(page, 'Escape');
  await expect(dialog(page, 'Keys')).toBeHidden();
  await press(page, 'm', 'm');
  await button(page, 'Settings').click();
  await page.getByRole('switch', { name: 'Large cards' }).check();
  await press(page, 'Escape');
  await page.setViewportSize({ width: 500, height: 700 });
  await button(page, 'Same deal again').click();
  await expectMoves(page, 0);
  await press(page, 'd');
  await page.goto(linkTo(PEACOCK));
  await button(page, 'Open the link').click();
  await press(page, 'n');
  await dialog(page, 'New game').getByRole('radio', { name: '2 suits' }).check();
  await page.getByRole('switch', { name: 'Relaxed dealing' }).check();
  await button(page, 'Deal').last().click();
  await expect(page).toHaveURL(/deal=relaxed/);

  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByRole('link', { name: 'Sokoban' }).click();
  await expect(page.getByRole('application')).toBeVisible();
  await page.goto(SOKOBAN_LINK);
  await playSokoban(page, 'ArrowRight', 1);
  // What the bar opens, and then what cannot be done now.
  const covered = page.locator('dialog[open], [role=menu]:popover-open');
  for (const name of ['Levels', 'Settings', 'Keys', 'More']) {
    await button(page, name).first().click();
    await expect(covered.first()).toBeVisible();
    await press(page, 'Escape');
    await expect(covered).toHaveCount(0);
  }
  for (const name of ['Next level', 'Undo', 'Redo', 'Reset']) {
    await button(page, name).first().click({ force: true }); // some are aria-disabled
  }
  expect(refused).toEqual([]);
});

test.describe('planted faults', () => {
  test.use({ expectedComplaint: /Content Security Policy|planted/ });

  test('the content security policy refuses what is foreign to the app', async ({ page }) => {
    const refused = await collectRefusals(page);
    await page.goto('./?page=home');
    await expect(page.getByRole('heading', { name: 'Peacock Parlor' })).toBeVisible();
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "owned"';
      document.head.append(script);
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
      document.body.append(Object.assign(new Image(), { src: 'https://example.invalid/x.png' }));
    });
    await expect
      .poll(() => refused.map((text) => text.split(' ')[0]).sort())
      .toEqual([...['img-src', 'script-src-elem', 'style-src-elem']]);
    await expect(page).toHaveTitle('Peacock Parlor');
    await expect(page.locator('body')).toBeVisible();
  });
});
