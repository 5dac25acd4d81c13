import { createServer, type ViteDevServer } from 'vite';
import { expect, test } from './support/test.ts';

// The boards by themselves, on their demo pages, which only the development server serves.
let server: ViteDevServer;

test.beforeAll(async () => {
  server = await createServer({
    root: new URL('..', import.meta.url).pathname,
    server: { port: 0, strictPort: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
  await server.listen();
});

test.afterAll(() => server.close());

const addressOf = (board: string) =>
  new URL(`src/board/${board}/demo.html`, server.resolvedUrls?.local[0]).href;

test('the tile board works by itself: keys, a click, a hint, undo and zoom', async ({ page }) => {
  await page.goto(addressOf('tiles'));
  const board = page.getByRole('application', { name: 'Toy' });
  const box = board.locator('[data-piece=box]');
  const at = (col: number) => `translate(${col * 100}%, 200%)`;
  await expect(board).toHaveAccessibleDescription(
    'Player in row 3 column 3, box in row 3 column 4.',
  );
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(board.locator('[data-mark=hint]')).toHaveCSS('opacity', '0.55');
  await board.focus();
  await page.keyboard.press('ArrowRight');
  await expect(board.locator('[data-mark=hint]')).toHaveCount(0);
  await expect(box).toHaveAttribute('style', `transform: ${at(4)};`);
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByText('Solved.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box).toHaveAttribute('style', `transform: ${at(4)};`);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await box.boundingBox())?.width ?? 0).toBeGreaterThan(width);
});

test('the card table works by itself: a click moves a card to its place, and undo moves it back', async ({
  page,
}) => {
  await page.goto(addressOf('cards'));
  const cardIn = (column: string) =>
    page.getByRole('listbox', { name: column }).getByRole('option', { name: '9 of Hearts' });
  await cardIn('Column 4').click();
  await expect(cardIn('Column 3')).toBeVisible();
  await expect(cardIn('Column 4')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardIn('Column 4')).toBeVisible();
});
