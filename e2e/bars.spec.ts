import type { Page } from '@playwright/test';
import { openSettings } from './support/settings.ts';
import { SOKOBAN_LINK } from './support/sokoban.ts';
import { storeBeforehand } from './support/stored.ts';
import { boxOf, button, linkTo, press } from './support/spider.ts';
import { PEACOCK } from './support/games.ts';
import { expect, test } from './support/test.ts';

const GAMES = [
  ['Spider', linkTo(PEACOCK)],
  ['Sokoban', SOKOBAN_LINK],
] as const;
const bar = (page: Page) => page.getByRole('group', { name: 'Game', exact: true });
const words = (page: Page) => bar(page).locator('button:visible > [data-word]:visible');
const buttons = (page: Page) => bar(page).locator('button:visible:not([role=menuitem])');
const scrolls = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollHeight - element.clientHeight);

for (const [name, address] of GAMES) {
  test(`every button of ${name} has its word in windows of usual sizes`, async ({ page }) => {
    await page.goto(address);
    await expect(button(page, 'More')).toBeVisible();
    for (const width of [1920, 1280, 1240, 1100, 1000, 768]) {
      await page.setViewportSize({ width, height: 720 });
      await expect(words(page), `${width} pixels wide`).toHaveCount(await buttons(page).count());
      const { x, width: own } = await boxOf(buttons(page).last());
      expect(x + own, `${width} pixels wide`).toBeLessThanOrEqual(width);
    }
  });

  test(`the menu of ${name} has a dozen entries at most, and scrolls nowhere usual`, async ({
    page,
  }) => {
    await page.goto(address);
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
      [844, 390],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await button(page, 'More').click();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      expect(await page.getByRole('menuitem').count()).toBeLessThanOrEqual(12);
      expect(await scrolls(page, '[popover]:popover-open')).toBeLessThanOrEqual(0);
      await press(page, 'Escape');
    }
  });

  test(`on a phone the buttons of ${name} are at the foot, and no key is spoken of @phone`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(button(page, 'More')).toBeVisible();
    const { y, height } = await boxOf(bar(page));
    expect(Math.round(y + height)).toBe(844);
    expect(await words(page).count()).toBe(await buttons(page).count());
    await button(page, 'More').click();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole('menuitem', { name: 'Keys' })).toHaveCount(0);
  });
}

const SIDEWAYS = [
  [844, 390],
  [667, 375],
  [568, 320],
] as const;

for (const [name, address] of GAMES) {
  for (const [width, height] of SIDEWAYS) {
    test(`on a phone held sideways, ${width}×${height}, the buttons of ${name} are at the side @phone`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      await expect(button(page, 'More')).toBeVisible();
      const column = await boxOf(bar(page));
      expect([column.x + column.width, column.y, column.height]).toEqual([width, 0, height]);
      expect(await words(page).count()).toBe(await buttons(page).count());
      // What is played has nearly all of the height, and nothing else where the buttons are.
      const played = await boxOf(page.getByRole('main'));
      expect(played.height).toBeGreaterThanOrEqual(height - 40);
      expect(played.x + played.width).toBeLessThanOrEqual(column.x);
      const home = await boxOf(page.getByRole('link', { name: 'All games' }));
      expect(home.x).toBeGreaterThanOrEqual(column.x);
      expect(home.y + home.height).toBeLessThanOrEqual((await boxOf(buttons(page).first())).y);
      const last = await boxOf(buttons(page).last());
      expect(last.y + last.height).toBeLessThanOrEqual(height);
      // The pad of Sokoban leaves it to the column.
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1);
      // All of the focus ring is seen, as the column cuts off what is outside of it.
      const hint = bar(page).getByRole('button', { name: /^Hint/ });
      await hint.focus();
      const ring = await hint.evaluate((each) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(each);
        return [parseFloat(outlineWidth), parseFloat(outlineWidth) + parseFloat(outlineOffset)];
      });
      expect(ring).toEqual([3, 0]);
      await button(page, 'More').click();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      const list = await boxOf(page.locator('[popover]:popover-open'));
      expect([list.x >= 0, list.y >= 0, list.y + list.height <= height]).toEqual(
        Array(3).fill(true),
      );
      expect(list.x + list.width).toBeLessThanOrEqual(last.x);
    });
  }
}

const LEFT_HANDED = JSON.stringify({ leftHanded: true });

for (const [name, address] of GAMES) {
  test(`the buttons of ${name} are at the left for left-handed players, and so is what belongs to them @phone`, async ({
    page,
  }) => {
    await storeBeforehand(page, {
      'spider.v1.settings': LEFT_HANDED,
      'sokoban.v1.settings': LEFT_HANDED,
    });
    for (const [width, height] of SIDEWAYS) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      await expect(button(page, 'More')).toBeVisible();
      const column = await boxOf(bar(page));
      expect([column.x, column.y, column.height]).toEqual([0, 0, height]);
      const played = await boxOf(page.getByRole('main'));
      expect(played.height).toBeGreaterThanOrEqual(height - 40);
      expect(played.x).toBeGreaterThanOrEqual(column.x + column.width);
      expect(played.x + played.width).toBe(width);
      const home = await boxOf(page.getByRole('link', { name: 'All games' }));
      expect(home.x + home.width).toBeLessThanOrEqual(column.x + column.width);
      expect(home.y + home.height).toBeLessThanOrEqual((await boxOf(buttons(page).first())).y);
      await button(page, 'More').click();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      const list = await boxOf(page.locator('[popover]:popover-open'));
      expect(list.x).toBeGreaterThanOrEqual(column.x + column.width - 1);
      expect([list.x + list.width <= width, list.y >= 0, list.y + list.height <= height]).toEqual(
        Array(3).fill(true),
      );
      await press(page, 'Escape');
      if (name === 'Spider') continue;
      const pad = await boxOf(page.getByRole('group', { name: 'Steps' }));
      const board = await boxOf(page.locator('[data-skin]').first());
      expect(pad.x + pad.width).toBeLessThanOrEqual(board.x);
    }
  });
}

