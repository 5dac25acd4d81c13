import type { Page } from '@playwright/test';
import type { DialogName as SokobanDialog } from '../../src/play/sokoban/sokoban-commands.ts';
import type { DialogName as SpiderDialog } from '../../src/play/spider/spider-commands.ts';
import { before, playGame, STUCK, WON } from './games.ts';
import { fromMore, fromTools, openSettings } from './settings.ts';
import { fromLevels, openRoom } from './sokoban.ts';
import { button, expectMoves, linkTo, openSaved, openSpider, press } from './spider.ts';
import { expect, test } from './test.ts';

/** A screen of the app, and how to reach it, ready for use, in a fresh profile. */
export interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

const shown = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog', { name })).toBeVisible();

/** A dialog over a game, opened by `ask`. */
const over = (
  name: string,
  game: (page: Page) => Promise<void>,
  ask: (page: Page) => Promise<void>,
  title: string | RegExp,
): Screen => ({
  name,
  open: async (page) => {
    await game(page);
    await ask(page);
    await shown(page, title);
  },
});

/** The same for a dialog opened by keys. */
const byKey = (
  name: string,
  game: (page: Page) => Promise<void>,
  keys: readonly string[],
  title: string | RegExp,
): Screen => over(name, game, (page) => press(page, ...keys), title);

/** A deal after one move. */
async function playedSpider(page: Page): Promise<void> {
  await openSpider(page);
  await press(page, '1', 'Enter', '6', 'Enter');
  await expectMoves(page, 1);
}

/** A deal without legal moves. */
async function stuckSpider(page: Page): Promise<void> {
  await page.goto(linkTo(STUCK.params));
  await expectMoves(page, 0);
  await press(page, 'd', 'd', 'd', 'd', 'd');
  await expect(page.getByTestId('notice')).toBeVisible();
}

/** A room after one step. */
async function playedRoom(page: Page): Promise<void> {
  await openRoom(page);
  await press(page, 'ArrowDown');
  await expectMoves(page, 1);
}

const WON_GAME = playGame(WON.params, WON.moves);

const SPIDER_DIALOGS: Readonly<Record<SpiderDialog, Screen>> = {
  new: byKey('Spider, New game', playedSpider, ['n'], 'New game'),
  settings: over('Spider, Settings', playedSpider, openSettings, 'Settings'),
  keys: byKey('Spider, Keys', playedSpider, ['?'], 'Keys'),
  help: over(
    'Spider, How to play',
    playedSpider,
    (page) => fromMore(page, 'How to play'),
    'How to play',
  ),
  score: over(
    'Spider, Score',
    playedSpider,
    (page) => fromTools(page, 'How the score is made up'),
    'Score',
  ),
  statistics: byKey('Spider, Statistics', playedSpider, ['t'], 'Statistics'),
  moves: byKey('Spider, Moves', playedSpider, ['Shift+H'], 'Moves'),
  review: over(
    'Spider, Review',
    stuckSpider,
    async (page) => {
      await button(page, 'Review').click();
      // The coach is ready.
      await expect(page.getByText(/^No mistakes found|worst first/)).toBeVisible();
    },
    'Review',
  ),
  'this-game': byKey('Spider, This game', playedSpider, ['Shift+g'], 'This game'),
  tools: byKey('Spider, Tools', playedSpider, ['Control+k'], 'Tools'),
};

/** Spider and its dialogs. */
export const SPIDER_SCREENS: readonly Screen[] = [
  ...Object.values(SPIDER_DIALOGS),
  { name: 'Spider', open: playedSpider },
  {
    name: 'Spider, a hint',
    open: async (page) => {
      await playedSpider(page);
      await press(page, 'h');
      await expect(page.getByTestId('hint-text')).toBeVisible();
    },
  },
  {
    name: 'Spider, typing',
    open: async (page) => {
      await playedSpider(page);
      await press(page, '`');
      await expect(page.getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'Spider, the chance',
    open: async (page) => {
      await playedSpider(page);
      await press(page, 'e');
      await expect(page.getByTestId('notice')).toBeVisible();
    },
  },
  {
    name: 'Spider, nothing left to play',
    open: stuckSpider,
  },
  byKey(
    'Spider, the question before the lamp',
    playedSpider,
    ['l'],
    'Let the solver look under the cards?',
  ),
  {
    name: 'Spider, finding a rank',
    open: async (page) => {
      await playedSpider(page);
      await fromTools(page, 'Find a rank');
      await expect(page.getByRole('region', { name: 'Find a rank' })).toBeVisible();
    },
  },
  {
    name: 'Spider, the introduction',
    open: async (page) => {
      await playedSpider(page);
      await fromMore(page, 'How to play');
      await button(page, 'Show the introduction').click();
      await expect(page.getByRole('region', { name: 'Introduction' })).toBeVisible();
    },
  },
  {
    name: 'Spider, the menu',
    open: async (page) => {
      await playedSpider(page);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'Statistics' })).toBeVisible();
    },
  },
  byKey('Spider, Paused', playedSpider, ['p'], 'Paused'),
  {
    name: 'Spider, a replay',
    open: async (page) => {
      await playedSpider(page);
      await fromTools(page, 'Replay this game');
      await shown(page, /^Replay/);
    },
  },
  // The prepared storage also applies to all screens after this one.
  {
    name: 'Spider, the lamp',
    open: async (page) => {
      await openSaved(page, before(WON_GAME, 1));
      await press(page, 'l');
      await button(page, 'Ask the solver').click();
      await expect(page.getByTestId('notice')).toContainText('You can still win, in 1 move');
    },
  },
  {
    name: 'Spider, won',
    open: async (page) => {
      await openSaved(page, before(WON_GAME, 1));
      await press(page, '9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter');
      await shown(page, 'You won');
    },
  },
];

