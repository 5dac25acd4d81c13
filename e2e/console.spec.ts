import type { Page } from '@playwright/test';
import { HEADERS } from '../tools/headers.mjs';
import { moveCode } from '../src/games/spider/rules/move-code.ts';
import { EMPTY_COLUMN, PEACOCK, playGame, WON } from './support/games.ts';
import { readyMark } from './support/messages.ts';
import { playSokoban, SOKOBAN_LINK } from './support/sokoban.ts';
import {
  button,
  dialog,
  drag,
  expectMoves,
  linkTo,
  nextFrames,
  openNewGame,
  openSaved,
  press,
  topCard,
} from './support/spider.ts';
import { openSettings } from './support/settings.ts';
import { expect, test as base } from './support/test.ts';

/** Every test of the suite fails on console messages; with the service worker allowed, none is ignored here. */
const test = base.extend({ serviceWorkers: 'allow' });

/** Collects content security policy violations, in order. */
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

test('both games and all dialogs log nothing', { tag: '@journey' }, async ({ page }) => {
  const refused = await collectRefusals(page);
  await page.goto('./?page=home');
  await expect(readyMark(page)).toBeAttached();
  await openSettings(page);
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
  await openSettings(page);
  await page.getByRole('switch', { name: 'Large cards' }).check();
  await press(page, 'Escape');
  await page.setViewportSize({ width: 500, height: 700 });
  await button(page, 'Restart this deal').click();
  await expectMoves(page, 0);
  await press(page, 'd');
  await page.goto(linkTo(PEACOCK));
  await expectMoves(page, 0);
  await openNewGame(page);
  await dialog(page, 'New game').getByRole('radio', { name: '2 suits' }).check();
  await page.getByRole('switch', { name: 'Relaxed dealing' }).check();
  await dialog(page, 'New game').getByRole('button', { name: 'Deal', exact: true }).click();
  await expect(page).toHaveURL(/deal=relaxed/);

  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByRole('link', { name: 'Sokoban' }).click();
  await expect(page.getByRole('application')).toBeVisible();
  await page.goto(SOKOBAN_LINK);
  await playSokoban(page, 'ArrowRight', 1);
  // First the bar's commands, then the unavailable ones.
  const covered = page.locator('dialog[open], [role=menu]:popover-open');
  for (const name of ['Levels', 'More']) {
    await button(page, name).first().click();
    await expect(covered.first()).toBeVisible();
    await press(page, 'Escape');
    await expect(covered).toHaveCount(0);
    await expect(button(page, name).first()).toBeFocused();
  }
  for (const name of ['Next level', 'Undo', 'Redo', 'Restart this level']) {
    await button(page, name).first().click({ force: true }); // some are aria-disabled
  }
  expect(refused).toEqual([]);
});

