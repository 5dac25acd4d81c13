import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { rooms } from './support/halls.ts';
import { openSettings } from './support/settings.ts';
import { watchedIn } from './support/sokoban.ts';
import { boxOf, chooseFrom } from './support/spider.ts';
import { expect, test } from './support/test.ts';

/** Two rooms connected by a door, through which the upper box has to go. */
const ROOM = [
  '#########',
  '#   #   #',
  '# $   . #',
  '#@  # $.#',
  '#   $  .#',
  '#       #',
  '#########',
  'Title: Two rooms',
].join('\n');

const link = (text: string) => `./?game=sokoban&xsb=${deflateRawSync(text).toString('base64url')}`;

async function open(page: Page, text = ROOM, title = 'Two rooms') {
  await page.goto(link(text));
  await expect(page.getByText(title, { exact: true })).toBeVisible();
}

const solver = (page: Page) => page.getByRole('group', { name: 'Solver' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const figure = (page: Page, name: string) =>
  page.locator('header dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test(
  'lamp, a hint as a ghost, a deadlock with its box, the way back, and a solution',
  { tag: '@journey' },
  async ({ page }) => {
    await open(page);
    await press(page, 'o');
    const question = page.getByRole('dialog', { name: 'Ask the solver?' });
    await expect(question).toContainText('marked as helped');
    await press(page, 'Escape');
    await expect(solver(page)).toHaveCount(0);

    await press(page, 'Shift+L');
    await button(page, 'Ask the solver').click();
    await expect(solver(page)).toContainText(
      'You can still win, in 8 pushes. That is the minimum.',
    );
    await expect(solver(page)).toContainText('With help');
    await press(page, 'h');
    await expect(page.locator('[data-mark=push]')).toBeVisible();
    await expect(page.locator('[data-mark=hint]')).toBeVisible();
    await expect(page.getByTestId('announcer')).toContainText(
      /Push the box at row \d column \d (left|right|up|down)\. 8 pushes to the win\./,
    );
    await expectAccessible(page, 'a hint');
    // The arrow identifies the push, so the bar gives the number of pushes left, and the board needs no coordinates.
    await expect(solver(page)).toContainText('8 pushes left');
    const numbers = page.locator('[data-mark=numbers]');
    await expect(numbers).toHaveCount(0);

    // A push into the row below the wall, from where no goal can be reached.
    await press(page, 'ArrowRight', 'ArrowUp');
    await expect(page.locator('[data-mark=push]')).toHaveCount(0);
    await expect(numbers).toHaveCount(0);
    await expect(solver(page)).toContainText('This game can no longer be won.');
    await press(page, 'x');
    await expect(page.locator('[data-mark=stuck] g')).toHaveCount(1);
    await expect(page.locator('[data-mark=dead]')).toBeVisible();
    await expect(solver(page)).toContainText('This box can no longer reach a goal');
    await expectAccessible(page, 'a deadlock');

    await button(page, 'When did it go wrong?').click();
    await expect(solver(page)).toContainText('You could still win at the start.');
    await button(page, 'Go back to push 0').click();
    await expect(figure(page, 'Pushes')).toHaveText('0');
    await expect(solver(page)).toContainText('You can still win, in 8 pushes.');
    await press(page, 'y');
    await expect(figure(page, 'Pushes')).toHaveText('1');
    await expect(solver(page)).toContainText('This game can no longer be won.');
    await press(page, 'g');
    await button(page, 'Go back to push 0').click();
    await expect(figure(page, 'Pushes')).toHaveText('0');

    await press(page, 'o');
    const replay = page.getByRole('dialog', { name: 'Solution of “Two rooms”' });
    await expect(watchedIn(replay)).toHaveText('A solution from here');
    await replay.getByRole('slider').press('End');
    const playOn = replay.getByRole('button', { name: 'Play on from here' });
    await expect(playOn).toHaveAttribute('aria-disabled', 'true'); // no moves are left
    await replay.getByRole('slider').press('ArrowLeft');
    await playOn.click();
    await expect(figure(page, 'Pushes')).toHaveText('7');
  },
);

test('results with help are kept apart, and the star is only for the fewest pushes', async ({
  page,
}) => {
  await open(page, '########\n#      #\n#@ $  .#\n########\nTitle: Hall', 'Hall');
  const done = page.getByRole('dialog', { name: 'Level complete' });
  await press(page, 'Shift+L');
  await button(page, 'Ask the solver').click();
  await expect(solver(page)).toContainText('You can still win');
  await press(page, 'h');
  await expect(page.locator('[data-mark=push]')).toBeVisible();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(done).toContainText('Solved with help');
  await expect(done).toContainText('Perfect: fewest possible pushes.');
  await expect(done.locator('p span:has(> svg)')).toHaveCount(0);

  await chooseFrom(done, 'More', 'Play again');
  await expect(solver(page)).toHaveCount(0);
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(done).toContainText('first time');
  await expect(done.locator('p span:has(> svg)')).toBeVisible();
  await expect(done).not.toContainText('Solved with help');
  await expectAccessible(page, 'the star');
});

test('dead squares and deadlocks are shown as chosen, without counting as help', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('sokoban.v1.settings', JSON.stringify({ deadlocks: 'always' }));
  });
  await open(page);
  await expect(page.locator('[data-mark=dead]')).toBeVisible();
  await press(page, 'ArrowRight', 'ArrowUp');
  await expect(solver(page)).toContainText('can no longer reach a goal');
  await expect(solver(page)).not.toContainText('Helped');
  await press(page, 'g');
  await expect(solver(page)).toContainText('Nothing was proven to be lost at the start.');
  await button(page, 'Go back to push 0').click();
  await expect(figure(page, 'Pushes')).toHaveText('0');
  await expect(solver(page)).not.toContainText('Helped');
  await openSettings(page, 'Play');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog
    .getByRole('group', { name: 'Show dead squares' })
    .getByRole('radio', { name: 'Never' })
    .check();
  await press(page, 'Escape');
  await expect(page.locator('[data-mark=dead]')).toHaveCount(0);
  await press(page, 'Escape');
  await expect(solver(page)).toHaveCount(0);
});