const SOKOBAN_DIALOGS: Readonly<Record<SokobanDialog, Screen>> = {
  levels: byKey('Sokoban, Levels', playedRoom, ['Escape'], 'Levels'),
  settings: over('Sokoban, Settings', playedRoom, openSettings, 'Settings'),
  keys: byKey('Sokoban, Keys', playedRoom, ['?'], 'Keys'),
  help: over(
    'Sokoban, How to play',
    playedRoom,
    (page) => fromMore(page, 'How to play'),
    'How to play',
  ),
  tools: byKey('Sokoban, Tools', playedRoom, ['Control+k'], 'Tools'),
  snapshots: over(
    'Sokoban, Snapshots',
    playedRoom,
    (page) => fromTools(page, 'Snapshots'),
    'Snapshots',
  ),
  measures: over(
    'Sokoban, Box lines and changes',
    playedRoom,
    (page) => fromTools(page, 'Box lines and changes'),
    'Box lines and changes',
  ),
  game: byKey('Sokoban, This game', playedRoom, ['Shift+g'], 'This game'),
  rows: byKey('Sokoban, in words', playedRoom, ['Shift+e'], 'The board in words'),
  statistics: byKey('Sokoban, Statistics', playedRoom, ['t'], 'Statistics'),
  moves: byKey('Sokoban, Moves', playedRoom, ['Shift+H'], 'Moves'),
  leaderboard: over(
    'Sokoban, Leaderboard',
    playedRoom,
    (page) => fromTools(page, 'Leaderboard'),
    'Leaderboard',
  ),
  files: over(
    'Sokoban, Files',
    playedRoom,
    (page) => fromTools(page, 'Files of this level'),
    /^Files/,
  ),
  share: over(
    'Sokoban, Share',
    playedRoom,
    (page) => fromTools(page, 'Share this level'),
    /^Share/,
  ),
};

/** Sokoban and its dialogs. */
export const SOKOBAN_SCREENS: readonly Screen[] = [
  ...Object.values(SOKOBAN_DIALOGS),
  { name: 'Sokoban', open: playedRoom },
  {
    name: 'Sokoban, the timeline',
    open: async (page) => {
      await playedRoom(page);
      await press(page, 'Shift+t');
      await expect(page.getByRole('slider')).toBeVisible();
    },
  },
  {
    name: 'Sokoban, exploring',
    open: async (page) => {
      await playedRoom(page);
      await press(page, 'e');
    },
  },
  {
    name: 'Sokoban, the push console',
    open: async (page) => {
      await playedRoom(page);
      await press(page, '`');
      await expect(page.getByRole('textbox', { name: 'Commands' })).toBeVisible();
    },
  },
  {
    name: 'Sokoban, solved',
    open: async (page) => {
      await openRoom(page);
      await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
      await shown(page, 'Level complete');
    },
  },
  {
    name: 'Sokoban, a replay',
    open: async (page) => {
      await playedRoom(page);
      await fromTools(page, 'Replay this game');
      await shown(page, /^Replay/);
    },
  },
  {
    name: 'Sokoban, backwards',
    open: async (page) => {
      await playedRoom(page);
      await fromTools(page, 'Play it backwards');
      await expect(page.getByRole('application')).toBeVisible();
    },
  },
  {
    name: 'Sokoban, the editor',
    open: async (page) => {
      await page.goto('./?game=sokoban&view=editor');
      await expect(page.getByRole('application')).toBeVisible();
    },
  },
  {
    name: 'Sokoban, the arcade',
    open: async (page) => {
      await playedRoom(page);
      await fromLevels(page, /^Arcade/);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

/** Screens outside the games. */
export const APP_SCREENS: readonly Screen[] = [
  {
    name: 'the front page',
    open: async (page) => {
      await page.goto('./?page=home');
      await expect(page.getByRole('link', { name: 'Sokoban' })).toBeVisible();
    },
  },
  {
    name: 'the front page, Settings',
    open: async (page) => {
      await page.goto('./?page=home');
      await openSettings(page);
      await shown(page, 'Settings');
    },
  },
  {
    name: 'Your data',
    open: async (page) => {
      await page.goto('./?page=data');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'a question over a game',
    open: async (page) => {
      await openRoom(page);
      await press(page, 'ArrowRight');
      await expectMoves(page, 1);
      await press(page, 'o');
      await shown(page, 'Ask the solver?');
    },
  },
];

/** All readable text, without times and earlier announcements, once it has not changed for some frames. */
export async function calmText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const read = () => {
      const announced =
        document.querySelector<HTMLElement>('[data-testid=announcer]')?.innerText ?? '';
      const all = document.body.innerText;
      // The visible text may contain the same words: the announcer comes last.
      const at = all.lastIndexOf(announced);
      const shown = all.slice(0, at) + all.slice(at + announced.length);
      return [...shown.replaceAll(/\d+:\d\d/g, '…').matchAll(/\S+/g)].join(' ');
    };
    let text = read();
    for (let frames = 0; frames < 12; frames++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // Requesting one frame after the other would delay what other tasks still have to show or announce.
      await scheduler.postTask(() => undefined, { priority: 'background' });
      const now = read();
      if (now !== text) frames = 0;
      text = now;
    }
    return text;
  });
}

/** Opens a screen as a new player would, without earlier stored data. */
export async function openFresh(page: Page, { open }: Screen): Promise<void> {
  // On our origin, so that prepared data can be deleted, but without the app.
  await page.goto('./robots.txt');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(test.info().project.use.baseURL ?? '').origin,
    storageTypes: 'indexeddb,local_storage',
  });
  await session.detach();
  await open(page);
}
