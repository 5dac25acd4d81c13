import type { Page } from '@playwright/test';
import { messages } from '../../e2e/support/messages.ts';
import { fromTools, openSettings, showSetting } from '../../e2e/support/settings.ts';
import { button, DEAL_STOCK_KEY, dialog, press } from '../../e2e/support/spider.ts';
import { DATABASE_NAME } from '../../src/platform/own-keys.ts';
import { copyKey } from '../../src/store/stored/gather.ts';
import type { SpiderMaterial } from './material.ts';
import {
  closeDialog,
  copiedLink,
  exportStatistics,
  importStatistics,
  storedValues,
  untilFigure,
  untilStored,
  type Files,
  type Links,
} from './player.ts';

const LAST_GAME = 'spider.v1.lastGame';
const PEACOCK = '?seed=peacock123&difficulty=4-suit';

/** The keys of one move in the notation of saves, such as `4>8x2` or `deal`. */
function keysOf(move: string): readonly string[] {
  if (move === 'deal') return ['d'];
  const [, from, to, length] = /^(\d)>(\d)x(\d+)$/.exec(move) ?? [];
  if (from === undefined || to === undefined) throw new Error(`${move} is no move`);
  const digit = (column: string) => String((Number(column) + 1) % 10);
  const tail = Array.from({ length: Number(length) - 1 }, () => 'ArrowUp');
  return [digit(from), ...tail, 'Enter', digit(to), 'Enter'];
}

async function play(page: Page, moves: readonly string[]): Promise<void> {
  for (const move of moves) await press(page, ...keysOf(move));
}

/** Waits until this deal is on the table, with all its cards. */
async function untilDealt(page: Page, query: string): Promise<void> {
  const seed = new URLSearchParams(query).get('seed') ?? '';
  // Where the bar is short of room, the seed is hidden.
  await page.locator('header code').getByText(seed, { exact: true }).waitFor({ state: 'attached' });
  await page.getByRole('listbox', { name: 'Column 10', exact: true }).waitFor();
  await untilFigure(page, 'Moves', 0);
}

async function openDeal(page: Page, query: string): Promise<void> {
  await page.goto(`./${query}`);
  await untilDealt(page, query);
}

/** Gives up a kept game, which counts as lost; `game` is its description in the list, such as `2 suits, 2 moves`. */
async function giveUp(page: Page, game: string): Promise<void> {
  await press(page, 'n');
  await button(page, `Give up ${game}`).click();
  await button(page, 'Give up').click();
  await button(page, `Give up ${game}`).waitFor({ state: 'detached' });
  await closeDialog(page);
}

/** Plays this many hints of the app. */
async function playHints(page: Page, times: number, movesBefore = 0): Promise<void> {
  for (let move = 1; move <= times; move++) {
    // The table handles Enter only while it has the focus.
    await press(page, '1', 'h', 'Enter');
    await untilFigure(page, 'Moves', movesBefore + move);
  }
}

/** An unreadable value, so that the app sets it aside. */
async function damageLastGame(page: Page): Promise<void> {
  await openDeal(page, '?seed=shattered&difficulty=1-suit');
  await play(page, ['deal']);
  await untilFigure(page, 'Moves', 1);
  await untilStored(page, LAST_GAME, 'deal');
  // Nothing may save the game again while the page unloads.
  await page.goto('./robots.txt');
  await page.evaluate(
    async ([database, ...keys]) => {
      for (const key of keys) {
        const text = localStorage.getItem(key);
        if (text !== null) localStorage.setItem(key, text.slice(0, -20));
      }
      // The journal has the game as well.
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(database).onsuccess = resolve;
      });
    },
    [DATABASE_NAME, LAST_GAME, copyKey(LAST_GAME)] as const,
  );
  await page.goto('./?game=spider');
  await messages(page).filter({ hasText: 'set aside' }).waitFor();
}

/** Changes settings of every section from their defaults. */
export async function chooseSpiderSettings(page: Page): Promise<void> {
  await openSettings(page);
  const settings = dialog(page, 'Settings');
  const toggle = async (name: string) => {
    await showSetting(page, name);
    await settings.getByRole('switch', { name, exact: true }).click();
  };
  const choose = async (name: string) => {
    await showSetting(page, name);
    await settings.getByRole('radio', { name, exact: true }).check();
  };
  for (const name of ['Large cards', 'Four colours', 'Time bonus', 'Announce lamp changes']) {
    await toggle(name);
  }
  await choose('Brief');
  await choose('Dark');
  await toggle('Reduced motion');
  await settings.getByRole('slider').first().fill('30');
  await closeDialog(page);
}

