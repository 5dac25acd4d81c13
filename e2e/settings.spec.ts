import type { Page } from '@playwright/test';
import { SUITE_SETTINGS_KEY } from '../src/store/suite-settings.ts';
import { picture } from './support/canvas.ts';
import {
  boxOf,
  button,
  dialog,
  foundations,
  expectMoves,
  figure,
  openSpider,
  press,
  settled,
  stock,
  topCard,
} from './support/spider.ts';
import { expectAccessible } from './support/axe.ts';
import { fromTools, openSettings, showSetting } from './support/settings.ts';
import { expect, test } from './support/test.ts';

const settings = (page: Page) => dialog(page, 'Settings');
const html = (page: Page) => page.locator('html');

/** Opens the settings, changes something, and closes the settings again. */
async function change(page: Page, act: () => Promise<void>) {
  await openSettings(page);
  await act();
  await press(page, 'Escape');
  await expect(settings(page)).toBeHidden();
  await settled(page);
}

/** Each control of the dialog with its value: "switch Sound: on", "radio Dark: chosen". */
async function readSettings(page: Page): Promise<string[]> {
  await openSettings(page, 'General');
  // The suite's own settings are fetched separately.
  await expect(settings(page).getByRole('group', { name: 'Theme' })).toBeVisible();
  const read = await settings(page)
    .locator('input')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map((input) => {
        const name = input.labels?.[0]?.textContent ?? '';
        if (input.type === 'range') return `${name} ${input.value}%`;
        return `${name} ${input.checked ? 'on' : 'off'}`;
      }),
    );
  await press(page, 'Escape');
  await expect(settings(page)).toBeHidden();
  return read;
}

const DEFAULTS = [
  ...['Peacock window on', 'Calm felt off', 'One colour off'],
  ...['Left-handed layout off', 'Stock at the bottom off'],
  ...['Rose window on', 'Feathers off', 'Lattice off', 'Stained glass on', 'Large and simple off'],
  ...['Large cards off', 'Four colours off'],
  ...['Click to move on', 'Time bonus off', 'Winnable deals only on', 'Lamp in every game off'],
  ...['Full on', 'Brief off', 'Announce lamp changes off'],
  ...['System on', 'Light off', 'Dark off', 'High contrast off', 'Reduced motion off'],
  ...['Simple table off', 'Show the clock on', 'Show the score on', 'Keep the screen on off'],
  ...['Sound on', 'Cards 80%', 'Game 80%', 'Buttons 50%', 'Letter keys on'],
];

const CHANGED = [
  ...['Peacock window off', 'Calm felt on', 'One colour off'],
  ...['Left-handed layout on', 'Stock at the bottom on'],
  ...['Rose window off', 'Feathers on', 'Lattice off', 'Stained glass off', 'Large and simple on'],
  ...['Large cards on', 'Four colours on'],
  ...['Click to move off', 'Time bonus on', 'Winnable deals only off', 'Lamp in every game on'],
  ...['Full off', 'Brief on', 'Announce lamp changes on'],
  ...['System off', 'Light off', 'Dark on', 'High contrast on', 'Reduced motion on'],
  ...['Simple table off', 'Show the clock off', 'Show the score on', 'Keep the screen on on'],
  ...['Sound off', 'Cards 25%', 'Game 85%', 'Buttons 45%', 'Letter keys off'],
];

interface Setting {
  /** Changes the setting in the open dialog. */
  readonly set: (page: Page) => Promise<void>;
  /** Expects its visible effect, immediately and after a reload. `usual` is the initial width of a card. */
  readonly shows: (page: Page, usual: number) => Promise<void>;
}

const turn = (name: string, on: boolean) => async (page: Page) => {
  await showSetting(page, name);
  await settings(page).getByRole('switch', { name, exact: true }).setChecked(on);
};
const choose = (name: string) => async (page: Page) => {
  await showSetting(page, name);
  await settings(page).getByRole('radio', { name, exact: true }).check();
};

