import { expect, test } from 'vitest';
import { commandsThatRun } from '../../test-support/commands.ts';
import { SOKOBAN_COMMANDS } from '../sokoban/sokoban-commands.ts';
import { SPIDER_COMMANDS } from '../spider/spider-commands.ts';
import { gameMenu, type MenuCommands, simpleMenu } from '../page/TopBar.tsx';

const spider = commandsThatRun(SPIDER_COMMANDS);
const sokoban = commandsThatRun(SOKOBAN_COMMANDS);

const MENUS: readonly MenuCommands[] = [
  { ...spider, restart: spider.sameDeal, insight: spider.chance },
  { ...sokoban, restart: sokoban.reset, thisGame: sokoban.game, insight: sokoban.marks },
];

test('both games have the same menu: a dozen entries at most, each with an icon of its own', () => {
  const [one, other] = MENUS.map((commands) => gameMenu(commands));
  expect(one?.map(({ name }) => name)).toEqual(other?.map(({ name }) => name));
  for (const groups of [one, other]) {
    const items = groups?.flatMap((group) => group.items) ?? [];
    expect(items).toHaveLength(12);
    expect(new Set(items.map(({ icon }) => icon)).size).toBe(items.length);
    expect(items.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Redo', 'Lamp', 'This game…', 'Tools…', 'How to play', 'Settings']),
    );
  }
});

test('a simple table has few entries', () => {
  const labels = MENUS.map((commands) => simpleMenu(commands).map(({ label }) => label));
  const rest = ['Statistics', 'How to play', 'Settings'];
  expect(labels).toEqual([
    ['Restart this deal', ...rest],
    ['Restart this level', ...rest],
  ]);
});
