import type { Page } from '@playwright/test';
import type { SokobanMaterial } from './material.ts';
import { messages } from '../../e2e/support/messages.ts';
import { fromTools, openSettings } from '../../e2e/support/settings.ts';
import { fromLevels } from '../../e2e/support/sokoban.ts';
import { button, dialog, press } from '../../e2e/support/spider.ts';
import {
  closeDialog,
  copiedLink,
  downloaded,
  exportStatistics,
  importStatistics,
  untilFigure,
  untilStored,
  type Files,
  type Links,
} from './player.ts';

const KEYS: Readonly<Record<string, string>> = {
  l: 'ArrowLeft',
  u: 'ArrowUp',
  r: 'ArrowRight',
  d: 'ArrowDown',
};

/** A file of two levels with solutions, one of them with letters of other programs. */
const POND = [
  'Collection: The Pond\nAuthor: Pea Hen',
  '#######\n#@ $ .#\n#     #\n#######\nTitle: Two steps\nAuthor: Grandma Åse\nComment: The first one.\n\nSolution 5/2/1/1/1\ndruRR\n',
  '#####\n#pbo#\n#####\nTitle: Letters 🦚\n\nSolution/Moves\nR\n',
  '########\n#  ..  #\n# $@$  #\n#      #\n########\nTitle: Left over\n',
].join('\n\n');

const title = (page: Page, text: string | RegExp) =>
  page.getByTestId('level-title').filter({ hasText: text });
const completion = (page: Page) => dialog(page, 'Level complete');
const option = (page: Page, text: string | RegExp) =>
  page.locator('label:has([type=radio])', { hasText: text });

async function openLevel(page: Page, query: string): Promise<void> {
  await page.goto(`./?game=sokoban&${query}`);
  await page.getByRole('application').waitFor();
  // The address is updated once the level is on the board.
  await page.waitForFunction(
    (wanted) => location.search.includes(wanted),
    query.startsWith('xsb') ? 'xsb=' : query,
  );
}

async function steps(page: Page, lurd: string): Promise<void> {
  for (const letter of lurd.toLowerCase()) await press(page, KEYS[letter] ?? '');
}

async function solve(page: Page, lurd: string): Promise<void> {
  await steps(page, lurd);
  await completion(page).waitFor();
}

/** Changes the settings from their defaults, and shows the timeline. */
export async function chooseSokobanSettings(page: Page): Promise<void> {
  await openSettings(page);
  const choose = async (part: string, group: string, name: string) => {
    await page.getByRole('tab', { name: part }).click();
    await page.getByRole('group', { name: group }).getByRole('radio', { name }).check();
  };
  await choose('Look', 'Skin', 'Plain');
  await choose('Play', 'Path of a pushed box', 'Shortest walk');
  await choose('Look', 'Step buttons', 'Always');
  await choose('Play', 'Show dead squares and deadlocks', 'Never');
  await closeDialog(page);
  await press(page, 'Shift+T');
}

/** The first level of the arcade, with its leaderboard, and some steps of the second one. */
export async function playArcade(page: Page): Promise<void> {
  await fromLevels(page, 'Arcade');
  await page.locator('[data-option]', { hasText: 'Arcade mode' }).click();
  await page.getByTestId('level-place').filter({ hasText: 'Arcade 1 of' }).waitFor();
  await solve(page, 'rrr');
  await page.getByLabel('Nickname').fill('Grandma Åse');
  await press(page, 'Enter');
  await page.locator('[data-option]', { hasText: 'Next level' }).click();
  await title(page, 'Two Cushions').waitFor();
  await steps(page, 'ul');
  await press(page, 'u');
}

/** Continues the second level of the arcade, which remains the game in progress, with a redo step left. */
async function goOnInArcade(page: Page): Promise<void> {
  await fromLevels(page, 'Arcade');
  await page.locator('[data-option]', { hasText: 'Arcade mode' }).click();
  await page.locator('[data-option]', { hasText: 'Continue with level 2' }).click();
  await page.locator('[data-option]', { hasText: 'Load the saved game' }).click();
  await page.getByTestId('level-place').filter({ hasText: 'Arcade 2 of' }).waitFor();
  await steps(page, 'ldr');
  // A reset stays in the log until something new is played.
  await press(page, 'u', 'y', 'Home', 'End', 'r', 'y', 'y', 'y');
  await untilFigure(page, 'Moves', 3);
  await untilStored(page, 'sokoban.v1.arcade', '"mode":"arcade"');
}

/** Draws a room with one box, whose goal is in column 6. */
async function drawLevel(page: Page, name: string): Promise<void> {
  await page.getByRole('application').focus();
  await press(
    page,
    '@',
    'ArrowRight',
    'ArrowRight',
    'b',
    ' ',
    'g',
    'ArrowRight',
    'Shift+ArrowRight',
  );
  await page.getByText('Ready to play.').waitFor();
  await page.getByLabel('Title', { exact: true }).fill(name);
}

