import type { Page } from '@playwright/test';
import { inWindowsOf } from './support/layout.ts';
import { openSettings, showSetting } from './support/settings.ts';
import { SOKOBAN_LINK } from './support/sokoban.ts';
import { boxOf, button, dialog, figure, linkTo, press } from './support/spider.ts';
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

/** The bar's controls, each with its smaller dimension. */
const targets = (page: Page) =>
  page.locator('[data-game-bar] :is(a, button):visible:not([role=menuitem])').evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect();
      // A figure is pressed together with its label.
      const whole = each.closest('[data-figure]')?.getBoundingClientRect();
      return {
        name: each.getAttribute('aria-label') ?? each.textContent,
        size: whole ? Math.min(whole.width, whole.height) : Math.min(width, height),
        isFigure: whole !== undefined,
      };
    }),
  );

/** Opens the menu, runs `look`, and closes the menu. */
async function inMenu(page: Page, look: () => Promise<void>) {
  await button(page, 'More').click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await look();
  await press(page, 'Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
}

/** Checks that apply to both games' bars, on the page of an open game. */
async function lookAtBar(page: Page) {
  await test.step('every button has a label in windows of common sizes', () =>
    inWindowsOf(
      page,
      [1920, 1280, 1240, 1100, 1000, 768].map((width) => [width, 720] as const),
      async ({ width }) => {
        await expect(words(page)).toHaveCount(await buttons(page).count());
        const { x, width: own } = await boxOf(buttons(page).last());
        expect(x + own).toBeLessThanOrEqual(width);
      },
    ));

  await test.step('the menu has at most a dozen entries, and does not scroll in common windows', () =>
    inWindowsOf(
      page,
      [
        [1280, 720],
        [390, 844],
        [844, 390],
        [640, 360],
      ],
      () =>
        inMenu(page, async () => {
          expect(await page.getByRole('menuitem').count()).toBeLessThanOrEqual(12);
          expect(await scrolls(page, '[popover]:popover-open')).toBeLessThanOrEqual(0);
        }),
    ));

  await test.step('an open menu stays in the window when its size changes', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await inMenu(page, () =>
      inWindowsOf(
        page,
        [
          [844, 390],
          [375, 553],
          [667, 320],
          [1280, 720],
        ],
        () => expect(page.locator('[popover]:popover-open')).toBeInViewport({ ratio: 1 }),
      ),
    );
  });

  await test.step('the focus ring stays within its item, and covers no group name', async () => {
    await button(page, 'More').focus();
    await press(page, 'Enter');
    await expect(page.locator('[role=menuitem]:focus-visible')).toHaveCSS('outline-offset', '-3px');
    await press(page, 'Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  });

  await test.step('every button is at least 24 pixels in size', () =>
    inWindowsOf(
      page,
      [
        [1280, 720],
        [844, 390],
        [640, 360],
        [320, 568],
      ],
      async () => {
        expect((await targets(page)).filter(({ size }) => size < 24)).toEqual([]);
      },
    ));
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** The settings tabs are the same in both games, and need no scrolling. */
const lookAtSettings = (page: Page) =>
  test.step('all settings are visible on each tab at 1280 × 720, and nothing jumps', async () => {
    await openSettings(page, 'General');
    await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText(['Look', 'Play', 'General']);
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
      const rights = await page
        .locator('[role=tabpanel] section')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      // No column is empty.
      expect(Math.round(Math.max(...rights))).toBe(Math.round(part.x + part.width));
      for (const field of await page.getByRole('tabpanel').getByRole('switch').all()) {
        const { x, width } = await boxOf(field);
        expect(x + width).toBeLessThanOrEqual(part.x + part.width);
      }
    }
    await press(page, 'Escape');
  });

for (const [name, address] of GAMES) {
  test(`${name}: the buttons of “This game” are aligned`, async ({ page }) => {
    await page.goto(address);
    await expect(button(page, 'More')).toBeVisible();
    await press(page, 'Shift+G');
    const parts = dialog(page, 'This game').getByRole('group');
    await expect(parts).toHaveCount(2);
    await inWindowsOf(
      page,
      [
        [1280, 720],
        [844, 390],
        [390, 844],
      ],
      async () => {
        const boxes = await parts.getByRole('button').evaluateAll((all) =>
          all.map((each) => {
            const { left, right, top } = each.getBoundingClientRect();
            return { left, right, top };
          }),
        );
        const left = Math.min(...boxes.map((each) => each.left));
        const right = Math.max(...boxes.map((each) => each.right));
        const tops = new Set(boxes.map(({ top }) => Math.round(top)));
        for (const top of tops) {
          const row = boxes.filter((each) => Math.round(each.top) === top);
          expect(row[0]?.left).toBeCloseTo(left, 0);
          expect(row.at(-1)?.right).toBeCloseTo(right, 0);
        }
        const widths = boxes.slice(0, 4).map((each) => Math.round(each.right - each.left));
        expect(new Set(widths).size).toBe(1);
      },
    );
  });
}

test('Sokoban: bar, menu and settings', async ({ page }) => {
  await page.goto(SOKOBAN_LINK);
  await expect(button(page, 'More')).toBeVisible();
  await lookAtBar(page);

  await lookAtSettings(page);
});

test('Spider: bar, menu and settings', async ({ page }) => {
  await page.goto(linkTo(PEACOCK));
  await expect(button(page, 'More')).toBeVisible();
  await lookAtBar(page);

  await lookAtSettings(page);

  await test.step('the sound icon shows whether sound is on', async () => {
    const picture = (name: string) => button(page, name).locator('path').getAttribute('d');
    const on = await picture('Turn the sound off');
    await press(page, 'm');
    expect(await picture('Turn the sound on')).not.toBe(on);
    await press(page, 'm');
  });

  await test.step('difficulties have no colours of their own', async () => {
    const shown = page.locator('[data-game-bar]').getByText(/^[124] suits?$/);
    const before = await shown.evaluate((each) => getComputedStyle(each).color);
    await press(page, 'n');
    const dialog = page.getByRole('dialog', { name: 'New game' });
    const suits = dialog.getByText(/^♠[♥♦♣]*$/);
    await expect(suits).toHaveCount(3);
    const colours = await suits.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).color),
    );
    // That of the chosen one, and that of the others.
    expect(new Set(colours).size).toBe(2);
    await dialog.getByRole('radio', { name: '1 suit' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Deal', exact: true }).click();
    await expect(shown).toHaveText('1 suit');
    await expect(shown).toHaveCSS('color', before);
  });

  await test.step('a new game needs only its suits and Deal; unfolded options stay unfolded', async () => {
    await press(page, 'n');
    const dialog = page.getByRole('dialog', { name: 'New game' });
    const controls = dialog.locator(':is(button, input, summary):visible');
    await expect(dialog.getByRole('radio', { name: '1 suit' })).toBeFocused();
    // Three difficulties, the button that unfolds the rest, Deal, and Close
    await expect(controls).toHaveCount(6);
    await dialog.getByText('Choose the deal').click();
    await expect(dialog.getByLabel('Seed')).toBeVisible();
    await dialog.getByRole('switch', { name: 'Relaxed dealing' }).check();
    await dialog.getByRole('button', { name: 'Deal', exact: true }).click();
    await expect(page).toHaveURL(/deal=relaxed/);
    await press(page, 'n');
    await expect(dialog.getByLabel('Seed')).toBeVisible();
    await dialog.getByText('Choose the deal').click();
    await expect(dialog.getByText(/can be won\. · Relaxed dealing/)).toBeVisible();
    await press(page, 'Escape');
  });

  await test.step('with letter keys off, no button advertises an inactive key', async () => {
    await openSettings(page, 'General');
    await page.getByRole('switch', { name: 'Letter keys' }).uncheck();
    await press(page, 'Escape');
    for (const name of ['Undo', 'Redo']) {
      await expect(button(page, name)).not.toHaveAttribute('aria-keyshortcuts', /^[A-Z]$/);
    }
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  for (const [name, address] of GAMES) {
    test(`labels of ${name}’s buttons do not touch on a phone @phone`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Mehr', exact: true })).toBeVisible();
      const shown = page.locator('[data-game-bar] [role=group] [data-word]:visible');
      await inWindowsOf(
        page,
        [
          [390, 844],
          [320, 568],
        ],
        async ({ width }) => {
          const places = await Promise.all((await shown.all()).map((word) => boxOf(word)));
          expect(places.length).toBeGreaterThan(5);
          const last = await boxOf(page.getByRole('button', { name: 'Mehr', exact: true }));
          expect(last.x + last.width).toBeLessThanOrEqual(width);
          for (const [index, { x }] of places.entries()) {
            const before = places[index - 1];
            if (before) expect(x).toBeGreaterThan(before.x + before.width);
          }
        },
      );
    });
  }
});

const SIDEWAYS = [
  [844, 390],
  [932, 430],
  [667, 375],
  [568, 320],
] as const;

for (const [name, address] of GAMES) {
  test(`the bar of ${name} on a phone @phone`, async ({ page }) => {
    await page.goto(address);
    await expect(button(page, 'More')).toBeVisible();

    await test.step('the buttons are at the foot, and no keys are mentioned', async () => {
      const { y, height } = await boxOf(bar(page));
      expect(Math.round(y + height)).toBe(844);
      expect(await words(page).count()).toBe(await buttons(page).count());
      await inMenu(page, async () => {
        const settings = page.getByRole('menuitem', { name: 'Settings' });
        await expect(settings).toBeInViewport({ ratio: 0.99 });
        await expect(page.getByRole('menuitem', { name: 'Keys' })).toHaveCount(0);
      });
    });

    await test.step('every button is large enough for a finger', () =>
      inWindowsOf(
        page,
        [
          [390, 844],
          [844, 390],
          [667, 375],
          [768, 1024],
          [1024, 768],
        ],
        async ({ width }) => {
          const small = (await targets(page)).filter(
            ({ size, isFigure }) => size < (isFigure ? 24 : 44),
          );
          expect(small).toEqual([]);
          const last = await boxOf(buttons(page).last());
          expect(last.x + last.width).toBeLessThanOrEqual(width);
        },
      ));

    await test.step('in landscape, the buttons are at the side', () =>
      inWindowsOf(page, SIDEWAYS, async ({ width, height }) => {
        const column = await boxOf(bar(page));
        expect([column.x + column.width, column.y, column.height]).toEqual([width, 0, height]);
        expect(column.width).toBeLessThan(100);
        expect(await words(page).count()).toBe(await buttons(page).count());
        // The game has nearly the full height, and nothing else is where the buttons are.
        const played = await boxOf(page.getByRole('main'));
        expect(played.height).toBeGreaterThanOrEqual(height - 40);
        expect(played.x + played.width).toBeLessThanOrEqual(column.x);
        const home = await boxOf(page.getByRole('link', { name: 'All games' }));
        expect(home.x).toBeGreaterThanOrEqual(column.x);
        expect(home.y + home.height).toBeLessThanOrEqual((await boxOf(buttons(page).first())).y);
        const last = await boxOf(buttons(page).last());
        expect(last.y + last.height).toBeLessThanOrEqual(height);
        // Sokoban's pad leaves Undo to the column.
        await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1);
        // The whole focus ring is visible: the column clips anything outside it.
        const hint = bar(page).getByRole('button', { name: /^Hint/ });
        await hint.focus();
        const ring = await hint.evaluate((each) => {
          const { outlineOffset, outlineWidth } = getComputedStyle(each);
          return [parseFloat(outlineWidth), parseFloat(outlineWidth) + parseFloat(outlineOffset)];
        });
        expect(ring).toEqual([3, 0]);
        await inMenu(page, async () => {
          const list = await boxOf(page.locator('[popover]:popover-open'));
          expect([list.x >= 0, list.y >= 0, list.y + list.height <= height]).toEqual(
            Array(3).fill(true),
          );
          expect(list.x + list.width).toBeLessThanOrEqual(last.x);
        });
      }));
    await page.setViewportSize({ width: 390, height: 844 });
    await openSettings(page);
    await showSetting(page, 'Left-handed layout');
    await page.getByRole('switch', { name: 'Left-handed layout' }).check();
    await press(page, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await test.step('for left-handed players, the buttons and everything that belongs to them are on the left', () =>
      inWindowsOf(page, SIDEWAYS, async ({ width, height }) => {
        const column = await boxOf(bar(page));
        expect([column.x, column.y, column.height]).toEqual([0, 0, height]);
        const played = await boxOf(page.getByRole('main'));
        expect(played.height).toBeGreaterThanOrEqual(height - 40);
        expect(played.x).toBeGreaterThanOrEqual(column.x + column.width);
        expect(played.x + played.width).toBe(width);
        const home = await boxOf(page.getByRole('link', { name: 'All games' }));
        expect(home.x + home.width).toBeLessThanOrEqual(column.x + column.width);
        expect(home.y + home.height).toBeLessThanOrEqual((await boxOf(buttons(page).first())).y);
        await inMenu(page, async () => {
          const list = await boxOf(page.locator('[popover]:popover-open'));
          expect(list.x).toBeGreaterThanOrEqual(column.x + column.width - 1);
          expect([
            list.x + list.width <= width,
            list.y >= 0,
            list.y + list.height <= height,
          ]).toEqual(Array(3).fill(true));
        });
        if (name === 'Spider') return;
        const pad = await boxOf(page.getByRole('group', { name: 'Steps' }));
        const board = await boxOf(page.locator('[data-skin]').first());
        expect(pad.x + pad.width).toBeLessThanOrEqual(board.x);
      }));
    if (name === 'Sokoban') return;

    await test.step('no setting is cut off', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openSettings(page);
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
        const cut = await page.getByRole('dialog', { name: 'Settings' }).evaluate(
          (dialog) =>
            [...dialog.querySelectorAll('*')].filter((element) => {
              // Text for screen readers only takes no space.
              if (getComputedStyle(element).clipPath !== 'none') return false;
              return element.clientWidth > 0 && element.scrollWidth > element.clientWidth;
            }).length,
        );
        expect(cut).toBe(0);
      }
    });
  });
}

test.describe('a newcomer', () => {
  test.use({ allButtons: false });

  const controls = (page: Page) =>
    page.locator('[data-game-bar] :is(a, button):visible:not([role=menuitem])');

  for (const [name, address] of GAMES) {
    test(`has few buttons in ${name}; more appear under the pointer, and used ones stay`, async ({
      page,
    }) => {
      await page.goto(address);
      await expect(button(page, 'More')).toBeVisible();
      await page.mouse.move(640, 500);
      await expect(button(page, 'Lamp off')).toBeHidden();
      expect(await controls(page).count()).toBeLessThanOrEqual(8);
      await expect(words(page)).toHaveText(
        name === 'Spider'
          ? ['New', 'Undo', 'Hint', 'Deal', 'More']
          : ['Levels', 'Undo', 'Hint', 'Next', 'More'],
      );
      const undo = () => boxOf(button(page, 'Undo'));
      const place = await undo();
      await button(page, 'Undo').hover();
      await expect(button(page, 'Lamp off')).toBeVisible();
      await expect(button(page, 'Redo')).toBeVisible();
      expect(await undo()).toEqual(place);
      await page.mouse.move(640, 500);
      await expect(button(page, 'Lamp off')).toBeHidden();
      await press(page, name === 'Spider' ? 'm' : 'Shift+M');
      await expect(button(page, 'Turn the sound on')).toBeVisible();
      expect(await undo()).toEqual(place);
      await page.reload();
      await expect(button(page, 'Turn the sound on')).toBeVisible();
      await expect(button(page, 'Lamp off')).toBeHidden();
    });

    if (name === 'Spider') {
      test('sees seed and score under the pointer, in “This game”, and after a first game', async ({
        page,
      }) => {
        await page.goto(address);
        const seed = page.locator('[data-game-bar] code');
        const score = figure(page, 'Score');
        await expect(figure(page, 'Moves')).toBeVisible();
        await page.mouse.move(640, 500);
        await expect(seed).toBeHidden();
        await expect(score).toBeHidden();
        await button(page, 'Undo').hover();
        await expect(seed).toBeVisible();
        await expect(score).toBeVisible();
        await page.mouse.move(640, 500);
        await press(page, 'Shift+G');
        await expect(dialog(page, 'This game')).toContainText(PEACOCK.seed);
        await press(page, 'Escape', 'd', 'n');
        await dialog(page, 'New game').getByRole('button', { name: 'Deal', exact: true }).click();
        await page.getByRole('button', { name: 'Give up' }).click();
        await page.mouse.move(640, 500);
        await expect(score).toBeVisible();
        await expect(seed).toBeVisible();
      });
    }

    test(`finds every ${name} command by its name`, async ({ page }) => {
      await page.goto(address);
      await expect(button(page, 'More')).toBeVisible();
      await press(page, 'Control+k');
      const tools = page.getByRole('dialog', { name: 'Tools' });
      const field = tools.getByRole('combobox', { name: 'Search all commands' });
      await expect(field).toBeFocused();
      await field.pressSequentially('statis');
      await expect(tools.getByRole('option', { selected: true })).toHaveAccessibleName(
        'Statistics',
      );
      await press(page, 'Enter');
      await expect(page.getByRole('dialog', { name: 'Statistics' })).toBeVisible();
      await press(page, 'Escape');
      await press(page, 'Control+k');
      await expect(tools.getByRole('option').first()).toHaveAccessibleName('Statistics');
      await press(page, 'Control+k');
      await expect(tools).toHaveCount(0);
    });

    test(`has five buttons in ${name} on a phone @phone`, async ({ page }) => {
      await page.goto(address);
      await expect(button(page, 'More')).toBeVisible();
      await expect(buttons(page)).toHaveCount(5);
      await expect(figure(page, 'Moves')).toBeVisible();
      await expect(figure(page, 'Score')).toBeHidden();
      await expect(page.getByText('Seed', { exact: true })).toBeHidden();
    });
  }
});
