import { expect, test, vi } from 'vitest';
import { dealOfDay } from '../../../games/spider/library/numbered-deals.ts';
import { commandsOf, type CommandStates } from '../../play/commands/command.ts';
import { SPIDER_COMMANDS, type SpiderCommand } from '../commands/spider-commands.ts';
import { moreGroups } from './more-menu.ts';

const COMMANDS = commandsOf(
  SPIDER_COMMANDS,
  Object.fromEntries(
    Object.keys(SPIDER_COMMANDS).map((name) => [name, { run: vi.fn() }]),
  ) as unknown as CommandStates<SpiderCommand>,
);

function menu(seed: string, over: Partial<Parameters<typeof moreGroups>[0]> = {}) {
  const onStart = vi.fn();
  const params = { difficulty: '2-suit', seed, relaxedDealing: true } as const;
  const groups = moreGroups({
    commands: COMMANDS,
    params,
    today: '2026-11-21',
    canFinish: true,
    hasLastGame: true,
    isShort: false,
    hasKeyboard: true,
    onStart,
    ...over,
  });
  const items = groups.flatMap((group) => group.items);
  const labels = items.map(({ label }) => label);
  const item = (name: string) => items.find(({ label }) => label === name);
  return { items, labels, item, onStart, params };
}

test('a numbered deal has a next one, with the same difficulty and rule', () => {
  const { item, onStart, params } = menu('234');
  item('Next deal: 235')?.run();
  expect(onStart.mock.calls).toEqual([[{ ...params, seed: '235' }]]);
});

test('a seed in words has none', () => {
  expect(menu('1').labels).toContain('Next deal: 2');
  expect(menu('peacock').labels.join()).not.toMatch(/Next deal/);
});

test('a short bar leaves to the menu what it has no room for; the keys stand in How to play', () => {
  const spare = ['New game', 'Restart this deal', 'Sound on and off'];
  expect(spare.filter((name) => menu('peacock').labels.includes(name))).toEqual([]);
  const phone = menu('peacock', { isShort: true, hasKeyboard: false }).labels;
  expect(spare.filter((name) => !phone.includes(name))).toEqual([]);
  expect(phone).not.toContain('Keys');
  // What a key that is held does there.
  expect(phone).toContain('Find a rank');
  expect(menu('peacock').labels).not.toContain('Find a rank');
});

test('about a dozen entries, whatever the game has to offer', () => {
  expect(menu('234').items.length).toBeLessThanOrEqual(15);
  expect(menu('234', { canFinish: false, hasLastGame: false }).items.length).toBeLessThanOrEqual(
    13,
  );
});

test('today’s deal is offered to whoever does not play it already', () => {
  const { item, onStart, params } = menu('peacock');
  const seed = dealOfDay('2-suit', '2026-11-21');
  item('Today’s deal')?.run();
  expect(onStart).toHaveBeenCalledExactlyOnceWith({ ...params, seed });
  expect(menu(seed).labels).not.toContain('Today’s deal');
  expect(menu(dealOfDay('2-suit', '2026-11-20')).labels).toContain('Today’s deal');
});

test('what cannot be done now says why, or is not there', () => {
  const early = menu('peacock', {
    commands: {
      ...COMMANDS,
      undoDeal: { ...COMMANDS.undoDeal, unavailable: 'No row was dealt yet.' },
      watchThis: { ...COMMANDS.watchThis, unavailable: 'Nothing has been played yet.' },
    },
    canFinish: false,
    hasLastGame: false,
  });
  expect(early.labels).not.toContain('Replay this game');
  expect(early.item('Replay last game')?.unavailable).toBe('There is no last game yet.');
  expect(early.item('Settings')?.unavailable).toBeUndefined();
  expect(early.labels).not.toContain('Play the rest');
  expect(early.labels).not.toContain('Undo the last deal');
  const late = menu('peacock');
  expect(late.items.filter(({ unavailable }) => unavailable !== undefined)).toEqual([]);
  expect(late.labels).toContain('Play the rest');
  expect(late.labels).toContain('Replay this game');
  expect(menu('peacock', { hasLastGame: false }).labels).not.toContain('Replay last game');
});

test('every item has an icon of its own', () => {
  const icons = menu('234').items.map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});
