import type { Locator, Page } from '@playwright/test';
import type { SpiderParams } from '../src/games/spider/rules/params.ts';
import { expectAccessible, violations } from './support/axe.ts';
import {
  before,
  EMPTY_COLUMN,
  HINTLESS,
  OPEN_END,
  PEACOCK,
  playGame,
  STUCK,
  WON,
} from './support/games.ts';
import {
  announcer,
  button,
  column,
  dialog,
  expectMoves,
  foundations,
  linkTo,
  nextFrames,
  openNewGame,
  openSaved,
  openSpider,
  press,
  readBoard,
  stock,
  toast,
} from './support/spider.ts';
import { openSettings } from './support/settings.ts';
import { openRoom } from './support/sokoban.ts';
import { expect, test } from './support/test.ts';
import { messages } from './support/messages.ts';

const LAST_MOVE = ['9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter'];
const empty = playGame(EMPTY_COLUMN.params, EMPTY_COLUMN.moves);
const almostWon = before(playGame(WON.params, WON.moves), 1);

/** Expects no axe violations in the current state of the page, in light and dark, as a step of its own. */
const lookAt = (page: Page, name: string) =>
  test.step(`no axe violations, light or dark: ${name}`, () => expectAccessible(page, name));

async function openFront(page: Page) {
  await page.goto('./?page=home');
  await expect(page.getByRole('link', { name: 'Sokoban' })).toBeVisible();
}

async function showHint(page: Page) {
  await press(page, 'h');
  await expect(page.getByTestId('hint-text')).toBeVisible();
}

/** Makes the New game dialog refuse a seed. */
async function refuseSeed(page: Page) {
  await openNewGame(page);
  await page.getByLabel('Seed').fill('x'.repeat(70));
  await press(page, 'Enter');
  await expect(page.getByRole('alert')).toBeVisible();
}

async function closeDialog(page: Page) {
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('on the first visit', () => {
  test.use({ introduced: false });

  // All contrasts take too long for a journey.
  for (const [which, title, tag] of [
    ['both', 'no axe violations on the main screens', '@journey'],
    ['every', 'no axe violations on the main screens in any contrast', ''],
  ] as const) {
    test(title, tag ? { tag } : {}, async ({ page }) => {
      const look = (name: string) => test.step(name, () => expectAccessible(page, name, which));
      await openFront(page);
      await look('front page');

      await openSpider(page);
      await expect(page.getByRole('region', { name: 'Introduction' })).toBeVisible();
      await look('Spider, introduction');
      await button(page, 'Skip').click();
      await showHint(page);
      await look('Spider, hint');
      await press(page, 'Escape');
      await refuseSeed(page);
      await look('New game');
      await closeDialog(page);
      await openSettings(page, 'General');
      await look('Settings');
      await closeDialog(page);

      await openRoom(page);
      await look('Sokoban');
      await button(page, 'Levels').first().click();
      await page.locator('label:has([type=radio])', { hasText: 'The Nursery' }).click();
      await expect(dialog(page, 'Levels').getByTestId('level-card').first()).toBeVisible();
      await look('Levels');
      await closeDialog(page);
      await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
      await expect(dialog(page, 'Level complete')).toBeVisible();
      await look('Level complete');

      await page.goto('./?page=data');
      await expect(page.getByRole('heading', { name: 'What is stored' })).toBeVisible();
      await look('your data');
    });
  }
});

test('Spider’s notices: the rest can be played automatically, stuck, and no hint', async ({
  page,
}) => {
  /** Replaces the game with another deal, and deals all of its rows. */
  const dealAll = async (params: SpiderParams) => {
    await page.goto(linkTo(params));
    await expectMoves(page, 0);
    await press(page, 'd', 'd', 'd', 'd', 'd');
    await expectMoves(page, 5);
  };
  await openSaved(page, playGame(OPEN_END.params, OPEN_END.moves));
  await expect(button(page, 'Finish it')).toBeVisible();
  await lookAt(page, 'Spider, the rest can play itself');

  await dealAll(STUCK.params);
  await expect(button(page, 'Undo the last deal')).toBeVisible();
  await lookAt(page, 'Spider, stuck');

  await test.step('a missing hint is announced once', async () => {
    await dealAll(HINTLESS.params);
    // The notice is announced when it appears, possibly after the last deal has been counted.
    await expect(page.getByTestId('notice')).toBeVisible();
    await expect(announcer(page)).toContainText('No useful moves are left');
    const announced = await listen(page);
    await press(page, 'h');
    await expect.poll(announced).toEqual([expect.stringMatching(/^No useful moves are left/)]);
    await expect(announcer(page)).toHaveText('No useful moves are left.');
    expect(await announced()).toEqual([]);
    // The notice already shows it; once dismissed, it comes back.
    await expect(messages(page)).toHaveCount(0);
    await button(page, 'Close').click();
    await expect(page.getByTestId('notice')).toHaveCount(0);
    await press(page, 'h');
    await expect(page.getByTestId('notice')).toBeVisible();
    await press(page, 'u', 'u', 'h');
    await expect(announcer(page)).toContainText('Hint 1 of');
  });
});

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.closest('dialog') ? 'dialog' : (element?.tagName ?? 'none').toLowerCase();
  });

