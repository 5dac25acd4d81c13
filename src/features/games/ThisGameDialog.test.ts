import { expect, test, vi } from 'vitest';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { SPIDER_COMMANDS } from '../../play/spider/spider-commands.ts';
import { commandsThatRun } from '../../test-support/commands.ts';
import { thisGameGroups } from './ThisGameDialog.tsx';

const COMMANDS = commandsThatRun(SPIDER_COMMANDS);

function thisGame(seed: string, hasLastGame = true) {
  const onStart = vi.fn();
  const params = { difficulty: '2-suit', seed, relaxedDealing: true } as const;
  const options = {
    commands: COMMANDS,
    params,
    today: '2026-11-21',
    hasLastGame,
    waiting: [],
    onStart,
  };
  const items = thisGameGroups(options).flatMap((group) => group.items);
  const labels = items.map(({ label }) => label);
  const item = (name: string) => items.find(({ label }) => label === name);
  return { labels, item, onStart, params };
}

test('a numbered deal has a next one, with the same difficulty and rule', () => {
  const { item, onStart, params } = thisGame('234');
  item('Next deal: 235')?.run();
  expect(onStart.mock.calls).toEqual([[{ ...params, seed: '235' }]]);
});

test('a seed in words has none', () => {
  expect(thisGame('1').labels).toContain('Next deal: 2');
  expect(thisGame('peacock').labels.join()).not.toMatch(/Next deal/);
});

test('today’s deal is offered unless it is being played', () => {
  const { item, onStart, params } = thisGame('peacock');
  const seed = dealOfDay('2-suit', '2026-11-21');
  item('Today’s deal')?.run();
  expect(onStart).toHaveBeenCalledExactlyOnceWith({ ...params, seed });
  expect(thisGame(seed).labels).not.toContain('Today’s deal');
  expect(thisGame(dealOfDay('2-suit', '2026-11-20')).labels).toContain('Today’s deal');
});

test('a missing last game is explained', () => {
  expect(thisGame('peacock').item('Replay last game')?.unavailable).toBeUndefined();
  const without = thisGame('peacock', false).item('Replay last game');
  expect(without?.unavailable).toBe('There is no last game yet.');
});
