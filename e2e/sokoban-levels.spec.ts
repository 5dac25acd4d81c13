import { expectAccessible } from './support/axe.ts';
import { boxOf } from './support/spider.ts';
import { expect, test } from './support/test.ts';

for (const [width, height] of [
  [1280, 720],
  [844, 390],
  [640, 360],
  [390, 844],
] as const) {
  test(`at ${width}×${height} the levels open at the one on the board, with the packs in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./?game=sokoban&pack=regalia&level=7');
    await expect(page.getByRole('application', { name: /^Emerald/ })).toBeVisible();
    await page.keyboard.press('Escape');
    const levels = page.getByRole('dialog', { name: 'Levels' });
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
    // The head hides nothing of the card.
    const [card, head] = [await boxOf(current), await boxOf(levels.locator('[data-covers]'))];
    expect(card.y >= head.y + head.height || card.x >= head.x + head.width).toBe(true);
    await expect(current).toBeInViewport({ ratio: 1 });
    const toImport = levels.getByRole('radio', { name: 'Open a level…' }).locator('..');
    if (await packs.filter({ visible: true }).evaluate((each) => each.matches('label'))) {
      await expect(toImport).toBeInViewport({ ratio: 1 });
    }
    // Words end before the edges of their buttons and fields.
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
    // However many levels a pack has, what was pressed stays under the pointer.
    expect((await boxOf(levels)).y).toBe(top);
  });
}
