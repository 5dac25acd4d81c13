import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { boxOf, chooseFrom, nextFrames } from './support/spider.ts';
import { stopClock } from './support/clock.ts';
import { expect, test } from './support/test.ts';
import { fingersOf, type TouchSpot } from './support/touch.ts';
import { messages } from './support/messages.ts';
import { pasteText } from './support/sokoban.ts';

const ROOM = `##########
#        #
#  @$ .  #
#        #
#  *  $ .#
##########
Title: Test room`;

/** The keys that solve the first box of `ROOM`, and then the rest. */
const FIRST_BOX = ['ArrowRight', 'ArrowRight'];
const SECOND_BOX = ['s', 's', 'ArrowRight', 'ArrowRight'];

const xsbLink = (text: string) =>
  `./?game=sokoban&xsb=${deflateRawSync(text).toString('base64url')}`;

/** The titles of the packs that these tests link to. */
const PACKS: ReadonlyMap<string, string> = new Map([
  ['parlor', 'The Peacock’s Parlor'],
  ['playroom', 'The Nursery'],
  ['classics', 'Textbook Boards'],
]);

/** Opens a link, and waits for its level. */
async function open(page: Page, address = xsbLink(ROOM)) {
  await page.goto(address);
  await expect(page.getByRole('application')).toBeVisible();
  if (address === xsbLink(ROOM)) await expect(title(page, 'Test room')).toBeVisible();
  const query = new URLSearchParams(address.replace(/^.*\?/, ''));
  const pack = PACKS.get(query.get('pack') ?? '');
  if (pack === undefined) return;
  await expect(page.getByTestId('level-place')).toContainText(
    new RegExp(`^${pack}.*\\D${query.get('level') ?? ''} of`),
  );
}

