import { expect, test, vi } from 'vitest';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { dealItems } from './SpiderTools.tsx';

function otherDeals(seed: string) {
  const onStart = vi.fn();
  const params = { difficulty: '2-suit', seed, relaxedDealing: true } as const;
  const items = dealItems({ params, today: '2026-11-21', onStart });
  const labels = items.map(({ label }) => label);
  const item = (name: string) => items.find(({ label }) => label === name);
  return { labels, item, onStart, params };
}

test('a numbered deal has a next one, with the same difficulty and rule', () => {
  const { item, onStart, params } = otherDeals('234');
  item('Next deal: 235')?.run();
  expect(onStart.mock.calls).toEqual([[{ ...params, seed: '235' }]]);
});

test('a seed in words has no next deal', () => {
  expect(otherDeals('1').labels).toContain('Next deal: 2');
  expect(otherDeals('peacock').labels.join()).not.toMatch(/Next deal/);
});

test('today’s deal is offered unless it is being played', () => {
  const { item, onStart, params } = otherDeals('peacock');
  const seed = dealOfDay('2-suit', '2026-11-21');
  item('Today’s deal')?.run();
  expect(onStart).toHaveBeenCalledExactlyOnceWith({ ...params, seed });
  expect(otherDeals(seed).labels).not.toContain('Today’s deal');
  expect(otherDeals(dealOfDay('2-suit', '2026-11-20')).labels).toContain('Today’s deal');
});
