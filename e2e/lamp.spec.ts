import type { Locator, Page } from '@playwright/test';
import { spider } from '../src/games/spider/rules/game.ts';
import { expectAccessible } from './support/axe.ts';
import { OPEN_END, PEACOCK, playGame, STUCK } from './support/games.ts';
import { builtFiles, DIST } from './support/releases.ts';
import { serveStatic } from './support/server.ts';
import {
  announcer,
  button,
  chooseFrom,
  DEAL_STOCK_KEY,
  dialog,
  expectBoard,
  expectMoves,
  linkTo,
  openNewGame,
  openSaved,
  openSpider,
  press,
  SETTINGS_KEY,
} from './support/spider.ts';
import { storeBeforehand } from './support/stored.ts';
import { expect, test } from './support/test.ts';
import { messages } from './support/messages.ts';

const lamp = (page: Page): Locator => page.getByRole('button', { name: /^Lamp/ });
const notice = (page: Page): Locator => page.getByTestId('notice');

const isLamp = (path: string) => builtFiles('AnalysisPanel-').includes(path);
const isSolver = (path: string) => builtFiles('spider.worker-').includes(path);

/** Confirms the question that comes before the first look at hidden cards. */
async function agree(page: Page): Promise<void> {
  await button(page, 'Ask the solver').click();
}

async function expectLamp(page: Page, words: string): Promise<void> {
  await expect(lamp(page)).toHaveAccessibleName(words === 'off' ? 'Lamp off' : `Lamp: ${words}`);
}

test(
  'the lamp shows whether the game can be won, and marks it as played with help',
  { tag: '@journey' },
  async ({ page }) => {
    await openSaved(page, playGame(OPEN_END.params, OPEN_END.moves));
    await expectLamp(page, 'off');
    await press(page, 'l');
    await expect(dialog(page, 'Let the solver look under the cards?')).toContainText(
      'listed under “With help”',
    );
    await button(page, 'Keep playing without help').click();
    await expectLamp(page, 'off');

    await press(page, 'l');
    await agree(page);
    await expectLamp(page, 'winnable');
    await expect(notice(page)).toContainText(/You can still win, in \d+ moves\./);
    await expectAccessible(page, 'the lamp');

    // The win that was found is shortened; after that, a move from it is known to win without another search.
    await expect(notice(page)).toContainText(/in \d+ moves\.(?! Looking)/);
    const left = async () => Number(/\d+/.exec(await notice(page).innerText())?.[0]);
    const before = await left();
    await press(page, 'w');
    await expect(notice(page)).toContainText('The solver knows the hidden cards.');
    await press(page, 'Enter');
    await expect(notice(page)).toContainText(`You can still win, in ${before - 1} moves.`);
    await press(page, 'u');
    await expect(notice(page)).toContainText(`You can still win, in ${before} moves.`);

    await button(page, 'Turn off').click();
    await expectLamp(page, 'off');
    await press(page, 't');
    await expect(dialog(page, 'Statistics')).toContainText('In progress, with help');
  },
);

test('in a lost game, the player can go back to where it went wrong, and forward again', async ({
  page,
}) => {
  await openSaved(page, playGame(STUCK.params, STUCK.moves));
  await press(page, 'l');
  await agree(page);
  await expectLamp(page, 'cannot be won any more');
  await expect(announcer(page)).toContainText('This game can no longer be won.');
  await press(page, 'g');
  const back = page.getByRole('button', { name: /^Go back to move \d$/ });
  await expect(back).toBeVisible();
  await expect(notice(page)).toContainText('The next move (deal a row)');
  const move = Number(/\d/.exec(await back.innerText())?.[0]);
  await back.click();
  await expectMoves(page, move);
  await expectLamp(page, 'winnable');
  await press(page, 'r');
  await expectMoves(page, move + 1);
});

test('the solution is a replay from the current position, and can be played on', async ({
  page,
}) => {
  const session = playGame(OPEN_END.params, OPEN_END.moves);
  await openSaved(page, session);
  await press(page, 'o');
  await agree(page);
  const replay = page.getByRole('dialog', { name: /^How deal .* is won from here$/ });
  await expect(replay).toBeVisible();
  await expect(replay.getByRole('slider')).toHaveValue(String(session.cursor));
  await press(page, 'End');
  await replay.getByRole('button', { name: 'Play on from here' }).click();
  const win = dialog(page, 'You won');
  await expect(win).toContainText('with help: it is listed separately');
  await chooseFrom(win, 'More', 'Statistics');
  await expect(dialog(page, 'Statistics')).toContainText('1 game with help, 1 of them won');
});