test('a long search reports time, positions and best packing, and its time can be extended', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('sokoban.v1.settings', JSON.stringify({ lamp: true, thinkTime: '30' }));
  });
  await open(page, rooms(), 'Rooms');
  const words = /\d+ of 30 seconds, [\d,]+ positions?, at best \d+ of 144 boxes on goals/;
  await expect(solver(page)).toContainText(words, { timeout: 30_000 });
  // 41 × 25 cells of whole pixels
  const packing = solver(page).locator('canvas');
  await expect
    .poll(() => packing.evaluate((own: HTMLCanvasElement) => own.width / 41))
    .toBeLessThan(5);
  expect(await packing.evaluate((own: HTMLCanvasElement) => own.height % 25)).toBe(0);
  await expectAccessible(page, 'a long search');
  const limit = solver(page).getByLabel('Time limit of the solver');
  await limit.selectOption('5 minutes');
  // The new limit applies to the running search.
  await expect(solver(page)).toContainText(/\d+ of 300 seconds/);
  await solver(page).getByRole('button', { name: 'Stop' }).click();
  await expect(solver(page)).toContainText('the search was stopped');
  await solver(page).getByRole('button', { name: 'Look longer' }).click();
  await expect(solver(page)).toContainText(/\d+ of 300 seconds/, { timeout: 30_000 });
  await limit.selectOption('1 minute');
  await expect(solver(page)).toContainText(/\d+ of 60 seconds/);
});

