import { deflateRawSync } from 'node:zlib';
import { inWindowsOf } from './support/layout.ts';
import { expectAccessible } from './support/axe.ts';
import { boxOf } from './support/spider.ts';
import { openRoom, SOKOBAN_LINK } from './support/sokoban.ts';
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

/** A hall whose cells are tiny in a small window. */
const HALL = [
  '#'.repeat(36),
  `#@$.${' '.repeat(31)}#`,
  ...Array.from({ length: 26 }, () => `#${' '.repeat(34)}#`),
  '#'.repeat(36),
  'Title: Hall',
].join('\n');

test('the numbers of rows and columns lie on one another nowhere, in windows of all sizes', async ({
  page,
}) => {
  for (const open of [
    () => openRoom(page),
    () => page.goto(`./?game=sokoban&xsb=${deflateRawSync(HALL).toString('base64url')}`),
  ]) {
    await open();
    await expect(page.getByRole('application')).toBeVisible();
    await page.keyboard.press('e');
    const numbers = page.locator('[data-mark=numbers] span');
    await expect(numbers.first()).toBeAttached();
    await inWindowsOf(
      page,
      [
        [390, 844],
        [640, 360],
        [1280, 720],
      ],
      async () => {
        const places = await numbers.evaluateAll((each) =>
          each.flatMap((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            // As much of the digits as is not cut off.
            const [digits, own] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
            const top = Math.max(digits.top, own.top);
            const bottom = Math.min(digits.bottom, own.bottom);
            const { left, right } = digits;
            return bottom - top < 1 ? [] : [{ left, right, top: top + 2, bottom: bottom - 2 }];
          }),
        );
        expect(places.length).toBeGreaterThan(5);
        const pairs = places.flatMap((a, index) =>
          places
            .slice(index + 1)
            .filter(
              (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
            )
            .map((b) => [a, b]),
        );
        expect(pairs).toEqual([]);
      },
    );
  }
});

test('in the narrowest bar of one row a title is told whole, with its pack', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto('./?game=sokoban&pack=regalia&level=3');
  const title = page.getByTestId('level-title');
  await expect(title).toHaveText('Full Display');
  expect(await title.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(30);
  const pack = page.getByTestId('level-place').getByText('The Crown Jewels');
  expect((await pack.boundingBox())?.width).toBeGreaterThan(60);
});