test('a fresh Spider deal and its dialogs: names, focus, keys and axe', async ({ page }) => {
  await openSpider(page);
  await lookAt(page, 'Spider, fresh');

  await test.step('piles and cards are named as required', async () => {
    const board = await readBoard(page);
    expect(board[0]!.slice(-2)).toEqual([
      ...['face-down card, position 5 of 6', '2 of Spades, face-up, position 6 of 6'],
    ]);
    expect(board[4]!).toEqual([
      ...[1, 2, 3, 4].map((n) => `face-down card, position ${n} of 5`),
      'Queen of Clubs, face-up, position 5 of 5',
    ]);
    const lists = await page
      .getByRole('listbox')
      .evaluateAll((all) => all.map((list) => list.getAttribute('aria-label')));
    expect(lists).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `Column ${index + 1}`),
      ...['Stock', 'Foundations'],
    ]);
    await expect(stock(page).locator('[role=option]')).toHaveAccessibleName(
      '5 deals left, 50 cards',
    );
    await expect(foundations(page).locator('[role=option]')).toHaveAccessibleName(
      '0 of 8 suits completed',
    );
    // Nothing reveals a face-down card.
    await expect(page.locator('[data-testid=table] canvas').first()).toHaveAttribute(
      'aria-hidden',
      'true',
    );
    expect(await page.getByTestId('mirror').innerHTML()).not.toContain('Ace');
  });

  await press(page, '1', 'Enter');
  await expect(announcer(page)).toContainText('Picked up');
  await lookAt(page, 'Spider, cards held');
  await press(page, 'Escape');

  await showHint(page);
  await lookAt(page, 'Spider, hint');
  await press(page, 'Escape');

  await openSettings(page);
  await expect(dialog(page, 'Settings')).toBeVisible();
  await lookAt(page, 'Settings');
  await closeDialog(page);

  await press(page, '?');
  await expect(dialog(page, 'Keys')).toBeVisible();
  await lookAt(page, 'Keys');
  await closeDialog(page);

  await test.step('dialogs take focus, keep it, and return it', async () => {
    const openers: readonly (readonly [Locator, string])[] = [
      [button(page, 'New game'), 'New game'],
      // From the menu, whose button regains focus.
      [button(page, 'More'), 'Settings'],
      [button(page, 'More'), 'How to play'],
    ];
    for (const [opener, name] of openers) {
      await opener.focus();
      await press(page, 'Enter');
      if (name !== 'New game') await page.getByRole('menuitem', { name }).press('Enter');
      await expect(dialog(page, name)).toBeVisible();
      expect(await focused(page)).toBe('dialog');
      for (let i = 0; i < 12; i++) {
        await press(page, i % 4 === 3 ? 'Shift+Tab' : 'Tab');
        // Between the last control and the first is the browser's own interface.
        expect(['dialog', 'body']).toContain(await focused(page));
      }
      await press(page, 'Escape');
      await expect(dialog(page, name)).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  await test.step('a dialog blocks the table’s keys', async () => {
    await press(page, '?', 'd', 'u', 'h', 'ArrowRight');
    await expectMoves(page, 0);
    // It may still be loading, and a missing dialog cannot be closed.
    await expect(dialog(page, 'Keys')).toBeVisible();
    await press(page, 'Escape');
    await openNewGame(page);
    await page.getByLabel('Seed').fill('');
    await page.getByLabel('Seed').pressSequentially('dunks');
    await expect(page.getByLabel('Seed')).toHaveValue('dunks');
    await expectMoves(page, 0);
    await closeDialog(page);
  });

  await test.step('the New game dialog focuses the current difficulty', async () => {
    await press(page, 'n');
    await expect(page.getByRole('radio', { name: '4 suits' })).toBeFocused();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/difficulty=4-suit/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('axe detects planted faults, so that finding none means something', async () => {
    await page.evaluate(() => {
      const bar = document.querySelector('header');
      const faint = document.createElement('p');
      faint.textContent = 'Faint';
      faint.style.setProperty('color', '#bcd0c8');
      bar?.append(document.createElement('button'), faint);
    });
    const found = await violations(page);
    expect(found.join('\n')).toContain('button-name');
    expect(found.join('\n')).toContain('color-contrast');
  });
});

/** Starts recording every text in any live region. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const regions = '[aria-live], [role=status], [role=alert]';
    new MutationObserver((changes) => {
      const changed = new Set<Element>();
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        if (region) changed.add(region);
      }
      for (const region of changed) {
        const text = region.textContent.trim();
        if (text !== '') announced.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { announced: string[] }).announced.splice(0));
}

/** The number of recorded texts that have not been read yet. */
const waiting = (page: Page) =>
  page.evaluate(() => (window as unknown as { announced: string[] }).announced.length);

test('by keyboard: focus stays on the table, held cards are put back, and each event is announced once', async ({
  page,
}) => {
  await openSpider(page);
  await test.step('after a move, focus is on the table', async () => {
    await press(page, '1', 'Enter', '6', 'Enter');
    await expectMoves(page, 1);
    await expect(column(page, 6)).toBeFocused();
    await press(page, 'd', 'u', 'u');
    await expectMoves(page, 0);
    await expect(column(page, 6)).toBeFocused();
    await expect(column(page, 6)).toHaveAttribute('aria-activedescendant', 'column-6-card-5');
    // The table is a single tab stop: one press leaves it, and one returns to it.
    await press(page, 'Shift+Tab');
    await expect(button(page, 'More')).toBeFocused();
    await press(page, 'Tab');
    await expect(column(page, 6)).toBeFocused();
  });

  await test.step('held cards are put back when the table changes', async () => {
    await press(page, '1', 'Enter');
    await expect(announcer(page)).toContainText('Picked up 2 of Spades');
    await press(page, 'd');
    await expectMoves(page, 1);
    // A different card is here now: it must not replace the held one.
    await press(page, '6', 'Enter');
    await expect(announcer(page)).toContainText('Picked up');
    await expectMoves(page, 1);
    // Nor are they picked up again when undo returns to the position in which they were held.
    await press(page, 'Escape', 'u');
    await expectMoves(page, 0);
    await press(page, '2', 'Enter');
    await expect(announcer(page)).toContainText('Picked up 3 of Clubs');
    await press(page, 'Escape');
    await expect(announcer(page)).toContainText('Put back');
  });

  await page.reload();
  await expectMoves(page, 0);
  const announced = await listen(page);
  const after = async (...keys: string[]) => {
    await press(page, ...keys);
    await expect.poll(() => waiting(page)).toBeGreaterThan(0);
    // A repeated announcement would arrive by now.
    await nextFrames(page);
    return announced();
  };
  expect(await after('1', 'Enter')).toEqual(['Picked up 2 of Spades. Goes to columns 2 and 6.']);
  expect(await after('6', 'Enter')).toEqual([
    expect.stringMatching(/^Moved 2 of Spades to column 6\. Turned up [\w ]+\.$/),
  ]);
  expect(await after('u')).toEqual([
    expect.stringMatching(/^Took back 2 of Spades from column 6 to column 1\./),
  ]);
  expect(await after('r')).toEqual([expect.stringMatching(/^Redone: Moved 2 of Spades/)]);
  expect(await after('d')).toEqual([
    expect.stringMatching(/^Dealt a row: (?:[\w ]+, ){9}[\w ]+\. 4 deals left\.$/),
  ]);
  expect(await after('m')).toEqual(['Sound off']);
  expect(await after('m')).toEqual(['Sound on']);
  // The same words are announced twice.
  expect(await after('r')).toEqual(['Nothing to redo.']);
  expect(await after('r')).toEqual(['Nothing to redo.']);
  // Depending on the time the coach had, its advice is the same or different, which is announced too.
  const [hint, ...better] = await after('h');
  expect(hint).toMatch(/^Hint 1 of 3: /);
  for (const text of better) expect(text).toMatch(/^Better: Hint 1 of 3: /);
});

test('a refused deal, a dialog and a confirmation over the game', async ({ page }) => {
  await openSaved(page, empty);
  await test.step('a refused deal is announced once', async () => {
    const announced = await listen(page);
    await press(page, 'd');
    await expect(page.getByTestId('reason')).toContainText('Column 5 is empty');
    await expect(announcer(page)).toContainText('Column 5 is empty');
    await nextFrames(page);
    expect(await announced()).toHaveLength(1);
  });

  await press(page, 'd', '5');
  await expect(page.getByTestId('reason')).toContainText('Column 5 is empty');
  await button(page, 'Copy link').click();
  await expect(toast(page, /link/i)).toBeVisible();
  await lookAt(page, 'Spider, empty column and toast');

  await refuseSeed(page);
  await lookAt(page, 'New game');

  await page.goto(linkTo(PEACOCK));
  await expect(toast(page, 'Your game is kept')).toBeVisible();
  await lookAt(page, 'Spider, a game that is kept');

  await press(page, 'd');
  await expectMoves(page, 1);
  await press(page, 'n');
  await dialog(page, 'New game').getByRole('button', { name: 'Deal' }).click();
  await expect(dialog(page, 'Give up this game?')).toBeVisible();
  await lookAt(page, 'question');
});

test('a win is announced and shown', async ({ page }) => {
  await openSaved(page, almostWon);
  await test.step('a completed suit is announced once, with the move', async () => {
    const announced = await listen(page);
    await press(page, ...LAST_MOVE.slice(0, -1));
    // Announcements of keys within one frame are merged.
    await expect(announcer(page)).toContainText('Picked up');
    await press(page, ...LAST_MOVE.slice(-1));
    await expect(dialog(page, 'You won')).toBeVisible();
    const texts: string[] = [];
    const completed = async () => {
      texts.push(...(await announced()).filter((text) => text.includes('Completed')));
      return texts.length;
    };
    await expect.poll(completed).toBeGreaterThan(0);
    await nextFrames(page);
    await completed();
    // If the offer to finish automatically comes in the same frame, it is read first.
    expect(texts).toEqual([
      expect.stringMatching(
        /Moved 6 of Spades and 5 more to column 3\. Completed Spades, 8 of 8 suits completed\.$/,
      ),
    ]);
  });

  await lookAt(page, 'won');

  await closeDialog(page);
  await expect(page.getByTestId('notice')).toContainText('You won this deal.');
  await lookAt(page, 'won, with the notice');
});

test('future days are readable in the calendar, in every theme', async ({ page }) => {
  // A month with past and future days.
  await page.clock.setFixedTime('2026-11-12T12:00:00');
  for (const [game, open] of [
    ['Spider', openSpider],
    ['Sokoban', openRoom],
  ] as const) {
    await open(page);
    await press(page, 't');
    await page.getByRole('radio', { name: 'Calendar' }).check();
    await expect(page.getByRole('cell', { name: '30', exact: true })).toBeVisible();
    await expectAccessible(page, `calendar of ${game}`, 'every');
    await closeDialog(page);
  }
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 }, introduced: false });

  /** The whole control is in the window, and nothing covers its centre. */
  async function expectWithinReach(control: Locator) {
    await expect(control).toBeInViewport({ ratio: 1 });
    await control.click({ trial: true });
  }

  test('the introduction uses the full width, and hints can be dismissed', async ({ page }) => {
    for (const address of ['./?game=spider', linkTo(PEACOCK)]) {
      await page.goto(address);
      const card = page.getByRole('region', { name: 'Introduction' });
      await expect(card).toBeVisible();
      const text = await card.locator('h2 + p').boundingBox();
      const { width } = (await card.boundingBox())!;
      expect(text!.width).toBeGreaterThan(0.8 * width);
      await expectWithinReach(button(page, 'Skip'));
      await expectWithinReach(button(page, 'Next'));
    }
    // A hint replaces the introduction rather than overlapping it.
    await showHint(page);
    await expect(page.getByRole('region', { name: 'Introduction' })).toBeHidden();
    await expectWithinReach(button(page, 'Play it'));
    await expectWithinReach(button(page, 'Close'));
    await button(page, 'Close').click();
    await press(page, 'e');
    await expect(page.getByTestId('chance')).toBeVisible();
    await expectWithinReach(button(page, 'Close'));
  });

  test('Sokoban’s board is no smaller than without zoom', async ({ page }) => {
    for (const level of [1, 2, 3, 4]) {
      const board = page.getByRole('application');
      const width = async () => (await board.boundingBox())!.width;
      await page.setViewportSize({ width: 1280, height: 1024 });
      await page.goto(`./?game=sokoban&pack=parlor&level=${level}`);
      await expect(board).toBeVisible();
      const unzoomed = await width();
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(`./?game=sokoban&pack=parlor&level=${level}`);
      await expect(board).toBeInViewport({ ratio: 0.99 });
      await expect.poll(async () => 4 * (await width())).toBeGreaterThanOrEqual(unzoomed);
    }
  });
});
