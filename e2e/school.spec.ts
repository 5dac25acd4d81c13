import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const lesson = (number: number) => `./?game=sokoban&pack=school&level=${number}`;
const board = (page: Page) => page.getByRole('application');
const solver = (page: Page) => page.getByRole('group', { name: 'Solver' });
const why = (page: Page) => page.getByRole('group', { name: 'Why is this dead?' });
const drawn = (page: Page) => page.locator('[data-mark=why]');
const figure = (page: Page, name: string) =>
  page.locator('header dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('a lesson leads to its deadlock, which is explained step by step, as in any level', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(lesson(7));
  await expect(board(page)).toHaveAccessibleName(/^Two at the Wall/);
  await expect(page.getByText('Two boxes side by side at a wall block each other.')).toBeVisible();
  await expect(page.getByText('push both boxes up, and ask why they are dead')).toBeVisible();
  await expectAccessible(page, 'a lesson');

  await press(page, 'ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowUp');
  await expect(solver(page)).toContainText('boxes block each other and can never be pushed');
  await expect(page.locator('[data-mark=stuck] g')).toHaveCount(2);
  await solver(page).getByRole('button', { name: 'Why is this dead?' }).click();

  await expect(why(page)).toContainText('Two boxes 1 of 3');
  await expect(why(page).getByRole('status')).toContainText('cannot go left or right');
  await expect(why(page).getByRole('button', { name: 'Next' })).toBeFocused();
  await expect(drawn(page)).toHaveAttribute('data-step', 'held');
  await expectAccessible(page, 'an explanation');
  await press(page, 'ArrowRight', 'Enter');
  await expect(why(page).getByRole('status')).toContainText('2 of the boxes are not on goals');
  await expect(drawn(page)).toHaveAttribute('data-step', 'off-goal');
  // Neither key has moved the player.
  await expect(figure(page, 'Moves')).toHaveText('4');

  await press(page, 'Escape');
  await expect(why(page)).toHaveCount(0);
  await expect(board(page)).toBeFocused();
  await expect(solver(page)).toContainText('marked.');
  // The proof does not count as help, and undoing the push removes it.
  await expect(solver(page)).not.toContainText('With help');
  await press(page, 'u');
  await expect(solver(page)).toHaveCount(0);
});

test('in any level, a deadlock is explained', async ({ page }) => {
  await page.goto('./?game=sokoban&pack=parlor&level=4');
  await expect(board(page)).toHaveAccessibleName(/^The Side Table/);
  await press(page, 'Shift+X');
  await expect(page.getByText('Nothing is proven to be dead here.').first()).toBeVisible();
  // Pushes a box down to the lower wall.
  const keys = ['Up', 'Up', 'Left', 'Left', 'Down', 'Down'].map((way) => `Arrow${way}`);
  await press(page, ...keys, 'Shift+X');
  await expect(why(page)).toContainText('A wall 1 of 1');
  await expect(why(page).getByRole('button', { name: 'Done' })).toBeFocused();
  await press(page, 'Enter');
  await expect(why(page)).toHaveCount(0);
  // Learners also have the announcement, with a way out.
  await expect(solver(page)).toContainText('This box can no longer reach a goal.');
  await solver(page).getByRole('button', { name: 'Undo' }).click();
  await expect(solver(page)).toHaveCount(0);
});

test('without a keyboard, the first lesson mentions only touch, and the menu has “How to play” @phone', async ({
  page,
}) => {
  await page.goto(lesson(1));
  await expect(page.getByText('Swipe to move, or tap where you want to go.')).toBeVisible();
  await expect(page.getByText('arrow keys')).toHaveCount(0);
  await page.goto('./?game=sokoban&pack=parlor&level=4');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'How to play' }).click();
  await expect(page.getByRole('dialog', { name: 'How to play' })).toBeVisible();
  await expectAccessible(page, 'how to play Sokoban');
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'How to play' })).toHaveCount(0);
});
