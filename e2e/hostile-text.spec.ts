import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { inWindowsOf } from './support/layout.ts';
import { byFinger, test } from './support/touch.ts';
import { expect } from './support/test.ts';
import { messages } from './support/messages.ts';

const BOARD = '#######\n#@ $ .#\n#######\n';
const LONG = 'W'.repeat(60_000);
const WORD = 'W'.repeat(4000);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Expects that nothing is wider than the window, whatever a file is called, even on a narrow phone. */
async function expectNoOverflow(page: Page) {
  // A dialog that is still opening is not in place yet.
  const wide = () =>
    page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      return Array.from(
        document.querySelectorAll(
          '[aria-label=Messages] li, dialog[open], dialog[open] button, header',
        ),
      )
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 0 && (left < -1 || right > clientWidth + 1);
        })
        .map(({ className, textContent }) => `${className}: ${textContent.slice(0, 40)}`);
    });
  await inWindowsOf(
    page,
    [
      [390, 844],
      [1280, 720],
    ],
    () => expect.poll(wide).toEqual([]),
  );
}

test('a title of 60,000 letters in a link does not freeze the page', async ({ page }) => {
  const link = deflateRawSync(`${BOARD}Title: ${LONG}\n`).toString('base64url');
  await page.goto(`./?game=sokoban&xsb=${link}`);
  const board = page.getByRole('application');
  await expect(board).toHaveAccessibleName(/^W+….{0,400}$/);
  await expectNoOverflow(page);
  await board.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await expectNoOverflow(page);
  await byFinger(page);
  await expectNoOverflow(page);
});

test('a collection with names of 4,000 letters can be deleted', async ({ page }) => {
  const levels = [1, 2].map(
    (floor) =>
      `${BOARD.replace('@ ', `@${' '.repeat(floor)}`).replaceAll('#######', '#'.repeat(6 + floor))}Title: ${WORD}\nAuthor: ${WORD}\nComment: ${WORD}\n`,
  );
  const buffer = Buffer.from(`Collection: ${WORD}\n\n${levels.join('\n')}`);
  const file = { name: `${'n'.repeat(200)}.sok`, mimeType: 'text/plain', buffer };
  await page.goto('./?game=sokoban');
  await expect(page.getByRole('application')).toBeVisible();
  /** Adds the collection and deletes it. */
  const addAndDelete = async (choose: () => Promise<unknown>) => {
    await button(page, 'Levels').first().click();
    await choose();
    await page.getByLabel('Level file').setInputFiles(file);
    await button(page, 'Add all 2').click();
    await expectNoOverflow(page);
    await button(page, 'Delete…').click();
    const question = page.getByRole('dialog', { name: /^Delete “W+…”\?$/ });
    await expect(question).toBeVisible();
    await expectNoOverflow(page);
    await question.getByRole('button', { name: 'Delete it' }).click();
    await expect(
      messages(page)
        .filter({ hasText: /^“W+…” was deleted\./ })
        .first(),
    ).toBeVisible();
    await expectNoOverflow(page);
    await expect(button(page, 'Delete…')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await test.step('by mouse', () =>
    addAndDelete(() =>
      page.locator('label:has([type=radio])', { hasText: 'Open a level…' }).click(),
    ));
  await byFinger(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone, the choice is a single field.
  await test.step('by touch', () =>
    addAndDelete(() =>
      page.getByRole('combobox', { name: 'Pack or collection' }).selectOption('Open a level…'),
    ));
});
