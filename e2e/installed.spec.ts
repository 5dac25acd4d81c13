import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatBackup } from '../src/core/backup-file.ts';
import { PEACOCK } from './support/games.ts';
import { expectAccessible } from './support/axe.ts';
import { launch, launchable, type LaunchedFile } from './support/launches.ts';
import { readyMark } from './support/messages.ts';
import { DIST } from './support/releases.ts';
import { serveStatic } from './support/server.ts';
import { openSettings } from './support/settings.ts';
import { openRoom, SOKOBAN_LINK } from './support/sokoban.ts';
import {
  announcer,
  button,
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

/** Our solution of a pack's second level. */
const [, solution = ''] = readFileSync('src/games/sokoban/levels/solutions/parlor.lurd', 'utf8')
  .trim()
  .split('\n');

test.describe('launches in an open window', () => {
  test.beforeEach(({ page }) => launchable(page));

  test('open backups and levels once, whatever was shown', async ({ page }) => {
    await openSpider(page);
    await expect(page).toHaveTitle(
      `Deal ${PEACOCK.seed} · 4 suits – Spider Solitaire – Peacock Parlor`,
    );
    await test.step('a backup is previewed before it is restored', async () => {
      await launch(page, DATA, ['backup.json', BACKUP]);
      const preview = dialog(page, 'Restore a backup');
      await expect(preview).toContainText('by version 1.0.0');
      await preview.getByRole('button', { name: 'Change nothing' }).click();
      await launch(page, DATA, ['other.json', '{}']);
      await expect(page.getByRole('alert')).toHaveText(
        '“other.json” was not restored. This is not a backup of Peacock Parlor.',
      );
    });

    await page.goto('./?game=spider');
    await expect(topCard(page, 10)).toBeVisible();
    await press(page, 'd');
    await expectMoves(page, 1);
    await launch(page, LEVELS, ['one.xsb', BOARD]);
    await expect(levels(page)).toContainText('“one”: 1 level');
    await levels(page).getByRole('button', { name: 'Add this level' }).click();
    await expect(levels(page).getByTestId('level-card')).toHaveCount(1);
    // On a reload, the browser repeats the same launch; the next launch shows that it was received.
    await page.reload();
    await expect(title(page)).toBeVisible();
    await launch(page, LEVELS, ['two.pdf', 'a picture']);
    await expect(toast(page, '“two.pdf” was not opened. These files can be opened')).toBeVisible();
    await expect(levels(page)).toBeHidden();
    // The previous game continues.
    await page.goto('./?game=spider');
    await expectMoves(page, 1);
  });

  test('moves and saved games go to the level they belong to; others are reported', async ({
    page,
  }) => {
    await openRoom(page);
    await test.step('a saved game asks before replacing the current one', async () => {
      await launch(page, LEVELS, ['room.xsb.sav', 'drx']);
      const files = dialog(page, 'Files of this level');
      await expect(files).toContainText('A saved game: 3 moves, 0 pushes.');
      await files.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(figure(page, 'Moves')).toHaveText('1');
      await press(page, 'u');
      await expect(figure(page, 'Moves')).toHaveText('0');
    });

    await test.step('unreadable or unrelated files are reported', async () => {
      await launch(page, LEVELS, ['gone.xsb', 'unreadable']);
      await expect(toast(page, '“gone.xsb” was not opened. The browser could')).toBeVisible();
      await launch(page, LEVELS, ['one.xsb', BOARD], ['steps.lurd', 'rr'], ['all.json', BACKUP]);
      await expect(levels(page)).toContainText('“one”: 1 level');
      await levels(page).getByRole('button', { name: 'Close' }).click();
      // Messages appear one at a time.
      for (const message of [
        '“steps.lurd” was not opened. Open moves',
        '“all.json” was not opened.',
      ]) {
        await toast(page, message).getByRole('button', { name: 'Dismiss' }).click();
      }
    });

    await test.step('moves are played, or lead to the level they solve', async () => {
      await launch(page, LEVELS, ['solved.lurd', 'uuuu']);
      await expect(
        toast(page, /^The pasted moves cannot be played here\. Character/),
      ).toBeVisible();
      await launch(page, LEVELS, ['walk.lurd', 'drrr']);
      await expect(toast(page, '4 pasted moves played.')).toBeVisible();
      await expect(figure(page, 'Moves')).toHaveText('4');
      await launch(page, LEVELS, ['second.lurd', solution]);
      const offer = toast(page, 'These moves solve another level: “');
      await offer.getByRole('button', { name: 'Open it and play them' }).click();
      await expect(page).toHaveURL(/pack=parlor&level=2$/);
      await expect(page.getByRole('heading', { name: 'Level complete' })).toBeVisible();
      await expect(announcer(page)).toContainText('14 pasted moves played.');
    });
  });

  test('follow links and shortcuts, while the app icon changes nothing', async ({ page }) => {
    await page.goto('./?page=home');
    await expect(page.getByRole('link', { name: 'Your data' })).toBeVisible();
    await expect(page).toHaveTitle('Peacock Parlor');
    await launch(page, SOKOBAN_LINK);
    await expect(title(page)).toHaveText('Two rooms');
    await expect(page).toHaveTitle('Two rooms – Sokoban – Peacock Parlor');
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

test('the app can be installed from the front page or the settings if the browser offers it', async ({
  page,
}) => {
  /** Does the browser's part. */
  const offer = () =>
    page.evaluate(() => {
      const prompt = () => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve();
      };
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
  const installing = button(page, 'Install…');
  await page.goto('./?page=home');
  await expect(page.getByRole('link', { name: 'Your data' })).toBeVisible();
  await expect(installing).toHaveCount(0);
  await offer();
  await expect(installing).toBeVisible();
  await expectAccessible(page, 'the front page with an offer');
  await openSettings(page);
  await expect(dialog(page, 'Settings')).toContainText('In its own window');
  await dialog(page, 'Settings').getByRole('button', { name: 'Install…' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(dialog(page, 'Settings')).not.toContainText('In its own window');
  await press(page, 'Escape');
  await expect(installing).toHaveCount(0);
  await offer();
  await expect(installing).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(installing).toHaveCount(0);
});

test('the installed app’s badge shows unplayed daily games, if enabled', async ({ page }) => {
  await page.addInitScript(() => {
    const mark = (count: number) => {
      document.documentElement.dataset['badge'] = String(count);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: mark, clearAppBadge: () => mark(0) });
    // As in the window of an installed app.
    const real = globalThis.matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) => real(query.replace('(display-mode: browser)', 'not all'));
  });
  await page.goto('./?page=home');
  const root = page.locator('html');
  await openSettings(page);
  const marking = page.getByRole('switch', { name: 'Mark on the icon' });
  await marking.click();
  await expect(root).toHaveAttribute('data-badge', '2');
  await page.reload();
  await expect(root).toHaveAttribute('data-badge', '2');
  await page.goto('./?game=spider&today');
  await expect(page.getByText('Today’s deal')).toBeVisible();
  await expect(page).toHaveTitle(/^Today’s deal, .* · 1 suit – Spider Solitaire$/);
  await press(page, 'd');
  await expectMoves(page, 1);
  await page.goto('./?page=home');
  await expect(root).toHaveAttribute('data-badge', '1');
  await openSettings(page);
  await expect(marking).toBeChecked();
  await marking.click();
  await expect(root).toHaveAttribute('data-badge', '0');
});

test('copied text can also be shared, if the system supports it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const share = (data: ShareData) => {
      document.documentElement.dataset['shared'] = JSON.stringify(data);
      return Promise.reject(new DOMException('The player has changed their mind.', 'AbortError'));
    };
    Object.assign(navigator, { share });
  });
  await openSpider(page);
  await button(page, 'Copy link').click();
  await toast(page, 'Link copied.').getByRole('button', { name: 'Share…' }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ url: page.url() }),
  );
  await expect(toast(page, 'Link copied.')).toHaveCount(0);
});