async function press(page: Page, keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const figure = (page: Page, name: string) =>
  page.locator('header dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
/** A level title on the page. */
const title = (page: Page, text: string) => page.getByText(text, { exact: true });
const completion = (page: Page) => page.getByRole('dialog', { name: 'Level complete' });
const toast = (page: Page, text: string) => messages(page).filter({ hasText: text });

/** A tile by row and column, counted from 0. */
const tile = (page: Page, row: number, col: number) =>
  page.locator(`[data-row="${row}"] > :nth-child(${col + 1})`);

async function clickTile(page: Page, row: number, col: number) {
  const box = await tile(page, row, col).boundingBox();
  if (!box) throw new Error('the tile is shown');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test(
  'a level is solved by keys, with a reload in between, stays solved, and appears in the statistics',
  { tag: '@journey' },
  async ({ page }) => {
    await open(page, './?game=sokoban&pack=playroom&level=1');
    const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });
    const statistics = page.getByRole('dialog', { name: 'Statistics' });
    const showStatistics = async () => {
      await button(page, 'More').click();
      await menuItem('Statistics').click();
    };
    await showStatistics();
    await expect(statistics).toContainText('No level solved yet');
    await page.keyboard.press('Escape');

    await test.step('a reload resumes the game, including redo', async () => {
      await open(page);
      await press(page, ['ArrowRight', 'ArrowUp', 'ArrowRight', 'u']);
      await page.reload();
      await expect(title(page, 'Test room')).toBeVisible();
      await expect(figure(page, 'Moves')).toHaveText('2');
      await expect(tile(page, 1, 4)).toHaveClass('player');
      await page.keyboard.press('y');
      await expect(figure(page, 'Moves')).toHaveText('3');
      await page.keyboard.press('Home');
      await expect(figure(page, 'Moves')).toHaveText('0');
    });

    await test.step('a level is solved by keys, and stays solved', async () => {
      await press(page, [...FIRST_BOX, ...SECOND_BOX]);
      await expect(tile(page, 2, 6)).toHaveClass('box target');
      await expect(figure(page, 'Moves')).toHaveText('6');
      await expect(figure(page, 'Pushes')).toHaveText('4');
      await expect(completion(page)).toBeVisible();
      await expect(completion(page)).toContainText('first time');

      await page.keyboard.press('Escape');
      await expect(completion(page)).toBeHidden();
      await page.keyboard.press('u');
      await expect(figure(page, 'Moves')).toHaveText('5');
      await page.keyboard.press('y');
      await expect(figure(page, 'Moves')).toHaveText('6');
      await page.reload();
      await expect(figure(page, 'Moves')).toHaveText('6');
    });

    await showStatistics();
    const tileOf = (name: string) =>
      statistics.locator('dl > div', { hasText: name }).locator('dd');
    await expect(tileOf('Levels solved')).toHaveText(/^1/);
    await expect(tileOf('Days in a row, any level')).toHaveText(/^1 best 1/);
    await expect(tileOf('Moves')).toHaveText(/^6/);
    await expect(statistics.getByRole('img', { name: /1 solution on 1 day/ })).toBeVisible();
    // Only packs and collections with solved levels are listed.
    await expect(statistics.getByRole('table')).toHaveCount(0);

    await open(page, './?game=sokoban&pack=parlor&level=1');
    await expect(title(page, 'First Feather')).toBeVisible();
    await press(page, ['ArrowRight', 'ArrowRight', 'ArrowRight']);
    await expect(completion(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await showStatistics();
    const chart = statistics.getByRole('img', { name: /2 solutions on 1 day/ });
    await expect(chart).toBeVisible();
    // The list is above the chart.
    const [list, below] = [await boxOf(statistics.getByRole('table')), await boxOf(chart)];
    expect(list.y + list.height).toBeLessThanOrEqual(below.y);
    await expect(
      statistics.getByRole('row', { name: /^The Peacock’s Parlor 1 of \d+/ }),
    ).toBeVisible();
    await expect(statistics.getByRole('row', { name: /^The Nursery/ })).toHaveCount(0);
    await expectAccessible(page, 'statistics');
  },
);

test('a room is played by mouse, by keys and by pasting moves', async ({ page }) => {
  await open(page);

  await test.step('dragging a box to its goal shows its path, and the mouse shows the path of a walk', async () => {
    const centre = async (row: number, col: number) => {
      const box = await tile(page, row, col).boundingBox();
      if (!box) throw new Error('the tile is shown');
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await page.mouse.move(...(await centre(1, 1)));
    await expect(page.locator('[data-mark=pathEnd]')).toBeVisible();
    await page.mouse.move(...(await centre(2, 4)));
    await page.mouse.down();
    await page.mouse.move(...(await centre(2, 5)), { steps: 3 });
    await page.mouse.move(...(await centre(2, 6)), { steps: 3 });
    await expect(page.locator('[data-mark=ghost]')).toBeVisible();
    await page.mouse.up();
    await expect(tile(page, 2, 6)).toHaveClass('box target');
    await expect(figure(page, 'Pushes')).toHaveText('2');
    await page.keyboard.press('u');
    await expect(figure(page, 'Moves')).toHaveText('0');
  });

  await test.step('undo, redo, reset, and undoing back to before the last push', async () => {
    await press(page, ['ArrowRight', 'ArrowUp', 'ArrowRight']);
    await button(page, 'Undo').click();
    await expect(figure(page, 'Moves')).toHaveText('2');
    await button(page, 'Redo').click();
    await expect(figure(page, 'Moves')).toHaveText('3');
    await page.keyboard.press('Shift+Backspace');
    await expect(figure(page, 'Moves')).toHaveText('0');
    await press(page, ['Shift+U', 'Control+y', 'Control+z']);
    await expect(figure(page, 'Moves')).toHaveText('1');
    await page.keyboard.press('r');
    await expect(figure(page, 'Moves')).toHaveText('0');
    await expect(tile(page, 2, 3)).toHaveClass('player');
  });

  await test.step('a level is solved by clicking', async () => {
    await clickTile(page, 4, 4);
    await expect(tile(page, 4, 4)).toHaveClass('player');
    const places = page.locator('[data-mark=dot]');
    await clickTile(page, 2, 4);
    await expect(places.first()).toBeVisible();
    // Escape releases the box without opening the levels.
    await page.keyboard.press('Escape');
    await expect(places).toHaveCount(0);
    await clickTile(page, 2, 4);
    await expect(places.first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await clickTile(page, 2, 6);
    await expect(tile(page, 2, 6)).toHaveClass('box target');
    await expect(places).toHaveCount(0);
    await clickTile(page, 4, 6);
    await clickTile(page, 4, 8);
    await expect(completion(page)).toBeVisible();
    await button(page, 'Close').click();
    // The walk and each of the two pushes were one step.
    await press(page, ['u', 'u', 'u']);
    await expect(figure(page, 'Moves')).toHaveText('0');
  });

  await test.step('moves pasted on the board are played, and undone as one', async () => {
    await pasteText(page, '2r dd\nrr');
    await expect(completion(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(figure(page, 'Moves')).toHaveText('6');
    await page.keyboard.press('u');
    await expect(figure(page, 'Moves')).toHaveText('0');
    await pasteText(page, 'uuuu');
    await expect(toast(page, 'Character 2: the step “u” is not possible here.')).toBeVisible();
    await pasteText(page, 'a letter to a friend');
    await expect(toast(page, 'neither a level')).toBeVisible();
  });
});

test('each tile has the specification’s classes for what it is and what is on it', async ({
  page,
}) => {
  await open(page);
  const board = page.getByRole('application');
  const counts = () =>
    Promise.all(
      ['wall', 'floor', 'target', 'box', 'player'].map((name) => board.locator(`.${name}`).count()),
    );
  // The tiles of `ROOM`.
  const walls = ROOM.replace(/[^#]/g, '').length;
  expect(await counts()).toEqual([walls, 60 - walls - 6, 3, 3, 1]);
  await expect(tile(page, 4, 3)).toHaveClass('box target');
  await press(page, ['ArrowRight']);
  await expect(tile(page, 2, 3)).toHaveClass('floor');
  await expect(tile(page, 2, 4)).toHaveClass('player');
  await expect(tile(page, 2, 5)).toHaveClass('box');
  await press(page, ['ArrowRight']);
  await expect(tile(page, 2, 6)).toHaveClass('box target');
  expect(await counts()).toEqual([walls, 60 - walls - 5, 3, 3, 1]);
  // The style sheet uses these classes.
  const ground = (name: string) =>
    board
      .locator(`.${name}`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const grounds = await Promise.all(['wall', 'floor', 'target'].map(ground));
  expect(new Set(grounds).size).toBe(3);
});

test('a refused click is marked in place, without a toast', async ({ page }) => {
  await page.clock.install();
  await open(page, xsbLink('########\n#@ $ . #\n########\n#######\nTitle: Tunnel'));
  await expect(title(page, 'Tunnel')).toBeVisible();
  const mark = page.locator('[data-mark=refused]');
  await clickTile(page, 1, 6);
  await expect(page.getByTestId('announcer')).toContainText('no free path');
  await expect(mark).toHaveCount(0);
  await clickTile(page, 1, 3);
  await stopClock(page);
  await clickTile(page, 1, 2);
  await page.clock.runFor(200);
  await expect(mark).toBeVisible();
  expect(await mark.boundingBox()).toEqual(await tile(page, 1, 2).boundingBox());
  await expect(page.getByTestId('announcer')).toContainText('cannot be pushed there');
  await page.clock.runFor(1000);
  await expect(mark).toHaveCount(0);
  await expect(toast(page, 'pushed')).toHaveCount(0);
});

for (const [kind, link, name] of [
  ['names', './?game=sokoban&pack=parlor&level=3', 'Tea for Two'],
  ['carries', xsbLink(ROOM), 'Test room'],
] as const) {
  test(`a link that ${kind} a level shows no other level, and keys wait for it`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      let isPressed = false;
      const look = () => {
        const title = document.querySelector('[data-testid=level-title]')?.textContent;
        if (title !== undefined && title !== seen.at(-1)) seen.push(title);
        if (isPressed || !document.querySelector('[aria-busy=true], [data-testid=level-title]')) {
          return;
        }
        isPressed = true;
        // Deferred, because the page starts to listen in the same task in which it appears.
        setTimeout(() => {
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
          );
        });
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
    });
    await page.goto(link);
    await expect(title(page, name)).toBeVisible();
    await expect(figure(page, 'Moves')).toHaveText('1');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate('seen')).toEqual([name]);
  });
}

test('a held key repeats until released, and no new press is lost', async ({ page }) => {
  await open(
    page,
    xsbLink(`${'#'.repeat(60)}\n#@${' '.repeat(54)}$.##\n${'#'.repeat(60)}\nTitle: Hall`),
  );
  await expect(title(page, 'Hall')).toBeVisible();
  const moves = async () => Number(await figure(page, 'Moves').textContent());
  // Each `down` repeats the held key, as the system does.
  await expect(async () => {
    await page.keyboard.down('ArrowRight');
    expect(await moves()).toBeGreaterThan(3);
  }).toPass({ intervals: [30] });
  await page.keyboard.up('ArrowRight');
  // The figures follow the painted board, where the player started in the second column.
  const walked = () =>
    tile(page, 1, 0).evaluate(
      ({ parentElement }) =>
        [...(parentElement?.children ?? [])].findIndex((each) => each.className === 'player') - 1,
    );
  await nextFrames(page);
  const stopped = await walked();
  await expect(figure(page, 'Moves')).toHaveText(String(stopped));
  await nextFrames(page);
  expect(await walked()).toBe(stopped);
  expect(await moves()).toBe(stopped);

  await page.keyboard.press('Home');
  await expect(figure(page, 'Moves')).toHaveText('0');
  await page.evaluate(() => {
    for (let i = 0; i < 50; i++) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }));
    }
  });
  await expect(figure(page, 'Moves')).toHaveText('50');
});

test('neither keys held through the winning push nor later steps lose the message', async ({
  page,
}) => {
  await open(page, xsbLink('##########\n#@ $ .   #\n##########\nTitle: Corridor'));
  await expect(title(page, 'Corridor')).toBeVisible();
  await expect(async () => {
    await page.keyboard.down('ArrowRight');
    expect(await completion(page).isVisible()).toBe(true);
  }).toPass({ intervals: [70] });
  // The key is still held while the message is shown.
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await expect(figure(page, 'Moves')).toHaveText('3');
  // Without a pack there is no next level: the first button leads to the other levels.
  await expect(completion(page).getByRole('button', { name: 'Levels' })).toBeFocused();

  await test.step('neither steps right after the win nor opening the levels changes anything', async () => {
    await open(page, './?game=sokoban&pack=parlor&level=1');
    await page.evaluate(() => {
      // The levels are requested before the message can appear.
      for (const key of ['d', 'd', 'd', 'd', 'a', 'Escape']) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
    });
    await expect(page.getByRole('dialog', { name: 'Levels' })).toBeVisible();
    await button(page, 'Close').click();
    await expect(completion(page)).toBeVisible();
    await expect(figure(page, 'Moves')).toHaveText('3');
    await expect(completion(page).getByRole('button', { name: 'Next level' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/level=2$/);
    await expect(page.getByRole('application')).toBeFocused();
  });
});

test('the level browser works by keyboard, and shows the best result of a solved level', async ({
  page,
}) => {
  await open(page, './?game=sokoban&pack=playroom&level=1');
  const browser = page.getByRole('dialog', { name: 'Levels' });
  const cards = browser.getByTestId('level-card');
  await page.keyboard.press('Escape');
  await expect(cards.first()).toBeFocused();
  const columns = await cards.evaluateAll((all) => {
    const tops = all.map((card) => card.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  });
  expect(columns).toBeGreaterThan(2);
  await press(page, ['ArrowRight', 'ArrowDown']);
  await expect(cards.nth(columns + 1)).toBeFocused();
  await press(page, ['ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowUp']);
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(browser).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(cards.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(browser).toBeHidden();
  await expect(page).toHaveURL(/level=22$/);
  await expect(page.getByRole('application')).toBeFocused();

  await test.step('a solved level of a pack is marked with its best result', async () => {
    // The map of the Push Puzzle tutorial.
    await open(page, './?game=sokoban&pack=classics&level=2');
    await expect(title(page, 'Push Puzzle')).toBeVisible();
    await press(page, ['j', 'm', 'm', 'm', 'j']);
    await expect(completion(page).getByRole('button', { name: 'Next: The Nursery' })).toBeFocused();
    await chooseFrom(completion(page), 'More', 'Levels');
    const card = page.locator('[aria-current]');
    await expect(card).toContainText('Push Puzzle');
    await expect(card).toContainText('5 moves, 2 pushes');
    await expect(card).toBeFocused();
  });
});

test('no axe violations, light or dark', async ({ page }) => {
  test.slow(); // seven pages, each checked twice
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await expectAccessible(page, 'board');
  await press(page, ['e', 'ArrowRight']);
  await expect(page.getByRole('group', { name: 'Exploring' })).toBeVisible();
  await expectAccessible(page, 'exploring');
  await press(page, ['Shift+E']);
  const rows = page.getByRole('dialog', { name: 'The board in words' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(2)).toHaveText(
    'wall, 2 floor squares, player, box, floor, goal, 2 floor squares, wall',
  );
  await expectAccessible(page, 'the board in words');
  await press(page, ['Escape', 'Escape', 'Escape']);
  await expect(page.getByRole('dialog', { name: 'Levels' })).toBeVisible();
  await expectAccessible(page, 'collections');
  await page.locator('label:has([type=radio])').first().click();
  await expect(page.getByTestId('level-card').first()).toBeVisible();
  await expectAccessible(page, 'levels');
  await press(page, ['Escape', '?']);
  await expectAccessible(page, 'keys');
  await press(page, ['Escape', ...FIRST_BOX, ...SECOND_BOX]);
  await expect(completion(page)).toBeVisible();
  await expectAccessible(page, 'solved');
});

test(
  'a phone plays with taps and with the step buttons @phone',
  { tag: '@journey' },
  async ({ page }) => {
    await open(page);
    const finger = await fingersOf(page);
    const tap = async (shown: Locator) => {
      const { x, y, width, height } = await boxOf(shown);
      const spot: TouchSpot = [x + width / 2, y + height / 2];
      await finger.tap(spot);
    };
    // At the foot of the page, just below the step buttons.
    const undo = page.getByRole('group', { name: 'Game' }).getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await tap(button(page, 'Step right'));
    await expect(figure(page, 'Moves')).toHaveText('1');
    await expect(button(page, 'Undo')).toHaveCount(1);
    await expect(button(page, 'Redo')).toHaveCount(1);
    await expect(undo).not.toHaveAttribute('aria-disabled');
    await undo.tap();
    await expect(figure(page, 'Moves')).toHaveText('0');
    await tap(button(page, 'Step right'));
    await expect(figure(page, 'Moves')).toHaveText('1');
    await tap(tile(page, 4, 4));
    await expect(tile(page, 4, 4)).toHaveClass('player');
    const board = await page.getByRole('application').boundingBox();
    expect(board?.width).toBeGreaterThan(340);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, 'board on a phone');
  },
);