/** One for each setting, ordered by visibility; letter keys come last. */
const SETTINGS: readonly Setting[] = [
  {
    set: choose('Dark'),
    shows: (page) => expect(html(page)).toHaveCSS('color-scheme', 'dark'),
  },
  {
    set: turn('Reduced motion', true),
    shows: (page) => expect(html(page)).toHaveAttribute('data-reduced-motion'),
  },
  {
    set: async (page) => {
      await showSetting(page, 'Cards');
      await settings(page).getByRole('slider', { name: 'Cards' }).fill('25');
      await settings(page).getByRole('slider', { name: 'Game' }).press('ArrowRight');
      await settings(page).getByRole('slider', { name: 'Buttons' }).press('ArrowLeft');
    },
    shows: (page) =>
      expect
        .poll(() => page.evaluate((key) => localStorage.getItem(key), SUITE_SETTINGS_KEY))
        .toContain('"volumes":{"cards":0.25,"game":0.85,"interface":0.45}'),
  },
  {
    set: async (page) => {
      await turn('Sound', false)(page);
      await expect(settings(page).getByRole('slider', { name: 'Cards' })).toBeDisabled();
    },
    shows: (page) =>
      expect
        .poll(() => page.evaluate((key) => localStorage.getItem(key), SUITE_SETTINGS_KEY))
        .toContain('"muted":true'),
  },
  {
    set: turn('Left-handed layout', true),
    shows: (page) =>
      expect
        .poll(async () => {
          const { x, width } = await boxOf(stock(page));
          return x + width / 2;
        })
        .toBeLessThan(640),
  },
  {
    set: turn('Large cards', true),
    shows: (page, usual) =>
      expect.poll(async () => (await boxOf(topCard(page, 1))).width / usual).toBeCloseTo(1.2, 1),
  },
  {
    // Otherwise, with large cards, they are in a row above the columns.
    set: turn('Stock at the bottom', true),
    shows: (page) =>
      expect.poll(async () => (await boxOf(foundations(page))).y).toBeGreaterThan(360),
  },
  {
    set: turn('Click to move', false),
    shows: async (page) => {
      await topCard(page, 1).click();
      await expectMoves(page, 0);
      await press(page, 'Escape');
    },
  },
  {
    set: turn('Time bonus', true),
    shows: async (page) => {
      await page.getByRole('button', { name: /^Score/ }).click();
      await expect(dialog(page, 'Score')).toContainText('Time bonus');
      await press(page, 'Escape');
    },
  },
  {
    set: turn('Show the clock', false),
    shows: (page) => expect(figure(page, 'Time')).toBeHidden(),
  },
  {
    set: turn('Keep the screen on', true),
    shows: (page) =>
      expect
        .poll(() => page.evaluate((key) => localStorage.getItem(key), SUITE_SETTINGS_KEY))
        .toContain('"stayAwake":true'),
  },
  {
    set: turn('Winnable deals only', false),
    shows: async (page) => {
      await page.getByRole('button', { name: 'New game' }).click();
      await expect(dialog(page, 'New game')).toContainText(
        'A random deal. It may not be winnable.',
      );
      await press(page, 'Escape');
    },
  },
  {
    set: async (page) => {
      await turn('Announce lamp changes', true)(page);
      await turn('Lamp in every game', true)(page);
    },
    shows: (page) =>
      expect(page.getByRole('button', { name: /^Lamp/ })).toHaveAccessibleName('Lamp: winnable'),
  },
  {
    set: choose('Brief'),
    shows: (page) => expect(topCard(page, 1)).toHaveAccessibleName('2 of Spades, face-up'),
  },
  {
    set: turn('High contrast', true),
    shows: async (page) => {
      await expect(html(page)).toHaveAttribute('data-high-contrast');
      await expect(page.locator('[data-window]')).toHaveCount(0);
    },
  },
  {
    set: turn('Letter keys', false),
    shows: async (page) => {
      await press(page, 'd', 'n');
      await expectMoves(page, 0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
];

test.describe('without system preferences', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('every setting takes effect at once, and again after a reload', async ({ page }) => {
    await openSpider(page);
    expect(await readSettings(page)).toEqual(DEFAULTS);
    const { width } = await boxOf(topCard(page, 1));
    // Four colours only affect the canvas, so they come first, before anything else changes it.
    const usual = await picture(page);
    const seen = new Set([usual]);
    for (const set of [
      turn('Four colours', true),
      choose('Lattice'),
      choose('Feathers'),
      choose('Large and simple'),
      choose('Calm felt'),
    ]) {
      await change(page, () => set(page));
      await expect.poll(async () => seen.has(await picture(page))).toBe(false);
      seen.add(await picture(page));
    }
    await expect(page.locator('main')).toHaveAttribute('data-ground', 'felt');
    await change(page, async () => {
      for (const { set } of SETTINGS) await set(page);
    });
    for (const { shows } of SETTINGS) await shows(page, width);
    expect(await readSettings(page)).toEqual(CHANGED);
    await page.reload();
    await settled(page);
    expect(await readSettings(page)).toEqual(CHANGED);
    for (const { shows } of SETTINGS) await shows(page, width);
    await expect(page.locator('main')).toHaveAttribute('data-ground', 'felt');
  });
});

/** Each differs from the previous one in a single respect, so that only one new table can result. */
const MEDIA = [
  { colorScheme: 'light', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'more' },
  { colorScheme: 'light', contrast: 'more' },
] as const;
const LOOKS = [
  ...MEDIA.map((media) => ({ ...media, fourColours: false })),
  ...MEDIA.toReversed().map((media) => ({ ...media, fourColours: true })),
];

test('every theme paints a different table', async ({ page }) => {
  const seen = new Set<string>();
  await openSpider(page);
  let hasFour = false;
  for (const { fourColours, ...media } of LOOKS) {
    if (fourColours !== hasFour) await change(page, () => turn('Four colours', fourColours)(page));
    hasFour = fourColours;
    await page.emulateMedia(media);
    const name = `${media.colorScheme}, contrast ${media.contrast}, ${hasFour ? 'four' : 'two'}`;
    // The new pictures take a moment; until then, the previous ones are on the table.
    let painted = '';
    await expect
      .poll(async () => seen.has((painted = await picture(page))), { message: name })
      .toBe(false);
    seen.add(painted);
  }
  expect(seen.size).toBe(LOOKS.length);
});

test('finding a rank, unavailable menu items, and the simple table', async ({ page }) => {
  await openSpider(page);

  await test.step('holding F and a rank highlights all face-up cards of that rank until F is released', async () => {
    const lit = page.locator('[data-found]');
    const labels = () =>
      lit.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    const open = await page.locator('[role=option][aria-label*="9 of"]').count();
    await page.keyboard.down('f');
    await page.keyboard.press('9');
    await expect(lit).toHaveCount(open);
    for (const label of await labels()) expect(label).toContain('9 of');
    await expect(page.getByTestId('reason')).toContainText(open > 0 ? '9: ' : 'No 9 is face up.');
    await page.keyboard.press('k');
    await expect(page.getByTestId('reason')).toContainText('King');
    await page.keyboard.up('f');
    await expect(lit).toHaveCount(0);
    await expectMoves(page, 0);
  });

  await test.step('the menu explains why items are unavailable', async () => {
    await button(page, 'More').click();
    const item = page.getByRole('menuitem', { name: 'When did it go wrong?' });
    await expect(item).toBeDisabled();
    await expect(item).toHaveAccessibleDescription('Nothing has been played yet.');
    await item.click({ force: true });
    await expect(item).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(page, 'Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  });

  // A simple table has large plain cards, few buttons and no clock, and can be turned off again.
  await page.reload();
  await settled(page);
  const { width } = await boxOf(topCard(page, 1));
  const usual = await picture(page);
  await change(page, () => turn('Simple table', true)(page));
  await expect.poll(async () => (await boxOf(topCard(page, 1))).width / width).toBeCloseTo(1.2, 1);
  await expect(page.locator('main')).toHaveAttribute('data-ground', 'plain');
  for (const name of ['Time', 'Score']) await expect(figure(page, name)).toBeHidden();
  await expect(figure(page, 'Moves')).toBeVisible();
  for (const name of ['Redo', 'Restart this deal']) await expect(button(page, name)).toBeHidden();
  for (const name of ['New game', 'Undo', 'Deal', 'Hint', 'More']) {
    await expect(button(page, name)).toBeVisible();
  }
  const entries = page.getByRole('menuitem');
  await button(page, 'More').click();
  await expect(entries).toHaveText([
    /^Restart this deal/,
    /^Statistics/,
    /^How to play/,
    /^Settings/,
    /^All entries/,
  ]);
  await expectAccessible(page, 'the menu of a simple table');
  await entries.last().click();
  await expect(page.getByRole('menuitem', { name: 'Show solution' })).toBeVisible();
  await expect(entries.first()).toBeFocused();
  await press(page, 'Escape');
  await expect(button(page, 'More')).toBeFocused();
  await change(page, () => turn('Simple table', false)(page));
  await expect(figure(page, 'Time')).toBeVisible();
  await expect.poll(() => picture(page)).toBe(usual);
  // The score can be hidden separately.
  await change(page, () => turn('Show the score', false)(page));
  await expect(figure(page, 'Score')).toBeHidden();
  await expect(figure(page, 'Time')).toBeVisible();
});

test('for touch, a panel has a button for each rank, which highlights its cards @phone', async ({
  page,
}) => {
  await openSpider(page);
  await fromTools(page, 'Find a rank');
  const panel = page.getByRole('region', { name: 'Find a rank' });
  await expect(panel.getByRole('button', { name: 'Ace' })).toBeFocused();
  await expectAccessible(page, 'find a rank');
  const lit = page.locator('[data-found]');
  for (const name of ['9', 'King']) {
    await panel.getByRole('button', { name, exact: true }).tap();
    await expect(lit).toHaveCount(
      await page.locator(`[role=option][aria-label^="${name} of"]`).count(),
    );
    await expect(panel.getByRole('button', { pressed: true })).toHaveCount(1);
    await expect(panel).toContainText(name);
  }
  // The cards make room, so that the panel covers none; each button is large enough for a finger.
  const { y, height } = await boxOf(panel.getByRole('button', { name: '7' }));
  expect(height).toBeGreaterThanOrEqual(44);
  for (const column of [1, 5, 10]) {
    const bottom = await boxOf(topCard(page, column));
    expect(bottom.y + bottom.height).toBeLessThan(y);
  }
  await panel.getByRole('button', { name: 'Close' }).tap();
  await expect(lit).toHaveCount(0);
  await expect(panel).toBeHidden();
});

test.describe('without the code that paints the grounds', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  test('the grounds can be told apart before their pictures are painted', async ({ page }) => {
    await page.route(/(?:window|felt)-picture/, (route) => route.abort());
    await openSpider(page);
    await openSettings(page);
    const grounds = settings(page).getByRole('group', { name: 'Background' }).locator('canvas');
    await expect(grounds).toHaveCount(3);
    const looks = await grounds.evaluateAll((all) =>
      all.map((each) => {
        const { backgroundImage, backgroundColor } = getComputedStyle(each);
        return `${backgroundImage} ${backgroundColor}`;
      }),
    );
    expect(new Set(looks).size).toBe(3);
  });
});
