import { expect, test, vi } from 'vitest';
import { moreItems } from './more-menu.ts';

function items(seed: string) {
  const onStart = vi.fn();
  const params = { difficulty: '2-suit', seed, relaxedDealing: true } as const;
  const list = moreItems({
    params,
    today: '2026-11-21',
    onStart,
    onPause: vi.fn(),
    onWatchThis: vi.fn(),
    onWatchLast: vi.fn(),
    onCopyMoves: vi.fn(),
    onHelp: vi.fn(),
  });
  const labels = list.map(({ label }) => label);
  const run = (label: string) => list.find((item) => item.label === label)?.run();
  return { labels, run, onStart, params };
}

test('a numbered deal has neighbours, with the same difficulty and rule', () => {
  const { run, onStart, params } = items('1234');
  run('Next deal: 1235');
  run('Previous deal: 1233');
  expect(onStart.mock.calls).toEqual([
    [{ ...params, seed: '1235' }],
    [{ ...params, seed: '1233' }],
  ]);
});

test('the first has no previous, and a seed in words has none at all', () => {
  expect(items('1').labels.join()).not.toContain('Previous deal');
  expect(items('1').labels).toContain('Next deal: 2');
  expect(items('peacock').labels.join()).not.toMatch(/Next deal|Previous deal/);
});

test('today’s deal is offered to whoever does not play it already', () => {
  const { run, onStart, params } = items('peacock');
  run('Today’s deal');
  expect(onStart).toHaveBeenCalledExactlyOnceWith({ ...params, seed: 'daily-2026-11-21' });
  expect(items('daily-2026-11-21').labels).not.toContain('Today’s deal');
  expect(items('daily-2026-11-20').labels).toContain('Today’s deal');
});
