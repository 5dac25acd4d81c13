import { deflateRawSync } from 'node:zlib';
import { fromTools } from './support/settings.ts';
import { boxOf } from './support/spider.ts';
import { expect, test } from './support/test.ts';

const ROOM = ['#######', '#@$  .#', '# $  .#', '#######', 'Title: Two panes'].join('\n');
const LINK = `./?game=sokoban&xsb=${deflateRawSync(ROOM).toString('base64url')}`;
const WIN = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'];

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the window is behind the board, and a solved level is celebrated until a key press ends it', async ({
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
    // A key pressed in the momentum of the last push does not end it.
    await page.waitForTimeout(400);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Level complete' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    await expect(tail).toHaveCount(1);
  });

  test('the window is there again after a visit to the front page', async ({ page }) => {
    const glass = page.locator('main [data-window] > canvas[data-ready]');
    await page.goto(LINK);
    await expect(glass).toBeAttached();
    await page.getByRole('link', { name: 'All games' }).click();
    await page.getByRole('link', { name: /^Sokoban/ }).click();
    await expect(page.getByRole('application')).toBeVisible();
    await expect(glass).toBeAttached();
  });

  for (const [size, tag] of [
    ['a desktop', []],
    ['a phone', ['@phone']],
  ] as const) {
    test(
      `the board slides aside for the win panel on ${size}`,
      { tag: [...tag] },
      async ({ page }) => {
        await page.addInitScript(() => {
          const { animate } = Element.prototype;
          Element.prototype.animate = function (this: Element, ...how) {
            const [frames] = how;
            if (this.role === 'application') document.body.dataset['slid'] = JSON.stringify(frames);
            return animate.apply(this, how);
          };
        });
        await page.goto(LINK);
        await expect(page.locator('main [data-window] > canvas[data-ready]')).toBeAttached();
        const board = page.getByRole('application');
        const middle = async () => {
          const { x, y, width, height } = (await board.boundingBox())!;
          return [x + width / 2, y + height / 2] as const;
        };
        const before = await middle();
        for (const key of [...WIN, 'ArrowDown', 'ArrowRight', 'ArrowRight'])
          await page.keyboard.press(key);
        await page.keyboard.press('ArrowRight');
        await expect(page.getByRole('heading', { name: 'Level complete' })).toBeVisible();
        const slid = page.locator('body[data-slid]');
        await expect(slid).toBeAttached();
        await expect.poll(() => board.evaluate((each) => each.getAnimations().length)).toBe(0);
        const after = await middle();
        // The slide started where the board was before.
        const [, right = '', down = ''] =
          /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec((await slid.getAttribute('data-slid'))!) ??
          [];
        expect(after[0] + Number(right)).toBeCloseTo(before[0], 0);
        expect(after[1] + Number(down)).toBeCloseTo(before[1], 0);
        expect(Math.hypot(Number(right), Number(down))).toBeGreaterThan(20);
      },
    );
  }
});

test('a solved level that is reopened is lit at once, even on a busy page', async ({ page }) => {
  await page.goto(LINK);
  await expect(page.locator('main [data-window] > canvas[data-ready]')).toBeAttached();
  const keys = [...WIN, 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'];
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: 'Level complete' })).toBeVisible();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.addInitScript(() => {
    // The page never becomes idle.
    window.requestIdleCallback = () => 0;
  });
  await page.goto('./?game=sokoban');
  const glass = page.locator('main [data-window]');
  const lights = () =>
    glass
      .locator('div > canvas')
      .evaluateAll((all) => all.filter((each) => getComputedStyle(each).opacity === '1').length);
  await expect.poll(lights).toBe(1);
  await expect(glass.locator('> canvas[data-ready]')).toHaveCount(0);
});

test('a replay is in front of the same window as the game', async ({ page }) => {
  await page.goto(LINK);
  const game = page.locator('main [data-window]');
  await expect(game.locator('> canvas[data-ready]')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await fromTools(page, 'Replay this game');
  const replay = page.getByRole('dialog', { name: 'Replay of “Two panes”' });
  const window = replay.locator('[data-window]');
  await expect(window.locator('> canvas[data-ready]')).toBeAttached();
  expect(await boxOf(window)).toEqual(await boxOf(game));
  // Nothing between the window and the board hides it.
  const grounds = await replay.locator('[data-skin]').evaluate((board) => {
    const found: string[] = [];
    let each = board.parentElement;
    while (each && !each.querySelector('[data-window]')) {
      const { backgroundImage, backgroundColor } = getComputedStyle(each);
      found.push(backgroundImage, backgroundColor);
      each = each.parentElement;
    }
    return found;
  });
  expect(new Set(grounds)).toEqual(new Set(['none', 'rgba(0, 0, 0, 0)']));
});

test('until a turned window is repainted, its picture keeps its proportions', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  for (const address of [LINK, './?game=spider']) {
    await page.goto(address);
    const glass = page.locator('main [data-window] > canvas[data-ready]');
    await expect(glass).toBeAttached();
    // The page does not become idle, so that the picture of the former shape stays.
    await page.evaluate(() => (window.requestIdleCallback = () => 0));
    await page.setViewportSize({ width: 390, height: 844 });
    const shapes = await page.locator('main [data-window] canvas').evaluateAll((all) =>
      (all as HTMLCanvasElement[]).map((each) => ({
        isUpright: each.clientHeight > each.clientWidth,
        fit: getComputedStyle(each).objectFit,
      })),
    );
    expect(shapes.length).toBeGreaterThan(0);
    expect(new Set(shapes.map((each) => JSON.stringify(each)))).toEqual(
      new Set(['{"isUpright":true,"fit":"cover"}']),
    );
    await page.setViewportSize({ width: 844, height: 390 });
  }
});

test('a win fills its panel in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(LINK);
  await expect(page.getByRole('application', { name: /^Two panes/ })).toBeVisible();
  for (const key of [...WIN, 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
    await page.keyboard.press(key);
  const win = page.getByRole('dialog', { name: 'Level complete' });
  await expect(win).toBeVisible();
  const edges = await win.locator('[data-win]').evaluate((content) =>
    [content.parentElement?.querySelector('h2'), ...content.children, content.nextElementSibling]
      .flatMap((each) => each?.getBoundingClientRect() ?? [])
      .filter(({ height }) => height > 0)
      .map(({ top, bottom }) => [top, bottom] as const),
  );
  const gaps = edges.slice(1).map(([top], index) => top - (edges[index]?.[1] ?? 0));
  expect(gaps.length).toBeGreaterThan(2);
  expect(Math.max(...gaps)).toBeLessThan(80);
});

test('high contrast has no window', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto(LINK);
  await expect(page.getByRole('application', { name: /^Two panes/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [data-window]')).toHaveCount(0);
});
