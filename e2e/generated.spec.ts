import type { Page } from '@playwright/test';
import { finish } from '../src/core/work.ts';
import { generate, type MadeLevel } from '../src/games/sokoban/generator/generate.ts';
import { readRecipe } from '../src/games/sokoban/generator/recipe.ts';
import { gridOf } from '../src/games/sokoban/files/xsb-write.ts';
import { opening } from '../src/games/sokoban/rules/rules.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { fromLevels } from './support/sokoban.ts';
import { messages } from './support/messages.ts';

// The tests in this file generate these levels themselves.
test.use({ dailyLevels: false });

const SMALL = { size: '7x7', boxes: '2', difficulty: 'easy' } as const;
const link = (seed: string) => `./?game=sokoban&seed=${seed}&size=7x7&boxes=2&difficulty=easy`;
const KEYS = { l: 'ArrowLeft', u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown' } as const;

const title = (page: Page) => page.getByTestId('level-title');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, text: RegExp) => messages(page).filter({ hasText: text });

/** The level that Node generates from the same seed. */
function levelOf(seed: string): MadeLevel {
  const recipe = readRecipe({ seed, ...SMALL });
  if (!recipe.ok) throw new Error(recipe.error);
  const made = finish(generate(recipe.value));
  if (!made) throw new Error('no level was made');
  return made;
}

/** The board on the page as XSB rows. */
async function boardRows(page: Page): Promise<string[]> {
  const rows = await page
    .locator('[data-row]')
    .evaluateAll((all) => all.map((row) => [...row.children].map((tile) => tile.className)));
  const glyph = (classes: string) => {
    const has = (name: string) => classes.split(' ').includes(name);
    if (has('wall')) return '#';
    if (has('box')) return has('target') ? '*' : '$';
    if (has('player')) return has('target') ? '+' : '@';
    return has('target') ? '.' : ' ';
  };
  return rows.map((row) => row.map(glyph).join('').trimEnd());
}

test('a link gives the same level everywhere, and a bad link is explained', async ({ page }) => {
  await page.goto(link('peacock'));
  await expect(title(page)).toHaveText('Level peacock');
  const { level } = levelOf('peacock');
  const rows = gridOf(opening(level)).grid.map((row) => row.join('').trimEnd());
  await expect.poll(() => boardRows(page)).toEqual(rows);
  await expect(page).toHaveURL(/seed=peacock&size=7x7&boxes=2&difficulty=easy$/);

  await page.keyboard.press('ArrowUp');
  await page.reload();
  await expect(title(page)).toHaveText('Level peacock');
  await page.goto('./?game=sokoban&seed=x&boxes=99');
  await expect(toast(page, /There can be 2 to 6 boxes, not “99”/)).toBeVisible();
  await expect(title(page)).toHaveText('Level peacock');
});

test('in endless play, the next level is ready when one is solved', async ({ page }) => {
  await page.addInitScript(
    (endless) => {
      localStorage.setItem('sokoban.v1.settings', JSON.stringify({ endless }));
    },
    { seed: '41', ...SMALL },
  );
  await page.goto('./?game=sokoban');
  await fromLevels(page, 'Endless: level 41');
  await expect(title(page)).toHaveText('Level 41');
  for (const direction of levelOf('41').solution) await page.keyboard.press(KEYS[direction]);
  await expect(dialog(page, 'Level complete')).toBeVisible();
  await page.getByRole('button', { name: 'Next level' }).last().click();
  await expect(title(page)).toHaveText('Level 42');
  await page.getByRole('button', { name: 'Levels', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Endless: level 42' })).toBeVisible();
});

test('the level of the day opens, and a custom level is taken before its generation has finished', async ({
  page,
}) => {
  // A Monday, whose level is easy.
  await page.clock.setFixedTime(new Date('2026-11-23T12:00:00Z'));
  await page.goto('./?game=sokoban');
  await fromLevels(page, 'Today’s level');
  await expect(title(page)).toHaveText('Today’s level, 23 November 2026');
  await expect(page).toHaveURL(/seed=daily-2026-11-23&size=7x7&boxes=3&difficulty=easy$/);

  await fromLevels(page, 'New generated level');
  const form = dialog(page, 'New generated level');
  await form.getByRole('textbox', { name: 'Seed' }).fill(' ');
  await expect(form.getByText('The seed must have 1 to 64 characters.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Seed' }).fill('wished');
  await form.getByRole('radio', { name: 'Very hard' }).check();
  await expectAccessible(page, 'the wish for a level');
  await form.getByRole('button', { name: 'Make this level' }).click();
  const wait = dialog(page, 'Making a level');
  await expect(wait.getByText(/^Best so far: \d+ pushes/)).toBeVisible();
  await expectAccessible(page, 'the wait for a level');
  await wait.getByRole('button', { name: 'Play this one now' }).click();
  await expect(title(page)).toHaveText('Level wished');
  await expect(page).toHaveURL(/seed=wished&.*difficulty=very-hard&step=\d+$/);
});

test('today’s and tomorrow’s levels are generated while the front page is idle, and open at once', async ({
  page,
}) => {
  // A Monday, whose level takes little time to generate.
  await page.clock.setFixedTime(new Date('2026-11-23T12:00:00Z'));
  await page.goto('./?page=home');
  await expect(page.getByRole('link', { name: /Today’s level/ })).toBeVisible();
  const made = () =>
    page.evaluate(() => {
      const text = localStorage.getItem('sokoban.v1.dailyLevels') ?? '';
      return [...text.matchAll(/"seed\\":\\"daily-([\d-]+)/g)].map(([, day]) => day);
    });
  await expect.poll(made, { timeout: 90_000 }).toEqual(['2026-11-24', '2026-11-23']);
  // From here on, nothing can be generated.
  await page.route('**/*generator*', (route) => route.abort());
  await page.getByRole('link', { name: /Today’s level/ }).click();
  await expect(page).toHaveURL(/seed=daily-2026-11-23/);
  await expect(page.getByRole('application')).toBeVisible();
  await expect(title(page)).toContainText('23 November');
  await page.clock.setFixedTime(new Date('2026-11-24T00:01:00Z'));
  await fromLevels(page, 'Today’s level');
  await expect(page).toHaveURL(/seed=daily-2026-11-24/);
  await expect(title(page)).toContainText('24 November');
});

test('today’s level is generated while the levels are shown, and opening it waits for the result', async ({
  page,
}) => {
  const generators: string[] = [];
  page.on('worker', (worker) => {
    if (worker.url().includes('generator')) generators.push(worker.url());
  });
  await page.goto('./?game=sokoban&pack=grove&level=2');
  await expect(page.getByRole('application', { name: /^Windfall/ })).toBeVisible();
  expect(generators).toEqual([]);
  const begun = page.waitForEvent('worker', (worker) => worker.url().includes('generator'));
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Levels')).toBeVisible();
  const worker = await begun;
  let isEnded = false;
  worker.on('close', () => (isEnded = true));
  await dialog(page, 'Levels').getByRole('button', { name: 'Today’s level' }).click();
  const wait = page.getByRole('dialog', { name: /^Today’s level/ });
  await expect(wait.getByRole('progressbar')).toBeVisible();
  expect([generators.length, isEnded]).toEqual([1, false]);
});
