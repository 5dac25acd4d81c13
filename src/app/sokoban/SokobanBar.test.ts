import { expect, test } from 'vitest';
import { SOKOBAN_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import { commandsThatRun } from '../../test-support/commands.ts';
import { fewItems, gameMenu } from './SokobanBar.tsx';
import { levelTools } from './SokobanDialogs.tsx';

const COMMANDS = commandsThatRun(SOKOBAN_COMMANDS);

const BARS = [
  { isShort: false, hasKeyboard: true },
  { isShort: false, hasKeyboard: false },
  { isShort: true, hasKeyboard: true },
  { isShort: true, hasKeyboard: false },
];

/** The short bar has room only for these. */
const SHORT_BAR = ['levels', 'undo', 'redo', 'hint', 'lamp'] as const;

test.each(BARS)('a dozen entries at most, each with an icon of its own: %o', (bar) => {
  const items = gameMenu(COMMANDS, bar).flatMap((group) => group.items);
  expect(items.length).toBeLessThanOrEqual(12);
  expect(new Set(items.map(({ icon }) => icon)).size).toBe(items.length);
});

test.each(BARS)('a simple table has few entries, each with an icon of its own: %o', (bar) => {
  const items = fewItems(COMMANDS, bar);
  expect(items.length).toBeLessThanOrEqual(6);
  expect(new Set(items.map(({ icon }) => icon)).size).toBe(items.length);
  expect(items.includes(COMMANDS.reset)).toBe(bar.isShort);
  expect(items).toContain(COMMANDS.nextLevel);
  expect(items[0] === COMMANDS.help).toBe(!bar.hasKeyboard);
});

test.each(BARS)(
  'with a short bar the sound is in the menu, which has the keys or how to play: %o',
  (bar) => {
    const items = gameMenu(COMMANDS, bar).flatMap((group) => group.items);
    expect(items.includes(COMMANDS.mute)).toBe(bar.isShort);
    expect(items.includes(COMMANDS.keys)).toBe(bar.hasKeyboard);
    expect(items.includes(COMMANDS.help)).toBe(!bar.hasKeyboard);
    expect(items[0] === COMMANDS.help).toBe(!bar.hasKeyboard);
  },
);

test.each(BARS)('commands without room in the menu are in “This game”: %o', (bar) => {
  const shown = new Set(
    [
      ...gameMenu(COMMANDS, bar).flatMap((group) => group.items),
      ...levelTools(COMMANDS, bar.hasKeyboard),
      ...SHORT_BAR.map((name) => COMMANDS[name]),
    ].map(({ label }) => label),
  );
  const ofBar = bar.isShort ? (['reset', 'previousLevel', 'nextLevel'] as const) : [];
  const wanted = [...ofBar, 'moves', 'explore', 'share', 'leaderboard', 'help'] as const;
  const missing = wanted.filter((name) => !shown.has(COMMANDS[name].label));
  expect(missing).toEqual([]);
  expect(shown.has('Keys')).toBe(bar.hasKeyboard);
});