async function drawLevels(page: Page): Promise<void> {
  await page.goto('./?game=sokoban&view=editor');
  await drawLevel(page, 'Drawn here');
  await page.getByLabel('Author', { exact: true }).fill('Pea Hen');
  await button(page, 'Save').click();
  await dialog(page, 'Save this level').waitFor();
  await press(page, 'Enter');
  await messages(page).filter({ hasText: 'Saved to' }).waitFor();
  // The drawing continues, with its history.
  await page.getByRole('application').focus();
  await press(page, 'ArrowDown', 'w', ' ', 'ArrowDown', 'ArrowDown', ' ');
  await untilStored(page, 'sokoban.v1.draft', '"past":["');
}

/** Adds a collection of three levels, and opens its first one. */
export async function addPond(page: Page): Promise<void> {
  await button(page, 'Levels').first().click();
  await option(page, 'Open a level…').click();
  const file = { name: 'pond.sok', mimeType: 'text/plain', buffer: Buffer.from(POND) };
  await page.getByLabel('Level file').setInputFiles(file);
  await button(page, 'Add 3 levels').click();
  await page.getByTestId('level-card').first().click();
  await title(page, 'Two steps').waitFor();
}

/** Exports the collection in the list of levels in each format. */
export async function exportCollection(page: Page, form: string): Promise<Buffer> {
  await button(page, 'Export…').click();
  await option(page, form).click();
  return downloaded(page, () => button(page, 'Save file').click());
}

/** Solves levels on another device, on another day, and exports its statistics. */
async function playElsewhere(page: Page, { solution }: SokobanMaterial): Promise<Buffer> {
  await page.clock.setFixedTime(new Date('2026-11-18T10:00:00Z'));
  for (const number of [1, 3]) {
    await openLevel(page, `pack=playroom&level=${number}`);
    await solve(page, solution('playroom', number));
    await closeDialog(page);
  }
  return exportStatistics(page);
}

/** The text of the level, the moves or both, as saved by the sharing dialog. */
async function shared(page: Page, label: string, ending: string): Promise<Buffer> {
  const share = dialog(page, 'Share this level');
  const choice = share.getByRole('radio', { name: label });
  if (!(await choice.isVisible())) await share.getByText('As text', { exact: true }).click();
  await choice.check();
  return downloaded(page, () => share.getByRole('button', { name: `Save as .${ending}` }).click());
}

/**
 * Plays Sokoban so that each stored key, kind of link and kind of file exists; `other` is the page of another
 * installation. Returns the links and files that the app has made.
 */
