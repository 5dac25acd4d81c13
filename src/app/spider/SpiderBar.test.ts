import { expect, test, vi } from 'vitest';
import { thisGameGroups } from '../../features/games/ThisGameDialog.tsx';
import { SPIDER_COMMANDS, type SpiderCommand } from '../../play/spider/spider-commands.ts';
import { commandsThatRun } from '../../test-support/commands.ts';
import { fewItems, moreGroups } from './SpiderBar.tsx';

const COMMANDS = commandsThatRun(SPIDER_COMMANDS);

function menu(over: Partial<Parameters<typeof moreGroups>[0]> = {}) {
  const options = { commands: COMMANDS, canFinish: true, hasLastGame: true, isShort: false };
  const items = moreGroups({ ...options, ...over }).flatMap((group) => group.items);
  const labels = items.map(({ label }) => label);
  const item = (name: string) => items.find(({ label }) => label === name);
  return { items, labels, item };
}

/** More cannot be scanned at a glance. */
const MOST = 12;

test('a dozen entries at most, whatever the game has to offer', () => {
  for (const isShort of [true, false]) {
    expect(menu({ isShort }).items.length).toBeLessThanOrEqual(MOST);
    expect(menu({ isShort, canFinish: false }).items.length).toBeLessThan(MOST);
  }
});

test('a short menu has the sound instead of the pause, which is in “This game”', () => {
  const { labels } = menu({ isShort: true });
  expect(labels).toContain(SPIDER_COMMANDS.mute.label);
  expect(labels).not.toContain(SPIDER_COMMANDS.pause.label);
  expect(menu().labels).not.toContain(SPIDER_COMMANDS.mute.label);
  expect(menu().labels).toContain(SPIDER_COMMANDS.pause.label);
  const groups = thisGameGroups({
    commands: COMMANDS,
    params: { difficulty: '2-suit', seed: 'peacock', relaxedDealing: true },
    today: '2026-11-21',
    hasLastGame: true,
    waiting: [],
    onStart: vi.fn(),
  });
  expect(groups.flatMap(({ items }) => items)).toContain(COMMANDS.pause);
});

test('each command has a button: in the bar, in the menu, in “This game”, or in a dialog', () => {
  const bar: readonly SpiderCommand[] = [
    ...(['newGame', 'sameDeal', 'undo', 'redo', 'deal', 'hint', 'lamp', 'mute'] as const),
    'copyLink',
  ];
  /** In How to play, in New game, in the list of moves. */
  const elsewhere: readonly SpiderCommand[] = ['keys', 'introduction', 'difficulty', 'undoDeal'];
  const groups = thisGameGroups({
    commands: COMMANDS,
    params: { difficulty: '2-suit', seed: '234', relaxedDealing: true },
    today: '2026-11-21',
    hasLastGame: true,
    waiting: [],
    onStart: vi.fn(),
  });
  const shown = new Set([
    ...menu().labels,
    ...groups.flatMap(({ items }) => items.map(({ label }) => label)),
    ...[...bar, ...elsewhere].map((name) => SPIDER_COMMANDS[name].label),
  ]);
  const hidden = Object.values(SPIDER_COMMANDS).filter(({ label }) => !shown.has(label));
  expect(hidden).toEqual([]);
});

test('a short bar leaves to the menu what it has no room for', () => {
  const spare = ['New game', 'Restart this deal', SPIDER_COMMANDS.mute.label];
  expect(spare.filter((name) => menu().labels.includes(name))).toEqual([]);
  const phone = menu({ isShort: true }).labels;
  expect(spare.filter((name) => !phone.includes(name))).toEqual([]);
});

test('a simple table has few entries, including what its short bar lacks', () => {
  const labels = (isShort: boolean) =>
    fewItems({ commands: COMMANDS, isShort }).map(({ label }) => label);
  const few = ['Restart this deal', 'Statistics', 'How to play', 'Settings'];
  expect(labels(false)).toEqual(few);
  expect(labels(true)).toEqual(['New game', ...few]);
});

test('unavailable entries have a reason, or are missing', () => {
  const early = menu({
    commands: {
      ...COMMANDS,
      moves: { ...COMMANDS.moves, unavailable: 'Nothing has been played yet.' },
      watchThis: { ...COMMANDS.watchThis, unavailable: 'Nothing has been played yet.' },
    },
    canFinish: false,
    hasLastGame: false,
  });
  const gone = ['Replay this game', 'Moves…', 'Play the rest'];
  expect(gone.filter((name) => early.labels.includes(name))).toEqual([]);
  expect(early.item('Replay last game')?.unavailable).toBe('There is no last game yet.');
  expect(early.item('Settings')?.unavailable).toBeUndefined();
  const late = menu();
  expect(late.items.filter(({ unavailable }) => unavailable !== undefined)).toEqual([]);
  expect(late.labels).toEqual(expect.arrayContaining(['Play the rest', 'Replay this game']));
});

test('every item has an icon of its own', () => {
  const icons = menu().items.map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});