/** The query of the link to a replay of the game. */
export const copiedReplay = (page: Page): Promise<string> =>
  copiedLink(page, () => fromTools(page, 'Copy link to a replay'));

/**
 * Plays Spider so that each stored key, kind of link and kind of file exists. `one` is a winning line of play,
 * `openEnd` one with an open ending, and `history` a statistics file of another installation. Returns the links and
 * files that the app has made.
 */
export async function playSpider(
  page: Page,
  { one, openEnd, history }: SpiderMaterial,
): Promise<{
  /** Temporary values, by key of `localStorage`. */
  readonly local: Readonly<Record<string, string>>;
  readonly links: Links;
  readonly files: Files;
}> {
  const links: Record<string, string> = {};
  const files: Record<string, Buffer> = {};

  await page.goto('./?game=spider');
  await button(page, 'Skip').click();
  await damageLastGame(page);
  await chooseSpiderSettings(page);
  await untilStored(page, DEAL_STOCK_KEY, 'seed');
  // The games below use these deals.
  const values = Object.entries(await storedValues(page));
  const local = Object.fromEntries(values.filter(([key]) => key.startsWith(DEAL_STOCK_KEY)));

  // Statistics of another installation, with tallies of games that are no longer listed.
  await importStatistics(page, history);

  // A win without help.
  await openDeal(page, `?${one.query}`);
  await play(page, one.moves);
  await dialog(page, 'You won').waitFor();
  await closeDialog(page);
  links['spider-deal'] = await copiedLink(page, () => fromTools(page, 'Copy link'));
  links['spider-moves-won'] = await copiedReplay(page);

  // A game with a seed of unusual letters, and one with help, both kept until they are given up.
  await openDeal(page, '?seed=grandma%E2%80%99s+%F0%9F%A6%9A+85th&difficulty=2-suit');
  await play(page, ['deal', 'deal']);
  await untilFigure(page, 'Moves', 2);
  links['spider-deal-any-letters'] = new URL(page.url()).search;

  await openDeal(page, PEACOCK);
  await press(page, 'l');
  await button(page, 'Ask the solver').click();
  // It counts as help once the solver has loaded.
  await page.getByRole('button', { name: /^Lamp: / }).waitFor();
  await play(page, ['0>5x1', 'deal']);
  await untilFigure(page, 'Moves', 2);

  // A win with help, whose end is played automatically.
  await openDeal(page, `?${openEnd.query}`);
  await play(page, openEnd.moves);
  await untilFigure(page, 'Moves', openEnd.moves.length);
  await press(page, 'w');
  await button(page, 'Ask the solver').click();
  await page.locator('[data-testid=notice], [data-hint]').first().waitFor();
  await press(page, 'Escape', 'a');
  await dialog(page, 'You won').waitFor();
  await closeDialog(page);

  await giveUp(page, '4 suits, 2 moves');
  await giveUp(page, '2 suits, 2 moves');

  // A kept game.
  await openDeal(page, '?seed=waiting&difficulty=1-suit');
  await play(page, ['deal']);
  await untilFigure(page, 'Moves', 1);

  // An attempt with undo and redo, ended by a restart; then the game in progress, with a redo step left.
  await openDeal(page, '?seed=velvet214&difficulty=2-suit&deal=relaxed');
  links['spider-deal-relaxed'] = new URL(page.url()).search;
  await untilStored(page, 'spider.v1.keptGames', 'waiting');
  await playHints(page, 8);
  await press(page, 'u', 'u', 'u', 'r', 'd');
  await untilFigure(page, 'Moves', 7);
  await fromTools(page, 'Restart this deal');
  await untilFigure(page, 'Moves', 0);
  await playHints(page, 6);
  await press(page, 'd', 'u', 'd');
  await untilFigure(page, 'Moves', 7);
  await playHints(page, 3, 7);
  await press(page, 'u', 'u');
  await untilFigure(page, 'Moves', 8);
  links['spider-moves-relaxed'] = await copiedReplay(page);
  links['spider-seed-alone'] = '?seed=peacock123';
  links['spider-difficulty-alone'] = '?difficulty=2-suit';

  files['spider-statistics.json'] = await exportStatistics(page);
  await press(page, 'p');
  await dialog(page, 'Paused').waitFor();
  await untilStored(page, `${LAST_GAME}.paused`);
  return { local, links, files };
}
