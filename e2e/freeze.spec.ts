import { otherHistory } from '../tools/freeze/other-history.ts';
import { exportStatistics, importStatistics } from '../tools/freeze/player.ts';
import {
  addPond,
  chooseSokobanSettings,
  exportCollection,
  playArcade,
} from '../tools/freeze/sokoban.ts';
import { chooseSpiderSettings, copiedReplay } from '../tools/freeze/spider.ts';
import { parseHistoryFile } from '../src/games/spider/records/history-file.ts';
import { button, openSpider, press, SETTINGS_KEY } from './support/spider.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

// `npm run freeze:saves` plays for a minute and is rarely run. These tests take its player through the menus and
// dialogs that it needs, so that moving or renaming something there fails at once.

test('the freeze:saves player finds Spider’s settings, replay link and statistics', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSpider(page);
  await chooseSpiderSettings(page);
  await expect.poll(() => stored(page, SETTINGS_KEY)).toMatch(/"largeCards":true.*"tellLamp":true/);
  await press(page, 'd');
  expect(await copiedReplay(page)).toContain('&moves=');
  const history = otherHistory();
  await importStatistics(page, history);
  const exported = await exportStatistics(page);
  expect(parseHistoryFile(String(exported))).toEqual(parseHistoryFile(String(history)));
});

test('the freeze:saves player finds Sokoban’s settings, arcade, levels and their files', async ({
  page,
}) => {
  await page.goto('./?game=sokoban');
  await chooseSokobanSettings(page);
  await expect
    .poll(() => stored(page, 'sokoban.v1.settings'))
    .toMatch(/"timeline":true.*"skin":"plain"/);
  await playArcade(page);
  await addPond(page);
  await button(page, 'Levels').first().click();
  const collection = await exportCollection(page, 'The original file');
  expect(String(collection)).toMatch(/^Collection: The Pond\n/);
  await press(page, 'Escape');
  expect(String(await exportStatistics(page))).toContain('rRR');
});
