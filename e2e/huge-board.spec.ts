import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** A hall with a box and a goal next to the player, and with pillars as landmarks. */
function hall(side: number): string {
  const rows = Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, col) => {
      const isEdge = row === 0 || col === 0 || row === side - 1 || col === side - 1;
      return isEdge || (row > 2 && (row * 7 + col * 5) % 23 === 0) ? '#' : ' ';
    }).join(''),
  );
  rows[1] = `#@ $ .${rows[1]?.slice(6) ?? ''}`;
  return `${rows.join('\n')}\nTitle: Hall ${side}\n`;
}

/** The painted pixel at the centre of a cell in the first rows. */
function paintedAt(page: Page, row: number, col: number, side: number) {
  return page.getByRole('application').evaluate(
    (board, [atRow, atCol, cols]) => {
      const canvas = board.querySelector('canvas');
      // Copies one pixel to a separate canvas: the browser warns about repeated reads from the painted one.
      const ctx = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!canvas || !ctx) return null;
      const cell = board.clientWidth / cols;
      const scale = canvas.width / Number.parseFloat(canvas.style.width);
      const place = (at: number, from: string) =>
        Math.floor(((at + 0.5) * cell - Number.parseFloat(from)) * scale);
      ctx.drawImage(canvas, -place(atCol, canvas.style.left), -place(atRow, canvas.style.top));
      return ctx.getImageData(0, 0, 1, 1).data.join(' ');
    },
    [row, col, side] as const,
  );
}

for (const side of [200, 500]) {
  test(`a level of ${side} × ${side} squares is shown, played, undone and zoomed`, async ({
    page,
  }) => {
    test.slow();
    await page.goto('./?game=sokoban');
    const board = page.getByRole('application');
    await expect(board).toBeVisible();
    await page.getByRole('button', { name: 'Levels' }).first().click();
    await page.locator('label:has([type=radio])', { hasText: 'Open a level…' }).click();
    const file = { name: 'hall.xsb', mimeType: 'text/plain', buffer: Buffer.from(hall(side)) };
    await page.getByLabel('Level file').setInputFiles(file);
    await expect(page.getByRole('dialog', { name: 'Levels' })).toContainText(`${side} × ${side}`);
    await page.getByRole('button', { name: 'Play without adding' }).click();
    await expect(page.getByTestId('level')).toContainText(`Hall ${side}`);
    const at = (col: number) => paintedAt(page, 1, col, side);
    await expect.poll(() => at(3)).toMatch(/255$/);
    const [box, floor] = [await at(3), await at(4)];
    expect(box).not.toBe(floor);
    // One element per cell would be too many.
    await expect(board.locator('[data-row] *')).toHaveCount(0);

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => at(4)).toBe(box);
    expect(await at(3)).not.toBe(box);
    await page.keyboard.press('u');
    await expect.poll(() => at(4)).toBe(floor);
    expect(await at(3)).toBe(box);

    const width = () => board.evaluate((element) => element.clientWidth);
    const before = await width();
    await page.keyboard.press('-');
    await expect.poll(width).toBeLessThan(before);
    await expect.poll(() => at(3)).toMatch(/255$/);
    await expect(page.getByTestId('overview').locator('canvas')).toHaveCount(1);
  });
}
