import { fromTools } from './support/settings.ts';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { openRoom } from './support/sokoban.ts';
import { announcer, boxOf, button, dialog, figure, press, toast } from './support/spider.ts';
import { expect, test } from './support/test.ts';
import { fingersOf } from './support/touch.ts';

const board = (page: Page) => page.getByRole('application');
/** The problems of the drawing, which are also announced. */
const checks = (page: Page) => page.getByRole('region', { name: 'Check' });

/** The centre of a square in a drawing with `cols` columns; rows and columns count from 1. */
async function square(page: Page, cols: number, row: number, col: number) {
  const { x, y, width } = await boxOf(board(page));
  const size = width / cols;
  return { x: x + (col - 0.5) * size, y: y + (row - 0.5) * size };
}

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name }).click();
}

test(
  'a level is drawn, tried, solved and saved, and is there after a reload',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('./?game=sokoban&view=editor');
    await expect(board(page)).toHaveAccessibleName(/10 columns, 8 rows\. Tool: Wall/);
    await expect(checks(page).getByText('A level needs a player, boxes')).toBeVisible();
    await button(page, 'Try it').click();
    await expect(toast(page, 'This is not a level yet')).toBeVisible();

    // By keyboard: the player at the cursor, and a box three squares further on.
    await board(page).focus();
    await press(page, '@', 'ArrowRight', 'ArrowRight', 'b', ' ');
    await expect(announcer(page)).toContainText('Box drawn');
    await press(page, 'g', 'ArrowRight', 'Shift+ArrowRight');
    await expect(announcer(page)).toContainText('Goal drawn, row 2 column 6');
    await expect(checks(page).getByText('Ready to play.')).toBeVisible();

    // By mouse: a line of wall, then a square removed with the right button; each is one undo step.
    await press(page, 'w');
    const from = await square(page, 10, 5, 3);
    const to = await square(page, 10, 5, 7);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await expect(board(page)).toHaveAccessibleName(/Wall, row 5 column 7/);
    await page.mouse.click(to.x, to.y, { button: 'right' });
    await expect(board(page)).toHaveAccessibleName(/Floor, row 5 column 7/);
    await press(page, 'u');
    await expect(board(page)).toHaveAccessibleName(/Wall, row 5 column 7/);
    await press(page, 'u');
    await expect(board(page)).toHaveAccessibleName(/Floor, row 5 column 7/);

    // A leak is reported and marked.
    const leak = await square(page, 10, 3, 1);
    await page.mouse.click(leak.x, leak.y, { button: 'right' });
    await expect(checks(page).getByText('The walls are not closed')).toBeVisible();
    await button(page, 'Show').click();
    await expect(board(page)).toBeFocused();
    await press(page, 'u');
    await expect(checks(page).getByText('Ready to play.')).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill('Drawn here');
    await expectAccessible(page, 'the editor');

    await button(page, 'Try it').click();
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(announcer(page)).toContainText('Solved in 3 moves');
    await expect(page.getByText('Solved!')).toBeVisible();
    await press(page, 'Escape');
    await expect(board(page)).toHaveAccessibleName(/10 columns, 8 rows/);

    await button(page, 'Share').click();
    await page.getByText('As text', { exact: true }).click();
    await page.getByRole('radio', { name: 'All (.sok)' }).check();
    await expect(page.getByRole('textbox', { name: 'Text of' })).toHaveValue(
      /^#{10}\n#@ \$ \. {3}#\n[^]*Title: Drawn here\n\nSolution:\nrRR\n$/,
    );
    await press(page, 'Escape');
    await button(page, 'Save').click();
    const saving = dialog(page, 'Save this level');
    await expect(saving.getByLabel('Title of the collection')).toHaveValue('My levels');
    await expectAccessible(page, 'saving');
    await press(page, 'Enter');
    await expect(toast(page, 'Saved to “My levels”.')).toBeVisible();

    await page.reload();
    await expect(checks(page).getByText('Ready to play.')).toBeVisible();
    await chooseInMenu(page, 'Start over');
    await expect(checks(page).getByText('A level needs a player, boxes')).toBeVisible();
    const title = page.getByLabel('Title', { exact: true });
    await expect(title).toHaveValue('');
    await board(page).focus();
    await press(page, 'u');
    await expect(title).toHaveValue('Drawn here');
    await press(page, 'y');
    await expect(title).toHaveValue('');
    await chooseInMenu(page, 'My levels…');
    const own = dialog(page, 'My levels');
    await own.getByRole('button', { name: '1. Drawn here' }).click();
    await expect(own.getByRole('button', { name: 'Edit' })).toBeFocused();
    await expectAccessible(page, 'my levels');
    await press(page, 'Enter');
    await expect(checks(page).getByText('Ready to play.')).toBeVisible();

    // A new title and a changed board both replace what was saved.
    await page.getByLabel('Title', { exact: true }).fill('Drawn again');
    await board(page).focus();
    await press(page, 'ArrowDown', 'w', ' ');
    await button(page, 'Save').click();
    await expect(saving.getByRole('radio', { name: /^Replace “Drawn here”/ })).toBeChecked();
    await press(page, 'Enter');
    await expect(toast(page, '“Drawn here” (level 1) was replaced.')).toBeVisible();
    await press(page, 'u');
    // The earlier drawing is one undo away.
    await press(page, 'u', 'u');
    await expect(checks(page).getByText('Ready to play.')).toBeVisible();
    await chooseInMenu(page, 'My levels…');
    await own.getByRole('button', { name: '1. Drawn again' }).click();
    await own.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByTestId('level')).toContainText('Drawn again');
    await expect(page.getByTestId('level')).toContainText('My levels · 1 of 1');
    await expect(figure(page, 'Moves')).toHaveText('0');
  },
);