/** Opens the bar's menu, after closing any dialog and returning from any other page. */
async function openMenu(page: Page, address: string): Promise<void> {
  const more = button(page, 'More');
  await expect(async () => {
    if ((await page.locator('dialog[open]').count()) > 0) await press(page, 'Escape');
    if (!(await more.isVisible())) await page.goto(address);
    await more.click({ timeout: 1_000 });
    await expect(page.getByRole('menuitem').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('nothing in either game’s menu violates the policy', async ({ page }) => {
  const refused = await collectRefusals(page);
  for (const [name, address] of [
    ['Spider', linkTo(PEACOCK)],
    ['Sokoban', SOKOBAN_LINK],
  ] as const) {
    await test.step(name, async () => {
      await page.goto(address);
      await openMenu(page, address);
      const items = page.getByRole('menuitem');
      const count = await items.count();
      expect(count).toBeGreaterThan(5);
      await press(page, 'Escape');
      for (let index = 0; index < count; index++) {
        // A previously requested level may arrive at any moment, which closes the menu.
        await expect(async () => {
          await openMenu(page, address);
          // An earlier item may have opened another level, whose menu has different items.
          if ((await items.count()) !== count) {
            await page.goto(address);
            await openMenu(page, address);
          }
          await items.nth(index).click({ force: true, timeout: 1_000 }); // some are aria-disabled
        }).toPass();
        await nextFrames(page);
        await press(page, 'Escape');
      }
      expect(refused).toEqual([]);
    });
  }
});

test(
  'no screen with its own address violates the policy',
  { tag: '@journey' },
  async ({ page }) => {
    const refused = await collectRefusals(page);
    await page.goto(SOKOBAN_LINK);
    await expect(page.getByRole('application')).toBeVisible();
    await press(page, '`');
    await expect(page.getByRole('region', { name: 'Push console' })).toBeVisible();
    await page.goto('./?game=sokoban&seed=peacock&size=7x7&boxes=2&difficulty=easy');
    await expect(page.getByRole('application')).toBeVisible();
    for (const view of ['editor', 'backwards', 'moves']) {
      await page.goto(`./?game=sokoban&view=${view}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await nextFrames(page);
    }
    const { moves } = playGame(WON.params, WON.moves);
    await page.goto(`${linkTo(WON.params)}&moves=${moveCode.format(moves)}`);
    await expect(dialog(page, 'Replay of')).toBeVisible();
    expect(refused).toEqual([]);
  },
);

test(
  'our host sends the headers, which forbid framing the app',
  { tag: '@journey' },
  async ({ page }) => {
    const response = await page.goto('./?page=home');
    expect(response?.headers()).toMatchObject(
      Object.fromEntries(
        Object.entries(HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    );
  },
);

test.describe('planted faults', () => {
  test.use({
    expectedComplaint:
      /Content Security Policy|planted|TrustedScriptURL|TrustedHTML|example\.invalid/,
  });

  test(
    'the content security policy refuses foreign content',
    { tag: '@journey' },
    async ({ page }) => {
      const refused = await collectRefusals(page);
      // As in browsers without Trusted Types, which would take precedence.
      await page.route('**/?page=home', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/; require-trusted-types-for[^"]*/, '');
        await route.fulfill({ response, body });
      });
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
        // The page's policy and the host's both refuse it.
        .poll(() => [...new Set(refused.map((text) => text.split(' ')[0]))].sort())
        .toEqual([...['img-src', 'script-src-elem', 'style-src-elem']]);
      await expect(page).toHaveTitle('Peacock Parlor');
      await expect(page.locator('body')).toBeVisible();
    },
  );

  test(
    'text never becomes markup or code, and workers come only from the app',
    { tag: '@journey' },
    async ({ page }) => {
      await page.goto('./?page=home');
      await expect(page.getByRole('heading', { name: 'Peacock Parlor' })).toBeVisible();
      const outcomes = await page.evaluate(() => {
        const attempts: Record<string, () => unknown> = {
          markup: () => (document.body.innerHTML = '<p>planted</p>'),
          parsed: () => new DOMParser().parseFromString('<p>planted</p>', 'text/html'),
          worker: () => new Worker('data:text/javascript,planted'),
          blob: () => new Worker(URL.createObjectURL(new Blob(['planted']))),
          script: () =>
            (document.createElement('script').src = 'https://example.invalid/planted.js'),
          policy: () =>
            (
              window as unknown as {
                trustedTypes: { createPolicy: (name: string, rules: object) => void };
              }
            ).trustedTypes.createPolicy('planted', {}),
        };
        return Object.entries(attempts).map(([name, attempt]) => {
          try {
            attempt();
            return `${name} accepted`;
          } catch (error) {
            return `${name}: ${(error as Error).name}`;
          }
        });
      });
      expect(outcomes).toEqual(
        ['markup', 'parsed', 'worker', 'blob', 'script', 'policy'].map(
          (name) => `${name}: TypeError`,
        ),
      );
    },
  );
});
