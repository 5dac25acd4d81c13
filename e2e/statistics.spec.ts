import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatHistoryFile } from '../src/games/spider/records/history-file.ts';
import { EMPTY_HISTORY, mergeHistories } from '../src/games/spider/records/history.ts';
import { gameRecord } from '../src/test-support/spider-records.ts';
import { expectAccessible } from './support/axe.ts';
import { before, PEACOCK, playGame, saveOf, WON, type SpiderSession } from './support/games.ts';
import {
  button,
  chooseFrom,
  dialog,
  expectMoves,
  linkTo,
  openSaved,
  openSpider,
  press,
  SAVE_KEY,
  settled,
  toast,
} from './support/spider.ts';
import { storeBeforehand, stored } from './support/stored.ts';
import { byFinger, test } from './support/touch.ts';
import { expect } from './support/test.ts';

const STATISTICS_KEY = 'spider.v1.stats';
const LAST_MOVE = ['9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter'];
const won = playGame(WON.params, WON.moves);
const almost = before(won, 1);

const statistics = (page: Page) => dialog(page, 'Statistics');
const tile = (page: Page, name: string) =>
  statistics(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const rows = (page: Page) => statistics(page).locator('tbody tr');
/** Expects the suits, seed and result of every row, as soon as the dialog shows them. */
const expectResults = (page: Page, ...expected: readonly string[]) =>
  expect
    .poll(() =>
      statistics(page)
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) => [2, 3, 1].map((cell) => row.children[cell]?.textContent).join(' · ')),
        ),
    )
    .toEqual(expected);

/** Many old games, used as a file and as stored values. */
const LONG_AGO = mergeHistories(EMPTY_HISTORY, {
  folded: [],
  games: Array.from({ length: 45 }, (_, index) =>
    gameRecord({
      number: index + 1,
      timestamp: 1_700_000_000_000 + index * 3_600_000,
      seed: `old${index + 1}`,
      difficulty: index % 2 === 0 ? '1-suit' : '4-suit',
      outcome: index % 3 === 0 ? 'win' : 'loss',
      timePlayed: 300_000 + index * 7_000,
      moves: 90 + index,
      score: 1150 - index,
    }),
  ),
});
const STORED = JSON.stringify({ v: 1, origin: 'here', counted: null, ...LONG_AGO });

async function closeStatistics(page: Page) {
  await press(page, 'Escape');
  await expect(statistics(page)).toBeHidden();
}

/** Starts a new game of the same kind. */
async function deal(page: Page) {
  await press(page, 'n');
  await dialog(page, 'New game').getByRole('button', { name: 'Deal' }).click();
}

/** Loads the app with a saved game and earlier statistics. */
async function openWith(page: Page, statistics: string, session: SpiderSession) {
  await storeBeforehand(page, {
    [STATISTICS_KEY]: statistics,
    [SAVE_KEY]: saveOf(session, 754_000),
  });
  await page.goto('./?game=spider');
  await expectMoves(page, session.cursor);
  await settled(page);
}

async function win(page: Page, statistics?: string) {
  if (statistics === undefined) await openSaved(page, almost, 754_000);
  else await openWith(page, statistics, almost);
  await press(page, ...LAST_MOVE);
  await expect(dialog(page, 'You won')).toBeVisible();
}

test('a won game is counted once, even if it is won again after an undo', async ({ page }) => {
  await win(page);
  const dialogWon = dialog(page, 'You won');
  await expect(dialogWon).toContainText('Your first win with 1 suit!');
  await chooseFrom(dialogWon, 'More', 'Statistics');
  await expect(dialogWon).toBeHidden();
  await expect(tile(page, 'Played')).toHaveText('1');
  await expect(tile(page, 'Won')).toContainText('1 100');
  await expect(tile(page, 'Current streak')).toHaveText('1 win');
  await expect(tile(page, 'Best time')).toContainText(/12:[345]\d/);
  await expect(tile(page, 'Fewest moves')).toContainText(String(won.cursor));
  await expectResults(page, '1 suit · velvet214 · Won');
  // The win's figures are shown again.
  await press(page, 'Escape');
  await expect(dialogWon).toContainText('Your first win with 1 suit!');
  await press(page, 'Escape');
  await expect(dialogWon).toBeHidden();
  await press(page, 'u');
  await expectMoves(page, won.cursor - 1);
  await press(page, 'r');
  await expect(dialogWon).toContainText(
    'You have won this game before; only the first win counts.',
  );
  await press(page, 'Escape');
  await page.reload();
  await expectMoves(page, won.cursor);
  await press(page, 'u', 'r');
  await expect(dialogWon).toBeVisible();
  await press(page, 'Escape', 't');
  await expect(tile(page, 'Played')).toHaveText('1');
});