test('the time limit can be chosen before the search, and a failed search can be continued', async ({
  page,
}) => {
  await open(page, rooms(), 'Rooms');
  await press(page, 'o');
  const question = page.getByRole('dialog', { name: 'Ask the solver?' });
  await question.getByLabel('Time limit of the solver').selectOption('30 seconds');
  await expectAccessible(page, 'the question before the first help');
  await button(page, 'Ask the solver').click();
  const limit = solver(page).getByLabel('Time limit of the solver');
  await expect(limit).toHaveValue('30');
  await expect(solver(page)).toContainText(/\d+ of 30 seconds/, { timeout: 30_000 });
  await limit.selectOption('10 seconds');
  await expect(solver(page)).toContainText('found no win in 10 seconds', { timeout: 60_000 });
  await expect(limit).toHaveValue('10');
  await solver(page).getByRole('button', { name: 'Look longer' }).click();
  await expect(limit).toHaveValue('30');
  await expect(solver(page)).toContainText(/\d+ of 30 seconds/, { timeout: 30_000 });
});

test('the first hint of a level is free, and so are all hints while learning', async ({ page }) => {
  await open(page);
  const question = page.getByRole('dialog', { name: 'Ask the solver?' });
  const arrow = page.locator('[data-mark=push]');
  await press(page, 'h');
  await expect(arrow).toBeVisible();
  await expect(solver(page)).toContainText('8 pushes left');
  await expect(solver(page)).not.toContainText('With help');
  // As long as no box is pushed, it is the same hint.
  await press(page, 'Escape');
  await expect(arrow).toHaveCount(0);
  await press(page, 'h');
  await expect(arrow).toBeVisible();
  await expect(question).toHaveCount(0);

  await page.goto('./?game=sokoban&pack=parlor&level=2');
  await expect(page.getByRole('application', { name: /^Two Cushions/ })).toBeVisible();
  for (let hints = 0; hints < 2; hints++) {
    await press(page, 'h');
    await expect(arrow).toBeVisible();
    await press(page, 'Escape');
    await expect(arrow).toHaveCount(0);
  }
  await expect(question).toHaveCount(0);
});

test('the hint’s button plays it', async ({ page }) => {
  await open(page);
  await press(page, 'Shift+L');
  await button(page, 'Ask the solver').click();
  await expect(solver(page)).toContainText('You can still win');
  await press(page, 'h');
  await expect(page.locator('[data-mark=push]')).toBeVisible();
  await expect(button(page, 'Winning hint')).toHaveCount(0);
  await button(page, 'Play it').click();
  await expect(figure(page, 'Pushes')).toHaveText('1');
  await expect(page.locator('[data-mark=push]')).toHaveCount(0);
  await expect(page.getByRole('application')).toBeFocused();
});

test('Enter plays a hint, also after a click on its button in the bar', async ({ page }) => {
  await open(page);
  const arrow = page.locator('[data-mark=push]');
  await page.locator('[data-game-bar]').getByRole('button', { name: /^Hint/ }).click();
  await expect(button(page, 'Play it')).toBeVisible();
  await expect(page.getByRole('application')).toBeFocused();
  await press(page, 'Enter');
  await expect(figure(page, 'Pushes')).toHaveText('1');
  await expect(arrow).toHaveCount(0);
  await press(page, 'Enter');
  await expect(figure(page, 'Pushes')).toHaveText('1');
  await press(page, 'h');
  await expect(arrow).toBeVisible();
  await expect(solver(page)).toContainText('With help');
});

test('the ghost of a hint is behind the bird', async ({ page }) => {
  const level = ['######', '#.@$ #', '#    #', '######', 'Title: Behind'].join('\n');
  await open(page, level, 'Behind');
  await press(page, 'h');
  const ghost = page.locator('[data-mark=hint]');
  await expect(ghost).toBeVisible();
  const { x, y, width, height } = await boxOf(page.locator('[data-piece=player]'));
  expect(width).toBeGreaterThan(20);
  const isBehind = await page.evaluate(
    ([left, top]) => {
      const [marks, bird] = ['[data-mark=hint]', '[data-piece=player]'].map((each) =>
        document.querySelector(each)!,
      );
      for (const each of [marks!, bird!, bird!.firstElementChild!])
        (each as HTMLElement).style.pointerEvents = 'auto';
      const found = document.elementsFromPoint(left!, top!);
      const at = (wanted: Element) => found.findIndex((each) => wanted.contains(each));
      return at(marks!) > at(bird!) && at(bird!) >= 0;
    },
    [x + width / 2, y + height / 2],
  );
  expect(isBehind).toBe(true);
});