/** What can be pressed in the bar: its place, and how small it is. */
const targets = (page: Page) =>
  page.locator('[data-game-bar] :is(a, button):visible:not([role=menuitem])').evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect();
      // A figure is pressed together with its name.
      const whole = each.closest('[data-figure]')?.getBoundingClientRect();
      return {
        name: each.getAttribute('aria-label') ?? each.textContent,
        size: whole ? Math.min(whole.width, whole.height) : Math.min(width, height),
        isFigure: whole !== undefined,
      };
    }),
  );

for (const [name, address] of GAMES) {
  test(`every button of the bar of ${name} is large enough for a finger @phone`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(button(page, 'More')).toBeVisible();
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [667, 375],
      [768, 1024],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      const small = (await targets(page)).filter(
        ({ size, isFigure }) => size < (isFigure ? 24 : 44),
      );
      expect(small, `${width} × ${height}`).toEqual([]);
      const last = await boxOf(buttons(page).last());
      expect(last.x + last.width).toBeLessThanOrEqual(width);
    }
  });

  test(`every button of the bar of ${name} has 24 pixels at least`, async ({ page }) => {
    await page.goto(address);
    await expect(button(page, 'More')).toBeVisible();
    for (const [width, height] of [
      [1280, 720],
      [844, 390],
      [640, 360],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect((await targets(page)).filter(({ size }) => size < 24)).toEqual([]);
    }
  });
}

test('all settings of Sokoban are in sight at 1280 × 720', async ({ page }) => {
  await page.goto(SOKOBAN_LINK);
  await openSettings(page);
  await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
  expect(await scrolls(page, 'dialog[open] > div')).toBeLessThanOrEqual(0);
});

test('all settings of Spider are in sight at 1280 × 720, in each part, and nothing jumps', async ({
  page,
}) => {
  await page.goto(linkTo(PEACOCK));
  await openSettings(page, 'All games');
  await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Table and cards', 'Play', 'All games']);
  const place = () => boxOf(page.getByRole('dialog', { name: 'Settings' }));
  const first = await place();
  for (const tab of await tabs.all()) {
    await press(page, 'ArrowRight');
    await expect(page.locator('[role=tab]:focus')).toHaveAttribute('aria-selected', 'true');
    expect(await scrolls(page, 'dialog[open] > div')).toBeLessThanOrEqual(0);
    expect(await place()).toEqual(first);
    await tab.click();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    const part = await boxOf(page.getByRole('tabpanel'));
    for (const field of await page.getByRole('tabpanel').getByRole('switch').all()) {
      const { x, width } = await boxOf(field);
      expect(x + width).toBeLessThanOrEqual(part.x + part.width);
    }
  }
});

test('no setting of Spider is cut on a phone @phone', async ({ page }) => {
  await page.goto(linkTo(PEACOCK));
  await openSettings(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    const cut = await page.getByRole('dialog', { name: 'Settings' }).evaluate(
      (dialog) =>
        [...dialog.querySelectorAll('*')].filter((element) => {
          // Words for screen readers alone have no room of their own.
          if (getComputedStyle(element).clipPath !== 'none') return false;
          return element.clientWidth > 0 && element.scrollWidth > element.clientWidth;
        }).length,
    );
    expect(cut).toBe(0);
  }
});

test('the icon of the sound shows whether it is on', async ({ page }) => {
  await page.goto(linkTo(PEACOCK));
  const picture = (name: string) => button(page, name).locator('path').getAttribute('d');
  const on = await picture('Switch the sound off');
  await press(page, 'm');
  expect(await picture('Switch the sound on')).not.toBe(on);
});

test('with letter keys off, no button names a key that does nothing', async ({ page }) => {
  await page.goto(linkTo(PEACOCK));
  await openSettings(page, 'All games');
  await page.getByRole('switch', { name: 'Letter keys' }).uncheck();
  await press(page, 'Escape');
  for (const name of ['Undo', 'Redo']) {
    await expect(button(page, name)).not.toHaveAttribute('aria-keyshortcuts', /^[A-Z]$/);
  }
});

test('the colour of a difficulty is told in the bar, and where it is chosen', async ({ page }) => {
  await page.goto(linkTo(PEACOCK));
  await expect(button(page, 'More')).toBeVisible();
  const shown = () =>
    page
      .locator('[data-game-bar]')
      .getByText(/^[124] suits?$/)
      .evaluate((each) => getComputedStyle(each).color);
  const before = await shown();
  await press(page, 'n');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  const deal = dialog.getByRole('button', { name: 'Deal', exact: true });
  const ground = () => deal.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await ground()).toBe(before);
  await dialog.getByRole('radio', { name: '1 suit' }).check({ force: true });
  await expect.poll(ground).not.toBe(before);
  const chosen = await ground();
  await deal.click();
  await expect.poll(shown).toBe(chosen);
});