test('the next win is compared with the previous ones', async ({ page }) => {
  await win(page, STORED);
  const figures = dialog(page, 'You won').locator('dl').first();
  await expect(figures).toContainText(/Time12:[345]\d best 5:00, average/);
  await expect(figures).toContainText(`Moves${won.cursor} best 90, average`);
  await expect(figures).toContainText('Best score best before 1,150');
  await test.step('the dialog with all its figures is accessible', () =>
    expectAccessible(page, 'won'));
  await chooseFrom(dialog(page, 'You won'), 'More', 'How the score is made up');
  await expect(dialog(page, 'Score')).toContainText(`${won.cursor} moves−${won.cursor}`);
  await press(page, 'Escape');
  await expect(dialog(page, 'You won')).toBeVisible();
});

test('a game that is given up counts as lost, but only if it was started', async ({ page }) => {
  await openSpider(page);
  await press(page, 't');
  await expect(statistics(page)).toContainText('No games yet');
  await expect(rows(page)).toHaveCount(0);
  await press(page, 'Escape');
  await deal(page);
  await expect(dialog(page, 'New game')).toBeHidden();
  await openSpider(page);
  await press(page, 'd');
  await expectMoves(page, 1);
  await press(page, 't');
  await expect(rows(page)).toHaveCount(1);
  await expectResults(page, '4 suits · peacock123 · In progress');
  await press(page, 'Escape');
  await deal(page);
  const question = dialog(page, 'Give up this game?');
  await expect(question).toContainText('will count as a loss');
  await question.getByRole('button', { name: 'Give up and deal' }).click();
  await expectMoves(page, 0);
  await press(page, 't');
  await expectResults(page, '4 suits · peacock123 · Lost');
  await expect(tile(page, 'Lost')).toHaveText('1');
  // Neither a link nor a deal from this list replaces the game.
  await button(page, 'Play peacock123 again').click();
  await expect(statistics(page)).toBeHidden();
  await expect(page).toHaveURL(/peacock123/);
  await press(page, 'd');
  await page.goto(linkTo(WON.params));
  await expectMoves(page, 0);
  await press(page, 't');
  await expectResults(page, '4 suits · peacock123 · Lost');
  await button(page, 'Play peacock123 again').click();
  await expectMoves(page, 1);
});

test('after export, reset and import, the statistics are the same', async ({ page }, info) => {
  await storeBeforehand(page, { [STATISTICS_KEY]: STORED });
  await openSpider(page);
  const readFigures = () => statistics(page).locator('dl').innerText();
  await press(page, 't');
  await expect(tile(page, 'Played')).toHaveText('45');
  const figures = await readFigures();
  const downloading = page.waitForEvent('download');
  await button(page, 'Export').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^spider-statistics-\d{4}-\d\d-\d\d\.json$/);
  const file = info.outputPath('statistics.json');
  await download.saveAs(file);
  expect(readFileSync(file, 'utf8')).toBe(formatHistoryFile(LONG_AGO));

  await button(page, 'Reset…').click();
  await button(page, 'Keep them').click();
  await expect(tile(page, 'Played')).toHaveText('45');
  await button(page, 'Reset…').click();
  await button(page, 'Delete them').click();
  await expect(statistics(page)).toContainText('No games yet');
  await expect.poll(() => stored(page, STATISTICS_KEY)).not.toContain('old1');

  const choose = async (path: string) => {
    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Import…').click();
    await (await choosing).setFiles(path);
  };
  await choose(file);
  await expect(toast(page, '45 games added.')).toBeVisible();
  await expect.poll(readFigures).toBe(figures);
  await choose(file);
  await expect(toast(page, 'All of these games were already here.')).toBeVisible();
  await expect.poll(readFigures).toBe(figures);

  const broken = info.outputPath('broken.json');
  writeFileSync(broken, formatHistoryFile(LONG_AGO).replace('"moves": 91', '"moves": "many"'));
  await choose(broken);
  await expect(
    toast(
      page,
      '“broken.json” was not imported. Game 2 in it has no “moves”, or an impossible one.',
    ),
  ).toBeVisible();
  await page.reload();
  await settled(page);
  await press(page, 't');
  await expect.poll(readFigures).toBe(figures);

  await test.step('games can be sorted, filtered and paged', async () => {
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).first()).toContainText('old45');
    await statistics(page).getByRole('button', { name: 'Time' }).click();
    await expect(rows(page).first()).toContainText('old1');
    await expect(statistics(page).getByRole('columnheader', { name: 'Time' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await statistics(page).getByRole('radio', { name: '4 suits' }).check();
    await statistics(page).getByRole('radio', { name: 'Won' }).check();
    await expect(rows(page)).toHaveCount(7);
    await expect(rows(page).first()).toContainText('old4');
    await expect(tile(page, 'Played')).toHaveText('22');
    await statistics(page).getByRole('radio', { name: 'All' }).first().check();
    await statistics(page).getByRole('radio', { name: 'Lost' }).check();
    await button(page, 'Next page').click();
    await expect(rows(page)).toHaveCount(10);
    await expect(statistics(page)).toContainText('21–30 of 30');
  });
});