test('a level proven lost from the start is marked in its collection, and can be filtered', async ({
  page,
}) => {
  const good = (name: string) => `#####\n#@$.#\n#####\nTitle: ${name}\n`;
  const lost = '#######\n#$   .#\n#  $.@#\n#######\nTitle: Lost\n';
  await page.goto('./?game=sokoban&pack=parlor&level=1');
  await expect(page.getByRole('application')).toBeVisible();
  await button(page, 'Levels').click();
  await page.getByRole('radio', { name: 'Open a level…' }).check({ force: true });
  const names = ['B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'ten.xsb',
      mimeType: 'text/plain',
      buffer: Buffer.from([lost, ...names.map(good)].join('\n')),
    });
  await page.getByRole('button', { name: /^Add all 9/ }).click();
  await page.getByText('1. Lost').click();
  await press(page, 'Shift+L');
  await button(page, 'Ask the solver').click();
  await expect(solver(page)).toContainText('This game can no longer be won.');
  await button(page, 'Levels').click();
  const cards = page.getByTestId('level-card');
  await expect(cards.first()).toContainText('Proven unsolvable');
  await page.locator('label', { hasText: 'Unsolvable' }).click();
  await expect(cards).toHaveCount(1);
  await expectAccessible(page, 'a level that nobody can solve');
});

for (const [cores, count] of [
  [1, 1],
  [4, 3],
] as const) {
  test(`with ${cores} cores, a hard level gets ${count} workers, and the board stays responsive`, async ({
    page,
  }) => {
    await page.addInitScript((own) => {
      localStorage.setItem('sokoban.v1.settings', JSON.stringify({ lamp: true }));
      Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => own });
    }, cores);
    await open(page, rooms(), 'Rooms');
    const thinks = async () => {
      await expect(solver(page)).toContainText('Thinking about this position…');
      await expect.poll(() => page.workers().length).toBe(count);
      await page.waitForTimeout(1000); // by now, any others would have joined
      expect(page.workers()).toHaveLength(count);
    };
    await thinks();
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown');
    await expect(figure(page, 'Moves')).toHaveText('5');
    await thinks();
    if (cores === 1) return;
    await press(page, 'u', 'u', 'u', 'u', 'u');
    await expect(figure(page, 'Moves')).toHaveText('0');
    for (let round = 0; round < 6; round++) {
      // A push cancels the search, and undoing it cancels another. A solver on the page's thread would block
      // everything.
      await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown');
      await expect(figure(page, 'Moves')).toHaveText('5');
      await expect(solver(page)).toContainText('Thinking about this position…');
      await press(page, 'u', 'u', 'u', 'u', 'u');
      await expect(figure(page, 'Moves')).toHaveText('0');
      await expect(solver(page)).toContainText('Thinking about this position…');
    }
  });
}