test('a level is exported as text, link and picture, and its moves can be watched', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRoom(page);
  await board(page).focus();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(dialog(page, 'Level complete')).toBeVisible();
  await press(page, 'Escape');
  await fromTools(page, 'Share this level');
  const share = dialog(page, 'Share this level');
  // The link comes first; the text is folded.
  await expect(share.getByRole('button', { name: 'Copy link', exact: true })).toBeFocused();
  await expect(share.getByRole('textbox')).toHaveCount(0);
  await share.getByText('As text', { exact: true }).click();
  await expectAccessible(page, 'sharing');
  await share.getByRole('radio', { name: 'Moves (LURD)' }).check();
  await expect(share.getByRole('textbox')).toHaveValue('RRR');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    share.getByRole('button', { name: 'Save picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('two-rooms.png');
  const png = readFileSync(await download.path());
  // The PNG header contains the size: 7 by 4 cells of 64 pixels.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([7 * 64, 4 * 64]);
  expect(png.length).toBeGreaterThan(5_000);

  await share.getByRole('button', { name: 'Copy link with solution' }).click();
  await expect(toast(page, 'Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await toast(page, 'This link contains moves.').getByRole('button').first().click();
  await expect(page.getByText('Solved!')).toBeVisible();
  await expect(figure(page, 'Pushes')).toHaveText('3');
});

test('any level can be played backwards until that gives a solution', async ({ page }) => {
  await openRoom(page);
  await fromTools(page, 'Play it backwards');
  await expect(board(page)).toHaveAccessibleName(/^0 pulls/);
  // A frame marks where the box must end: its square's edge differs from that of ordinary floor.
  const start = await square(page, 7, 2, 3);
  const frame = await boxOf(board(page).locator('[data-mark=end]'));
  expect(
    Math.hypot(frame.x + frame.width / 2 - start.x, frame.y + frame.height / 2 - start.y),
  ).toBeLessThan(1);
  const edgeOf = async (col: number) => {
    const { x, y } = await square(page, 7, 2, col);
    const half = frame.width / 2;
    const clip = { x: x - half, y: y - half, width: half * 0.3, height: half * 2 };
    return (await page.screenshot({ clip })).toString('base64');
  };
  expect(await edgeOf(3)).not.toBe(await edgeOf(5));
  // Left of the box, which is then pulled back to its start.
  const leftOfBox = await square(page, 7, 2, 5);
  await page.mouse.click(leftOfBox.x, leftOfBox.y);
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await expect(figure(page, 'Pulls')).toHaveText('3');
  await expect(
    page.getByRole('complementary').getByText('this is a solution of 3 moves'),
  ).toBeVisible();
  await expectAccessible(page, 'playing backwards');
  await press(page, 'u');
  await expect(figure(page, 'Pulls')).toHaveText('2');
  await button(page, 'Keep drawing from here').click();
  await expect(board(page)).toHaveAccessibleName(/7 columns, 4 rows/);

  // If there are goals to spare, the player chooses which of them hold a box: with a button, or on the board.
  const spare = ['#######', '#  . .#', '#@$  .#', '#######', 'Title: Goals to spare'].join('\n');
  await page.goto(`./?game=sokoban&xsb=${deflateRawSync(spare).toString('base64url')}`);
  await expect(board(page)).toHaveAccessibleName(/^Goals to spare/);
  await fromTools(page, 'Play it backwards');
  const goal = (name: string) => page.getByRole('button', { name });
  await expect(goal('row 2 column 4')).toHaveAttribute('aria-pressed', 'true');
  await goal('row 2 column 6').click();
  await expect(goal('row 2 column 4')).toHaveAttribute('aria-pressed', 'false');
  const low = await square(page, 7, 3, 6);
  await page.mouse.click(low.x, low.y);
  await expect(goal('row 3 column 6')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'choosing goals');
  const next = await square(page, 7, 3, 5);
  await page.mouse.click(next.x, next.y);
  await press(page, 'a', 'a', 'a');
  await expect(
    page.getByRole('complementary').getByText('this is a solution of 3 moves'),
  ).toBeVisible();
  await expect(goal('row 3 column 6')).toBeHidden();
});

test('on a phone, the editor mentions no keys, and each button has a label @phone', async ({
  page,
}) => {
  await page.goto('./?game=sokoban&view=editor');
  const bar = page.getByRole('group', { name: 'Game' });
  await expect(bar.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: 'Keys' })).toHaveCount(0);
  await expect(bar.locator('[data-word]').filter({ visible: true })).toHaveText([
    ...['Back', 'Undo', 'Try it', 'Save', 'More'],
  ]);
  await bar.getByRole('button', { name: 'More' }).click();
  for (const name of ['Redo', 'Backwards', 'Share']) {
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  }
  await expect(page.getByRole('menuitem', { name: 'My levels…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Keys' })).toHaveCount(0);
});

test('one finger draws, even on a drawing wider than its area @phone', async ({ page }) => {
  const hall = Array.from({ length: 8 }, (_, row) =>
    row % 7 === 0 ? '#'.repeat(60) : `#${(row === 1 ? '@$.' : '').padEnd(58)}#`,
  ).join('\n');
  const xsb = deflateRawSync(hall).toString('base64url');
  await page.goto(`./?game=sokoban&xsb=${xsb}&view=editor`);
  await expect(board(page)).toHaveAccessibleName(/60 columns, 8 rows\. Tool: Wall/);
  const stage = board(page).locator('xpath=..');
  expect(await stage.evaluate((own) => own.scrollWidth > own.clientWidth)).toBe(true);
  // Otherwise a real finger would scroll; an emulated one does not.
  await expect(board(page)).toHaveCSS('touch-action', 'none');
  const before = await stage.evaluate((own) => own.scrollLeft);
  const [from, to] = [await square(page, 60, 5, 4), await square(page, 60, 5, 12)];
  const fingers = await fingersOf(page);
  await fingers.drag([from.x, from.y], [to.x, to.y]);
  await expect(board(page).locator('[data-row="4"] > .wall')).toHaveCount(2 + 9);
  expect(await stage.evaluate((own) => own.scrollLeft)).toBe(before);

  // Also at the edge of the visible part, where the keyboard cursor would scroll.
  const cell = (to.x - from.x) / 8;
  const right = await stage.evaluate((own) => own.getBoundingClientRect().right);
  const edge = await square(page, 60, 6, 4 + Math.floor((right - from.x) / cell - 0.5));
  await fingers.drag([edge.x, edge.y], [edge.x - 1, edge.y]);
  await expect(board(page).locator('[data-row="5"] > .wall')).toHaveCount(2 + 1);
  expect(await stage.evaluate((own) => own.scrollLeft)).toBe(before);
});