export async function playSokoban(
  page: Page,
  other: Page,
  material: SokobanMaterial,
): Promise<{ readonly links: Links; readonly files: Files }> {
  const { solution, generated } = material;
  const links: Record<string, string> = {};
  const files: Record<string, Buffer> = {};
  const elsewhere = await playElsewhere(other, material);

  // The first day: a leaderboard, and levels of a pack.
  await page.clock.setFixedTime(new Date('2026-11-20T10:00:00Z'));
  await page.goto('./?game=sokoban');
  await title(page, 'First Feather').waitFor();
  await solve(page, 'rrr');
  await closeDialog(page);
  for (const number of [2, 3, 4]) {
    await openLevel(page, `pack=playroom&level=${number}`);
    await solve(page, solution('playroom', number));
    if (number === 2) {
      await page.getByText('Add your name to the leaderboard').click();
      await page.getByLabel('Nickname').fill('Pea Hen');
      await button(page, 'Enter it').click();
    }
    await closeDialog(page);
  }

  // The next day: one of them again, with a detour; one with help; one whose fewest pushes are proven.
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00Z'));
  await openLevel(page, 'pack=playroom&level=2');
  await press(page, 'r');
  await steps(page, solution('playroom', 2).slice(0, 1));
  await press(page, 'u');
  await solve(page, solution('playroom', 2));
  await closeDialog(page);
  await openLevel(page, 'pack=playroom&level=5');
  // The first hint of a level is free: the lamp is help.
  await press(page, 'Shift+L');
  await button(page, 'Ask the solver').click();
  await page.getByRole('button', { name: /^Lamp: / }).waitFor();
  await press(page, 'Shift+L');
  await solve(page, solution('playroom', 5));
  await closeDialog(page);

  await page.clock.setFixedTime(new Date('2026-11-22T07:00:00Z'));
  await importStatistics(page, elsewhere);

  // Abandoned games, with snapshots.
  await openLevel(page, 'pack=playroom&level=7');
  await steps(page, solution('playroom', 7).slice(0, 6));
  await fromTools(page, 'Snapshots');
  await page.getByLabel('Save position').fill('Before the door');
  await button(page, 'Save').click();
  await closeDialog(page);
  await steps(page, solution('playroom', 7).slice(6, 11));
  await press(page, 'u', 'u');
  await fromTools(page, 'Snapshots');
  await button(page, 'Save').click();
  await closeDialog(page);
  await button(page, 'Next level').click();
  await page.waitForURL(/level=8$/);
  await steps(page, solution('playroom', 8).slice(0, 4));
  await button(page, 'Next level').click();
  await page.waitForURL(/level=9$/);
  links['sokoban-pack'] = new URL(page.url()).search;

  // A level of a collection, solved, and shared in every form.
  await addPond(page);
  links['sokoban-own-address'] = new URL(page.url()).search;
  await solve(page, 'rrr');
  await closeDialog(page);
  await fromTools(page, 'Share this level');
  files['two-steps.xsb'] = await shared(page, 'Level (XSB)', 'xsb');
  files['two-steps.lurd'] = await shared(page, 'Moves (LURD)', 'lurd');
  files['two-steps.sok'] = await shared(page, 'All (.sok)', 'sok');
  const share = dialog(page, 'Share this level');
  const copy = (name: string) =>
    copiedLink(page, () => share.getByRole('button', { name, exact: true }).click());
  links['sokoban-xsb'] = await copy('Copy link');
  links['sokoban-xsb-lurd'] = await copy('Copy link with solution');
  await closeDialog(page);
  await button(page, 'Levels').first().click();
  files['pond-as-it-came.sok'] = await exportCollection(page, 'The original file');
  files['pond-solved.sok'] = await exportCollection(page, 'With solutions (.sok)');
  files['pond-solved.xsb'] = await exportCollection(page, 'With solutions (.xsb)');
  await option(page, /^The Nursery/).click();
  files['nursery-solved.sok'] = await exportCollection(page, 'With solutions (.sok)');
  await closeDialog(page);

  // Generated levels: from a link, endless ones, and one taken before the generator is done.
  await openLevel(page, 'seed=peacock&size=7x7&boxes=2&difficulty=easy');
  await title(page, 'Level peacock').waitFor();
  links['sokoban-generated'] = new URL(page.url()).search;
  links['sokoban-generated-view-editor'] = `${new URL(page.url()).search}&view=editor`;
  await openLevel(page, 'seed=41&size=7x7&boxes=2&difficulty=easy');
  await title(page, 'Level 41').waitFor();
  await solve(page, generated('41'));
  await closeDialog(page);
  await fromLevels(page, 'New generated level');
  const form = dialog(page, 'New generated level');
  await form.getByRole('textbox', { name: 'Seed' }).fill('wished');
  await form.getByRole('radio', { name: 'Very hard' }).check();
  await form.getByRole('button', { name: 'Make this level' }).click();
  const wait = dialog(page, 'Making a level');
  await wait.getByText(/^Best so far: \d+ pushes/).waitFor();
  await wait.getByRole('button', { name: 'Play this one now' }).click();
  await title(page, 'Level wished').waitFor();
  links['sokoban-generated-step'] = new URL(page.url()).search;

  // A level of no collection, whose fewest pushes the solver proves.
  await openLevel(page, links['sokoban-xsb'].replace('?game=sokoban&', ''));
  await drawLevels(page);
  await page.goto('./?game=sokoban');
  await page.getByRole('application').waitFor();
  await press(page, 'Shift+L');
  await button(page, 'Ask the solver').click();
  await page.locator('[role=group]', { hasText: 'That is the minimum.' }).waitFor();
  await untilStored(page, 'sokoban.v1.optima', '":');
  // Off again: a game with help enters no leaderboard.
  await press(page, 'Shift+L');

  await playArcade(page);
  await fromTools(page, 'Files of this level');
  files['two-cushions.xsb.sav'] = await downloaded(page, () =>
    button(page, 'Save two-cushions.xsb.sav').click(),
  );
  files['two-cushions.xsb'] = await downloaded(page, () =>
    button(page, 'Save two-cushions.xsb').click(),
  );
  await closeDialog(page);
  await fromTools(page, 'Previous level');
  await title(page, 'First Feather').waitFor();
  await fromTools(page, 'Files of this level');
  files['first-feather.xsb.dat'] = await downloaded(page, () =>
    button(page, 'Save first-feather.xsb.dat').click(),
  );
  await closeDialog(page);

  // A game with undo, redo, reset and jumps, which is left for the arcade.
  await chooseSokobanSettings(page);
  await openLevel(page, 'pack=grove&level=4');
  const line = solution('grove', 4);
  await steps(page, line.slice(0, 12));
  await press(page, 'u', 'u', 'u', 'y', 'r');
  await untilFigure(page, 'Moves', 0);
  await steps(page, line.slice(0, 20));
  await press(page, 'Home', 'End', 'PageUp', 'PageDown', 'u', 'u');
  await fromTools(page, 'Share this level');
  links['sokoban-pack-lurd'] = await copiedLink(page, () =>
    page.getByRole('button', { name: /^Copy link with \d+ moves$/ }).click(),
  );
  await closeDialog(page);
  links['sokoban-moves-view'] = `${links['sokoban-pack-lurd']}&view=moves`;
  files['sokoban-statistics.json'] = await exportStatistics(page);
  await goOnInArcade(page);
  await page.goto('./?page=home');
  await page.getByRole('link', { name: 'Sokoban' }).waitFor();
  return { links, files };
}