test('a win shows where pushes were lost, and its solution can be optimized', async ({ page }) => {
  await open(page, '########\n#      #\n# @$  .#\n#      #\n########\nTitle: Hall', 'Hall');
  const keys = { l: 'ArrowLeft', u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown' };
  await press(page, ...Array.from('rurrdlulldrrr', (letter) => keys[letter as keyof typeof keys]));
  const done = page.getByRole('dialog', { name: 'Level complete' });
  await done.getByRole('button', { name: 'Show where pushes were lost' }).click();
  const replay = page.getByRole('dialog', { name: 'Replay of “Hall”' });
  await expect(replay).toContainText('Here: 2 pushes more than a shortest solution took.');
  await expect(replay).toContainText('Push 1 of 5');
  await press(page, 'PageDown');
  await expect(replay).toContainText('Push 2 of 5');
  await expectAccessible(page, 'where pushes were lost');
  await press(page, 'Escape');

  await press(page, 'Escape', 'Shift+G');
  const game = page.getByRole('dialog', { name: 'This game' });
  const solutions = game.getByRole('list', { name: 'Your solutions' }).getByRole('listitem');
  await expect(solutions).toHaveCount(1);
  await solutions.getByRole('button', { name: /^Optimize/ }).click();
  const optimizer = page.getByRole('dialog', { name: 'Optimizer' });
  await optimizer.getByRole('button', { name: 'Optimize', exact: true }).click();
  await expect(optimizer).toContainText('2 pushes and 10 moves fewer: 3 moves, 3 pushes.');
  await expect(solutions).toHaveCount(2);
  await expect(solutions.last()).toContainText('by the optimizer');
  await expectAccessible(page, 'a solution that was optimized');
  await optimizer.getByRole('button', { name: 'Show where I lost 2 pushes' }).click();
  await expect(replay).toContainText('Here: 2 pushes more than the better solution took.');
  await expect(replay).toContainText('Moves 6–11: 2 pushes more');
  await expectAccessible(page, 'where an optimized solution lost pushes');
});

test('a stretch of a game is optimized in its replay, watched, kept and played on', async ({
  page,
}) => {
  const pair = '#########\n# $   . #\n#@      #\n# $   . #\n#########\nTitle: Pair';
  await open(page, pair, 'Pair');
  const keys = { l: 'ArrowLeft', u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown' };
  await press(page, ...Array.from('urdldruurrdlldrrru', (key) => keys[key as keyof typeof keys]));
  await expect(figure(page, 'Pushes')).toHaveText('7');
  await press(page, 'Shift+G');
  const game = page.getByRole('dialog', { name: 'This game' });
  await game.getByRole('button', { name: 'Replay this game' }).click();
  const replay = page.getByRole('dialog', { name: 'Replay of “Pair”' });
  await replay.getByRole('slider').focus();
  await press(page, 'Home', 'PageDown');
  await expect(replay).toContainText('Push 1 of 7');
  await replay.getByRole('button', { name: 'Moves', exact: true }).click();
  await replay.getByRole('button', { name: 'Optimize…' }).click();

  const optimizer = page.getByRole('dialog', { name: 'Optimizer' });
  const end = optimizer.getByRole('slider', { name: 'End of the stretch' });
  await expect(optimizer.getByRole('slider', { name: 'Start of the stretch' })).toHaveAttribute(
    'aria-valuetext',
    'Push 1 of 7',
  );
  await end.focus();
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowRight');
  await expect(end).toHaveAttribute('aria-valuetext', 'Push 6 of 7');
  await optimizer.getByRole('radio', { name: 'Box changes' }).check();
  await expectAccessible(page, 'the optimizer of a stretch');
  await optimizer.getByRole('button', { name: 'Optimize', exact: true }).click();
  await button(page, 'Ask the solver').click();
  await expect(optimizer).toContainText('2 box changes fewer: 14 moves, 7 pushes.');
  await optimizer.getByRole('button', { name: 'Save as snapshot' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Snapshot 1');
  await expectAccessible(page, 'an optimized stretch');
  await optimizer.getByRole('button', { name: 'Watch it' }).click();
  await expect(replay.locator('option:checked')).toHaveText('The better line');
  await expect(optimizer).toHaveCount(0);
  await replay.getByRole('slider').focus();
  await press(page, 'End');
  await replay.getByRole('button', { name: 'Play on from here' }).click();
  await expect(figure(page, 'Moves')).toHaveText('14');
});
