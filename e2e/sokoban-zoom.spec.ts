import { deflateRawSync } from 'node:zlib';
import { halls } from './support/halls.ts';
import { boxOf } from './support/spider.ts';
import { expect, test } from './support/test.ts';

const HALLS = `./?game=sokoban&xsb=${deflateRawSync(halls()).toString('base64url')}`;

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const) {
  test(`at ${width}×${height} a board that is in sight has no zoom buttons, and a larger one fits at one press`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./?game=sokoban&pack=crown&level=15');
    const board = page.getByRole('application');
    await expect(board).toHaveAccessibleName(/^Pearl String/);
    const zoom = page.getByRole('group', { name: 'Zoom' });
    await expect(zoom).toBeHidden();

    await page.goto(HALLS);
    await expect(board).toHaveAccessibleName(/^Halls/);
    const stage = await boxOf(page.locator('main > :first-child'));
    const isSmall = width < 500;
    if (!isSmall) for (let step = 0; step < 4; step++) await page.keyboard.press('+');
    await expect(zoom).toBeVisible();
    await zoom.getByRole('button', { name: 'Fit the whole board' }).click();
    await expect.poll(async () => (await boxOf(board)).width).toBeLessThanOrEqual(stage.width);
    expect((await boxOf(board)).height).toBeLessThanOrEqual(stage.height);
    await expect(zoom.getByRole('button', { name: 'Fit the whole board' })).toBeHidden();

    await page.keyboard.press('0');
    if (isSmall)
      await expect(zoom.getByRole('button', { name: 'Fit the whole board' })).toBeVisible();
    else await expect(zoom).toBeHidden();
    await page.keyboard.press('f');
    expect((await boxOf(board)).width).toBeLessThanOrEqual(stage.width);
  });
}

test('a board that is not in sight as a whole has a map, which shows another place at a press and at a drag', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(HALLS);
  await expect(page.getByRole('application')).toHaveAccessibleName(/^Halls/);
  const map = page.getByTestId('overview');
  await expect(map).toBeHidden();
  for (let step = 0; step < 5; step++) await page.keyboard.press('+');
  await expect(map).toBeVisible();
  await expect(map).toHaveAttribute('aria-hidden', 'true');
  const frame = map.locator('i');
  const scrolled = () =>
    page.locator('main > :first-child').evaluate(({ scrollLeft }) => scrollLeft);
  const box = await boxOf(map);
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.9);
  await page.mouse.down();
  const right = await scrolled();
  expect(right).toBeGreaterThan(0);
  await expect.poll(async () => (await boxOf(frame)).x).toBeGreaterThan(box.x + 1);
  await page.mouse.move(box.x + 2, box.y + 2);
  expect(await scrolled()).toBe(0);
  await page.mouse.up();
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.9);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('f');
  await expect(map).toBeHidden();
});