test(
  'games counted in one tab appear in the other',
  { tag: '@journey' },
  async ({ page, context }) => {
    await openSpider(page);
    await press(page, 't');
    const other = await context.newPage();
    await openSpider(other);
    await press(other, 'd');
    await deal(other);
    await button(other, 'Give up and deal').click();
    await expect(tile(page, 'Lost')).toHaveText('1');
  },
);

test('the score explains its parts, without axe violations', async ({ page }) => {
  // Few games: axe checks every cell, and all rows are alike.
  const few = JSON.stringify({ ...JSON.parse(STORED), games: LONG_AGO.games.slice(0, 5) });
  await openWith(page, few, playGame(PEACOCK, '0>5x1 deal'));
  await press(page, 'u');
  await page.getByRole('button', { name: 'Score 498, how it is made up' }).click();
  const score = dialog(page, 'Score');
  await expect(score).toContainText('Start500');
  await expect(score).toContainText('1 move−1');
  await expect(score).toContainText('1 undo−1');
  await expect(score).toContainText('0 suits completed0');
  await expect(score).toContainText('Score498');
  await expectAccessible(page, 'score');
  await press(page, 'Escape');
  await press(page, 't');
  await expect(rows(page)).toHaveCount(6);
  await expectAccessible(page, 'statistics');
  await byFinger(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'statistics on a phone');
  await press(page, 'Escape');
  await page.getByRole('button', { name: /^Score/ }).click();
  await expectAccessible(page, 'score on a phone');
});

test('a calendar day plays its deal, which is named after the day', async ({ page }) => {
  const calendar = async (months: number) => {
    await press(page, 't');
    await page.getByRole('radio', { name: 'Calendar' }).check();
    for (let back = 0; back < months; back++) await button(page, 'Previous month').click();
  };
  const today = page.locator('[aria-current=date]');
  const ninth = page.getByRole('button', { name: /^9 [A-Z][a-z]+: not played$/ });
  const banner = page.getByRole('banner');
  await openSpider(page, { difficulty: '2-suit' });
  await calendar(0);
  await expect(statistics(page)).toContainText('Choose a day to play its deal with 2 suits.');
  await expect(today).toHaveAccessibleName(/: not played$/);
  await today.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/seed=\d+&difficulty=2-suit/);
  await expect(banner).toContainText('Today’s deal');

  await test.step('a day long past keeps its name, on the table and in the list of games', async () => {
    await calendar(3);
    await ninth.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(banner).toContainText(/Deal 9 [A-Z][a-z]{2}/);
    await press(page, 'd');
    await expectMoves(page, 1);
    await page.reload();
    await expect(banner).toContainText(/Deal 9 [A-Z][a-z]{2}/);
    await press(page, 't');
    await expect(page.getByRole('rowheader')).toHaveText(/^Deal of 9 [A-Z][a-z]{2}/);
    await closeStatistics(page);
  });

  await test.step('playing a day replaces no game, which keeps its name where it is offered', async () => {
    await calendar(0);
    await today.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectMoves(page, 0);
    await expect(banner).toContainText('Today’s deal');
    await press(page, 'd', 'n');
    await page
      .getByRole('button', { name: /^Continue Deal of 9 [A-Z][a-z]{2}.*, 2 suits, 1 move$/ })
      .click();
    await expectMoves(page, 1);
    await expect(banner).toContainText(/Deal 9 [A-Z][a-z]{2}/);
    await press(page, 'n');
    await expect(
      page.getByRole('button', {
        name: /^Continue Today’s deal, \d+ [A-Z][a-z]{2}, 2 suits, 1 move$/,
      }),
    ).toBeVisible();
    await press(page, 'Escape');
  });
});
