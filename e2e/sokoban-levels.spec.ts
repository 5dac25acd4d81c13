import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { boxOf } from './support/spider.ts';
import { sweep } from './support/sweep.ts';
import { expect, test } from './support/test.ts';

test('the levels page opens at the current level, with the packs visible, in windows of all sizes', async ({
  page,
}) => {
  await page.goto('./?game=sokoban&pack=regalia&level=7');
  const levels = page.getByRole('dialog', { name: 'Levels' });
  await sweep(page, ({ inWindows }) =>
    inWindows(
      'the levels page',
      [
        [1280, 720],
        [844, 390],
        [640, 360],
        [390, 844],
      ],
      async ({ width }) => {
        // Resets the scroll position.
        await page.reload();
        await expect(page.getByRole('application', { name: /^Emerald/ })).toBeVisible();
        await page.keyboard.press('Escape');
        const current = levels.locator('[data-testid=level-card][aria-current]');
        await expect(current).toBeFocused();
        await expect(current).toContainText('7. Emerald');
        const packs = levels
          .getByRole('combobox', { name: 'Pack or collection' })
          .or(levels.locator('label', { hasText: 'The Crown Jewels' }));
        await expect(packs.filter({ visible: true })).toHaveCount(1);
        await expect(packs.filter({ visible: true })).toBeInViewport({ ratio: 1 });
        const today = levels.getByRole('button', { name: 'Today’s level' });
        await expect(today).toBeInViewport({ ratio: 1 });
        for (const way of await levels
          .getByRole('group', { name: 'Other levels' })
          .getByRole('button')
          .all()) {
          await expect(way).toBeInViewport({ ratio: 1 });
        }
        const { y: top } = await boxOf(levels);
        // The header covers no part of the card.
        const [card, head] = [await boxOf(current), await boxOf(levels.locator('[data-covers]'))];
        expect(card.y >= head.y + head.height || card.x >= head.x + head.width).toBe(true);
        await expect(current).toBeInViewport({ ratio: 1 });
        const toImport = levels.getByRole('radio', { name: 'Open a level…' }).locator('..');
        if (await packs.filter({ visible: true }).evaluate((each) => each.matches('label'))) {
          await expect(toImport).toBeInViewport({ ratio: 1 });
        }
        // Text ends before the edges of its button or field.
        const cut = await levels.evaluate((dialog) =>
          [...dialog.querySelectorAll('button, label')]
            .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
            .map(({ textContent }) => textContent),
        );
        expect(cut).toEqual([]);
        const filters = levels.getByText(/^(?:Search|Order|Show)$/);
        const tops = await filters.evaluateAll((each) =>
          each.map((label) => Math.round(label.getBoundingClientRect().top)),
        );
        expect(tops).toHaveLength(3);
        if (width > 800) expect(new Set(tops).size).toBe(1);
        await expectAccessible(page, 'the levels page');

        const field = levels.getByRole('combobox', { name: 'Pack or collection' });
        if (await field.isVisible()) {
          await field.selectOption('playroom');
        } else await levels.getByRole('radio', { name: 'The Nursery' }).check({ force: true });
        await expect(levels.getByTestId('level-card').first()).toContainText('1. ');
        await expect(levels.locator('[aria-current]')).toHaveCount(0);
        // The pressed button stays under the pointer, however many levels the pack has.
        expect((await boxOf(levels)).y).toBe(top);
      },
    ),
  );
});

test('a pack’s file is named after the pack, and is XML if chosen', async ({ page }) => {
  await page.goto('./?game=sokoban&pack=parlor&level=1');
  await expect(page.getByRole('application', { name: /^First Feather/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export…' }).click();
  await page.getByRole('radio', { name: 'As XML (.slc)' }).check({ force: true });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  expect((await download).suggestedFilename()).toBe('The Peacock’s Parlor.slc');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.match(/<Level Id="[^"]+"/g)).toHaveLength(4);
});

test('levels are listed in the chosen order, keep their numbers, and are played in pack order', async ({
  page,
}) => {
  await page.goto('./?game=sokoban&pack=regalia&level=7');
  await expect(page.getByRole('application', { name: /^Emerald/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const levels = page.getByRole('dialog', { name: 'Levels' });
  const cards = levels.getByTestId('level-card');
  await expect(cards.first()).toContainText('1. ');
  const order = levels.getByRole('combobox', { name: 'Order' });
  await order.focus();
  // By keyboard only
  await order.press('S');
  await expect(order).toHaveValue('size');
  await expect(cards.first()).not.toContainText('1. ');
  const sizes = await cards.evaluateAll((each) =>
    each.map(({ textContent }) => {
      const [, cols, rows] = /(\d+) × (\d+),/.exec(textContent) ?? [];
      return Number(cols) * Number(rows);
    }),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  await expectAccessible(page, 'the levels in another order');
  await expect(levels.getByText('“Next level” follows the numbers.')).toBeVisible();
  const number = Number(await cards.nth(1).getAttribute('data-number'));
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`pack=regalia&level=${number}$`));
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`pack=regalia&level=${number + 1}$`));

  await page.reload();
  await expect(page.getByRole('application')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(order).toHaveValue('size');
  await expect(levels.locator('[aria-current]')).toBeFocused();
  await order.selectOption('played');
  await expect(cards.first()).toContainText('1. ');
  await page.keyboard.press('Escape');
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Escape');
  await expect(cards.first()).toContainText(`${number + 1}. `);
});

test('after the last unsolved level of the first pack, the next pack is fetched and opened', async ({
  page,
}) => {
  const solutions = await readFile('src/games/sokoban/levels/solutions/parlor.lurd', 'utf8');
  const keys = { l: 'ArrowLeft', u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown' } as const;
  for (const [index, solution] of solutions.trim().split('\n').entries()) {
    await page.goto(`./?game=sokoban&pack=parlor&level=${index + 1}`);
    await expect(page.getByRole('application')).toBeVisible();
    for (const letter of solution) {
      await page.keyboard.press(keys[letter.toLowerCase() as keyof typeof keys]);
    }
    await expect(page.getByRole('dialog', { name: 'Level complete' })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/pack=school&level=1$/);
});