test.describe('with missing files', () => {
  test.use({ expectedComplaint: /404/ });

  test('the lamp reports it, and the game continues', async ({ page }) => {
    // Uses a host without them, because Playwright's routing of worker requests differs from the browser's behaviour.
    const server = await serveStatic(DIST);
    try {
      await page.goto(new URL(linkTo(PEACOCK), server.url).href);
      await expectBoard(page, spider.open(PEACOCK));
      server.fail((path) => (isLamp(path) ? 'missing' : null));
      await press(page, 'l');
      await agree(page);
      const notLoaded = messages(page).filter({ hasText: 'The lamp could not be loaded.' });
      await expect(notLoaded).toBeVisible();
      await press(page, 'd');
      await expectMoves(page, 1);

      server.fail((path) => (isSolver(path) ? 'missing' : null));
      await press(page, 'l');
      await agree(page);
      await expect(notice(page)).toContainText('The solver has stopped: it could not be loaded.');
      await expectLamp(page, 'the solver has stopped');
      await press(page, 'u');
      await expectMoves(page, 0);
      await expect(notice(page)).toContainText('The game continues without it.');
      const form = await openNewGame(page);
      await form.getByRole('textbox', { name: 'Seed' }).fill('magpie');
      await expect(form).toContainText('It could not be checked.');
      await press(page, 'Escape');

      server.fail(null);
      await button(page, 'Try again').click();
      await expectLamp(page, 'winnable');
      await button(page, 'Turn off').click();
    } finally {
      await server.stop();
    }
  });
});

test('the table stays responsive while the solver thinks', async ({ page }) => {
  const session = playGame(PEACOCK, 'deal deal deal');
  await openSaved(page, session);
  await press(page, 'l');
  await agree(page);
  await expectLamp(page, 'thinking');
  // Each key replaces one question with another; a solver on the page's thread would block frames until done.
  for (const [key, more] of [
    ['d', 1],
    ['u', 0],
    ['d', 1],
    ['u', 0],
  ] as const) {
    await press(page, key);
    await expectMoves(page, session.cursor + more);
    await expectLamp(page, 'thinking');
  }
  await button(page, 'Turn off').click();
});

test('random deals can be won and have the chosen grade; other deals are graded on request', async ({
  page,
}) => {
  const stock = [
    { difficulty: '4-suit', seed: 'magpie', grade: 'expert' },
    { difficulty: '4-suit', seed: 'jackdaw', grade: 'easy' },
  ];
  await storeBeforehand(page, { [DEAL_STOCK_KEY]: JSON.stringify(stock) });
  await openSpider(page);
  const seedInBar = page.locator('header code');
  expect(await seedInBar.evaluate((code) => code.scrollWidth - code.clientWidth)).toBe(0);
  const form = await openNewGame(page);
  await expect(form).toContainText('A random deal that can be won.');
  await form.getByRole('radio', { name: 'Easy' }).check({ force: true });
  await expectAccessible(page, 'new game');
  const seed = form.getByRole('textbox', { name: 'Seed' });
  await seed.fill('1');
  await expect(form).toContainText(/Winnable, \w+ for 4 suits\./);
  await seed.fill('peacock123');
  await expect(form).toContainText('Not checked yet');
  await expect(form).toContainText(/Winnable, \w+ for 4 suits\./);
  await seed.fill('');
  await press(page, 'Escape');
  await press(page, 'l');
  await agree(page);
  await expect(notice(page)).toContainText('You can still win');
  await press(page, 'n');
  await form.getByRole('radio', { name: 'Easy' }).check({ force: true });
  await dialog(page, 'New game').getByRole('button', { name: 'Deal', exact: true }).click();
  // The lamp's answer disappears with the deal.
  await expect(notice(page)).toHaveCount(0);
  await expectLamp(page, 'off');
  await expect(page).toHaveURL(/seed=jackdaw&difficulty=4-suit/);
  // No easy deal is left in the stock, but there are numbered deals.
  await press(page, 'n');
  await form.getByRole('button', { name: 'Deal' }).click();
  await expect(page).toHaveURL(/seed=\d{1,4}&difficulty=4-suit/);
});

test.describe('the lamp in every game', () => {
  test('is lit without asking, and fits a phone @phone', async ({ page }) => {
    await storeBeforehand(page, {
      [SETTINGS_KEY]: JSON.stringify({ lampInEveryGame: true }),
    });
    await openSpider(page, { difficulty: '1-suit' });
    await expectLamp(page, 'winnable');
    const boxes = await page
      .locator('header button:visible:has(> svg):not([role=menuitem])')
      .evaluateAll((buttons) =>
        buttons
          .map((each) => each.getBoundingClientRect())
          .map(({ right, height }) => [right, height]),
      );
    for (const [right, height] of boxes) {
      expect(right).toBeLessThanOrEqual(390);
      expect(height).toBeGreaterThan(30);
    }
    await lamp(page).click();
    await expect(notice(page)).toContainText('You can still win');
    // A hint replaces this text, but leaves the verdict visible, and names its source.
    await expect(notice(page)).toContainText('Solver sees hidden cards');
    await press(page, 'h');
    await expect(notice(page)).toContainText('Coach sees what you see');
    await expect(page.getByTestId('lamp-line')).toHaveText('Lamp: winnable');
    await openNewGame(page);
    const grades = page.getByRole('group', { name: 'Deal difficulty' }).getByRole('radio');
    await expect(grades.first()).toBeVisible();
    const tops = grades.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(await tops).size).toBe(1);
  });
});