test.describe('system shares', () => {
  test.use({ serviceWorkers: 'allow', expectedComplaint: /ERR_CONNECTION_REFUSED|ERR_FAILED/ });

  test('deliver links, levels and files even if the host accepts no posts', async ({ page }) => {
    const server = await serveStatic(DIST, '/deep/');
    const at = (address: string) => new URL(address, server.url).href;
    /** Posts the form as the browser does for a share. */
    const share = async (text: string, ...files: readonly LaunchedFile[]) => {
      await page.goto('about:blank');
      await page.setContent(
        `<form method="post" enctype="multipart/form-data" action="${at('./?shared')}">
           <textarea name="text"></textarea><input name="url"><input type="file" name="files" multiple>
         </form>`,
      );
      await page.locator('textarea').fill(text);
      await page.locator('[type=file]').setInputFiles(
        files.map(([name, content]) => ({
          name,
          mimeType: 'text/plain',
          buffer: Buffer.from(content),
        })),
      );
      await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    };
    try {
      await page.goto(at('./?page=home'));
      await expect(readyMark(page)).toBeAttached({ timeout: 90_000 });
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await server.stop();

      await share(`Two rooms: ${at(SOKOBAN_LINK)}.`);
      await expect(title(page)).toHaveText('Two rooms');
      await share('drrr');
      await expect(toast(page, '4 pasted moves played.')).toBeVisible();
      await share(`${BOARD}\nTitle: Shared`);
      await expect(levels(page)).toContainText('Shared');
      await share('', ['two.xsb', BOARD]);
      await expect(levels(page)).toContainText('“two”: 1 level');
      await share('', ['backup.json', BACKUP]);
      await expect(dialog(page, 'Restore a backup')).toContainText('by version 1.0.0');
      await share('Dear diary');
      await expect(
        toast(page, 'Nothing was opened: the shared text contains no link'),
      ).toBeVisible();
      // Nothing is left that could be received again.
      await page.goto(at('./?shared'));
      await expect(toast(page, 'The shared item could not be opened.')).toBeVisible();
    } finally {
      await server.stop();
    }
  });
});

test('shortcuts open today’s deal and level, and the last game', async ({ page }) => {
  // A Monday: its level takes little time to generate; a Thursday's may take half a minute.
  await page.clock.setFixedTime(new Date('2026-11-23T12:00:00Z'));
  await page.goto('./?game=spider&today');
  await expect(page.getByText('Today’s deal')).toBeVisible();
  await expect(page).toHaveURL(/\?seed=/);
  await page.goto('./?game=sokoban&today');
  await expect(page).toHaveURL(/seed=daily-\d{4}-\d\d-\d\d/);
  await expect(title(page)).toContainText('Today’s level');
  await page.goto(linkTo(PEACOCK));
  await expect(topCard(page, 10)).toBeVisible();
  await page.goto('./?page=home');
  await page.goto('./?continue');
  await expect(topCard(page, 10)).toBeVisible();
});
