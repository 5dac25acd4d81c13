import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatBackup } from '../src/core/backup-file.ts';
import { PEACOCK } from './support/games.ts';
import { launch, launchable } from './support/launches.ts';
import { openRoom, SOKOBAN_LINK } from './support/sokoban.ts';
import {
  announcer,
  dialog,
  expectMoves,
  figure,
  linkTo,
  openSpider,
  press,
  toast,
  topCard,
} from './support/spider.ts';
import { expect, test } from './support/test.ts';

const BACKUP = formatBackup({
  app: '1.0.0',
  made: '2026-11-20T10:00:00.000Z',
  places: { local: {}, archive: {}, files: {} },
});
const BOARD = '#####\n#@$.#\n#####';
const LEVELS = './?game=sokoban&opened';
const DATA = './?page=data&opened';

const levels = (page: Page) => dialog(page, 'Levels');
const title = (page: Page) => page.getByTestId('level-title');

/** A solution of ours: that of the second level of a pack. */
const [, solution = ''] = readFileSync('src/games/sokoban/levels/solutions/parlor.lurd', 'utf8')
  .trim()
  .split('\n');

test.describe('launched in the window that is open', () => {
  test.beforeEach(({ page }) => launchable(page));

  test('levels open in Sokoban, whatever was shown, and once', async ({ page }) => {
    await openSpider(page);
    await press(page, 'd');
    await expectMoves(page, 1);
    await launch(page, LEVELS, ['one.xsb', BOARD]);
    await expect(levels(page)).toContainText('“one”: 1 level');
    await levels(page).getByRole('button', { name: 'Add this level' }).click();
    await expect(levels(page).getByTestId('level-card')).toHaveCount(1);
    // The browser tells of the same launch once more; what comes after it shows that it was heard.
    await page.reload();
    await expect(title(page)).toBeVisible();
    await launch(page, LEVELS, ['two.pdf', 'a picture']);
    await expect(toast(page, '“two.pdf” was not opened. Files of levels')).toBeVisible();
    await expect(levels(page)).toBeHidden();
    // The game that was left goes on.
    await page.goto('./?game=spider');
    await expectMoves(page, 1);
  });

  test('moves are played, or lead to the level that they solve', async ({ page }) => {
    await openRoom(page);
    await launch(page, LEVELS, ['solved.lurd', 'uuuu']);
    await expect(toast(page, /^The pasted moves cannot be played here\. Character/)).toBeVisible();
    await launch(page, LEVELS, ['walk.lurd', 'drrr']);
    await expect(toast(page, '4 pasted moves played.')).toBeVisible();
    await expect(figure(page, 'Moves')).toHaveText('4');
    await launch(page, LEVELS, ['second.lurd', solution]);
    const offer = toast(page, 'These moves solve another level: “');
    await offer.getByRole('button', { name: 'Open it and play them' }).click();
    await expect(page).toHaveURL(/pack=parlor&level=2$/);
    await expect(page.getByText('Level complete')).toBeVisible();
    await expect(announcer(page)).toContainText('14 pasted moves played.');
  });

  test('a saved game asks before it takes the place of the one that is played', async ({
    page,
  }) => {
    await openRoom(page);
    await launch(page, LEVELS, ['room.xsb.sav', 'drx']);
    const files = dialog(page, 'Files of this level');
    await expect(files).toContainText('A saved game: 3 moves, 0 pushes.');
    await files.getByRole('button', { name: 'Take them' }).click();
    await expect(figure(page, 'Moves')).toHaveText('1');
  });

  test('a backup is shown before anything is restored', async ({ page }) => {
    await openSpider(page);
    await launch(page, DATA, ['backup.json', BACKUP]);
    const preview = dialog(page, 'Restore a backup');
    await expect(preview).toContainText('by version 1.0.0');
    await preview.getByRole('button', { name: 'Change nothing' }).click();
    await launch(page, DATA, ['other.json', '{}']);
    await expect(page.getByRole('alert')).toHaveText(
      '“other.json” was not restored. This is not a backup of Peacock Parlor.',
    );
  });

  test('what cannot be read, or belongs together with nothing, is told', async ({ page }) => {
    await openRoom(page);
    await launch(page, LEVELS, ['gone.xsb', 'unreadable']);
    await expect(toast(page, '“gone.xsb” was not opened. The browser could')).toBeVisible();
    await launch(page, LEVELS, ['one.xsb', BOARD], ['steps.lurd', 'rr'], ['all.json', BACKUP]);
    await expect(levels(page)).toContainText('“one”: 1 level');
    await levels(page).getByRole('button', { name: 'Close' }).click();
    // Messages wait for each other.
    for (const message of [
      '“steps.lurd” was not opened. Open moves',
      '“all.json” was not opened.',
    ]) {
      await toast(page, message).getByRole('button', { name: 'Dismiss' }).click();
    }
  });

  test('links and shortcuts are followed, and the icon changes nothing', async ({ page }) => {
    await page.goto('./?page=home');
    await expect(page.getByRole('link', { name: 'Your data' })).toBeVisible();
    await launch(page, SOKOBAN_LINK);
    await expect(title(page)).toHaveText('Two rooms');
    await page.keyboard.press('ArrowDown');
    await launch(page, './');
    await launch(page, './?continue');
    await launch(page, './?page=data');
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
    await launch(page, './?continue');
    await expect(title(page)).toHaveText('Two rooms');
    await expect(figure(page, 'Moves')).toHaveText('1');
    await launch(page, './?game=spider&today');
    await expect(topCard(page, 10)).toBeVisible();
    await expect(page.getByText('Today’s deal')).toBeVisible();
  });
});

test('the shortcuts lead to today’s deal and level, and on with the last game', async ({
  page,
}) => {
  await page.goto('./?game=spider&today');
  await expect(page.getByText('Today’s deal')).toBeVisible();
  await expect(page).toHaveURL(/\?seed=/);
  await page.goto('./?game=sokoban&today');
  await expect(page).toHaveURL(/seed=daily-\d{4}-\d\d-\d\d/);
  await expect(title(page)).toContainText('Daily level');
  await page.goto(linkTo(PEACOCK));
  await expect(topCard(page, 10)).toBeVisible();
  await page.goto('./?page=home');
  await page.goto('./?continue');
  await expect(topCard(page, 10)).toBeVisible();
});
