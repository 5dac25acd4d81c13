import { deflateRawSync } from 'node:zlib';
import { expect, test } from './support/test.ts';

const ROOM = ['#######', '#@$  .#', '# $  .#', '#######', 'Title: Two panes'].join('\n');
const LINK = `./?game=sokoban&xsb=${deflateRawSync(ROOM).toString('base64url')}`;
const WIN = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'];

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the window is behind the board, and a solved level is celebrated until a key ends that', async ({
    page,
  }) => {
    await page.goto(LINK);
    await expect(page.locator('main [data-window] > canvas[data-ready]')).toBeAttached();
    for (const key of [...WIN, 'ArrowDown', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key);
    await page.keyboard.press('ArrowRight');
    const tail = page.locator('[data-piece=player] > svg');
    await expect(tail).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Level complete' })).toBeHidden();
    // A key that comes with the momentum of the last push ends nothing.
    await page.waitForTimeout(400);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Level complete' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    await expect(tail).toHaveCount(1);
  });
});

test('there is no window in high contrast', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto(LINK);
  await expect(page.getByRole('application', { name: /^Two panes/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [data-window]')).toHaveCount(0);
});
