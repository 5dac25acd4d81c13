import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import type { Host } from '../../scripts/static-host.mjs';
import { hostExamples } from '../host/build.ts';
import { golf, type GolfMove, type Position } from './rules/golf.ts';
import { solve } from './rules/solve.ts';

/** A deal that can be won. */
const SEED = '0';
const OPENING = golf.open({ seed: SEED });

let host: Host;

test.beforeAll(async () => {
  host = await hostExamples(test.info().outputPath('examples'));
});

test.afterAll(() => {
  host.stop();
});

const option = (page: Page, pile: string) =>
  page.getByRole('listbox', { name: pile, exact: true }).getByRole('option').last();
const figure = (page: Page, name: string) => page.locator('header dl > div', { hasText: name });

function afterAll(moves: readonly GolfMove[]): Position {
  return moves.reduce((position, move) => golf.apply(position, move) ?? position, OPENING);
}

test('Golf is played like any other game of the suite', async ({ page }) => {
  const result = solve(OPENING, Infinity);
  const win = result.kind === 'solved' ? result.moves : [];
  expect(win.length).toBeGreaterThan(30);
  const key = (move: GolfMove) => (move.t === 'deal' ? 'd' : String(move.column + 1));

  await test.step('a link opens its deal, and the mirror has its cards', async () => {
    await page.goto(`${host.url}?seed=${SEED}`);
    await expect(page.getByRole('heading', { name: 'Golf' })).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveCount(9);
    await expect(option(page, 'Stock')).toHaveAccessibleName('16 cards left');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  await test.step('moves by key, by mouse, and undo', async () => {
    const first = win.findIndex(({ t }) => t === 'take');
    for (const move of win.slice(0, first)) await page.keyboard.press(key(move));
    const take = win[first];
    const column = take?.t === 'take' ? take.column : 0;
    await option(page, `Column ${column + 1}`).click();
    await expect(figure(page, 'Moves')).toContainText(String(first + 1));
    await page.keyboard.press('u');
    await expect(figure(page, 'Moves')).toContainText(String(first));
    await page.keyboard.press('r');
    await expect(figure(page, 'Moves')).toContainText(String(first + 1));
  });

  await test.step('what does not fit is refused with its reason', async () => {
    const position = afterAll(win.slice(0, win.findIndex(({ t }) => t === 'take') + 1));
    const legal = golf.legalMoves(position);
    const wrong = position.columns.findIndex(
      (_, column) => !legal.some((move) => move.t === 'take' && move.column === column),
    );
    await option(page, `Column ${wrong + 1}`).click();
    await expect(page.getByTestId('reason')).toContainText('cannot go on');
  });

  await test.step('the game is saved', async () => {
    const moves = await figure(page, 'Moves').textContent();
    await page.reload();
    await expect(figure(page, 'Moves')).toHaveText(moves ?? '');
  });

  await test.step('the lamp knows whether it can be won, after asking', async () => {
    await page.keyboard.press('l');
    await page.getByRole('button', { name: 'Ask the solver' }).click();
    await expect(page.getByRole('button', { name: 'Lamp: winnable' })).toBeVisible();
    await page.keyboard.press('w');
    await expect(page.locator('[data-mark]').first()).toBeAttached();
    await page.keyboard.press('Escape');
  });

  await test.step('a new attempt is won by the keyboard alone, and counted', async () => {
    await page.goto(`${host.url}?seed=1`);
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect(page.getByText('deal “1”', { exact: true })).toBeVisible();
    await page.goto(`${host.url}?seed=${SEED}`);
    await expect(figure(page, 'Moves')).toContainText('0');
    for (const move of win) {
      await page.keyboard.press(key(move));
      if (move.t === 'take') await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('main').getByRole('status')).toContainText('You won');
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog', { name: 'Statistics' });
    await expect(dialog.locator('dl > div', { hasText: 'Deals won' })).toContainText('1');
    await page.keyboard.press('Escape');
  });

  await test.step('it can be watched again', async () => {
    await page.getByRole('button', { name: 'Replay this game' }).click();
    const replay = page.getByRole('dialog', { name: 'Replay of this game' });
    await replay.getByRole('slider', { name: 'Move' }).press('End');
    await expect(replay.getByTestId('caption')).toContainText('to the waste');
    await expect(replay.getByRole('list', { name: 'The cards' })).toContainText('Column 1: empty');
  });
});
