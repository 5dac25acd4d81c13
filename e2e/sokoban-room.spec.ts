import { expectAccessible } from './support/axe.ts';
import { boxOf } from './support/spider.ts';
import { SOKOBAN_LINK } from './support/sokoban.ts';
import { expect, test } from './support/test.ts';

const SIZES = [
  [1280, 720],
  [1000, 600],
  [844, 390],
  [640, 360],
  [390, 844],
] as const;

for (const [width, height] of SIZES) {
  test(`at ${width}×${height} the board stays where it is when the solver speaks, and is in sight beside the win`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(SOKOBAN_LINK);
    const board = page.getByRole('application', { name: /^Two rooms/ });
    const before = await boxOf(board);
    await page.keyboard.press('Shift+L');
    await page.getByRole('button', { name: 'Ask the solver' }).click();
    const solver = page.getByRole('group', { name: 'Solver' });
    await expect(solver).toContainText('You can still win, in 3 pushes. That is the fewest.');
    expect(await boxOf(board)).toEqual(before);
    await page.keyboard.press('h');
    await expect(solver).toContainText('3 pushes to the win.');
    await page.keyboard.press('x');
    expect(await boxOf(board)).toEqual(before);
    const spoken = await boxOf(solver);
    const isBelow = spoken.y >= before.y + before.height;
    expect(isBelow || spoken.x >= before.x + before.width).toBe(true);
    await expect(solver).toBeInViewport({ ratio: 1 });

    for (let push = 0; push < 3; push++) await page.keyboard.press('ArrowRight');
    const win = page.getByRole('dialog', { name: 'Level complete' });
    await expect(win).toBeVisible();
    const [solved, panel] = [await boxOf(board), await boxOf(win)];
    await expect(board).toBeInViewport({ ratio: 1 });
    if (width > height) expect(solved.x + solved.width).toBeLessThanOrEqual(panel.x);
    else expect(solved.y + solved.height).toBeLessThanOrEqual(panel.y);
    // All that matters is in sight, and behind nothing.
    for (const name of ['Next level', 'Play again', 'Levels', 'Copy link', 'Picture']) {
      const choice = win.getByRole('button', { name });
      if ((await choice.count()) > 0) await expect(choice).toBeInViewport({ ratio: 1 });
    }
    const [figures, further] = [
      await boxOf(win.locator('dl')),
      await boxOf(win.getByRole('button', { name: 'Play again' })),
    ];
    expect(figures.y + figures.height).toBeLessThanOrEqual(further.y);
    await expectAccessible(page, 'the win beside the board');

    await page.keyboard.press('Escape');
    await expect(win).toBeHidden();
    expect(await boxOf(board)).toEqual(before);
  });
}
