import type { Page } from '@playwright/test';
import { jumpTo, start } from '../src/engine/session.ts';
import { save } from '../src/engine/save.ts';
import { sokoban } from '../src/games/sokoban/levels/game.ts';
import type { Move } from '../src/games/sokoban/rules/rules.ts';
import { parseLevel } from '../src/games/sokoban/files/xsb-read.ts';
import { figure } from './support/spider.ts';
import { storeBeforehand } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const ROOM = '######\n#@$  #\n#   .#\n######\nTitle: To and fro';

/** A saved game: one push, then single steps back and forth. `done` is appended to its log. */
function longGame(moves: number, done: string): string {
  const level = parseLevel(ROOM);
  if (!level.ok) throw new Error(level.error.message);
  const line = Array.from({ length: moves }, (_, index): Move => [index % 2 === 0 ? 'r' : 'l']);
  const game = jumpTo(sokoban, start(sokoban, { level: level.value, origin: null }), line);
  const saved = JSON.parse(save(sokoban, game)) as { log: string };
  return JSON.stringify({ ...saved, log: `${saved.log}${done}` });
}

async function open(page: Page, game: string, moves: string): Promise<void> {
  await storeBeforehand(page, { 'sokoban.v1.lastGame': game });
  await page.goto('./?game=sokoban');
  await expect(figure(page, 'Moves')).toHaveText(moves);
}

async function toStartAndEnd(page: Page, moves: string): Promise<void> {
  await page.keyboard.press('Home');
  await expect(figure(page, 'Moves')).toHaveText('0');
  await page.keyboard.press('End');
  await expect(figure(page, 'Moves')).toHaveText(moves);
}

test('a game with a huge number of undos and redos is restored after a reload', async ({
  page,
}) => {
  // In the format from before runs of undo and redo were counted.
  await open(page, longGame(100, ' undo redo'.repeat(100_000)), '100');
  for (let times = 0; times < 3; times++) await toStartAndEnd(page, '100');
  await expect(figure(page, 'Score')).toHaveText('200,700');
  await page.reload();
  await expect(figure(page, 'Moves')).toHaveText('100');
  await expect(figure(page, 'Score')).toHaveText('200,700');
});

test('a game of 20,000 moves can go to its start and end', async ({ page }) => {
  await open(page, longGame(20_000, ''), '20,000');
  for (let times = 0; times < 5; times++) await toStartAndEnd(page, '20,000');
  await page.keyboard.press('PageUp');
  await expect(figure(page, 'Pushes')).toHaveText('0');
  await page.keyboard.press('PageDown');
  await expect(figure(page, 'Moves')).toHaveText('1');
  await page.reload();
  await expect(figure(page, 'Moves')).toHaveText('1');
  await page.keyboard.press('End');
  await expect(figure(page, 'Moves')).toHaveText('20,000');
  const timeline = page.getByRole('slider', { name: 'Moves of this game' });
  await page.keyboard.press('Shift+T');
  await expect(timeline).toHaveAttribute('aria-valuetext', '20,000 of 20,000 moves, 1 push');
  await page.keyboard.press('Shift+T');
  await expect(timeline).toHaveCount(0);
});
