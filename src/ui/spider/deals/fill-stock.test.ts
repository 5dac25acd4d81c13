import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { missingGrades } from '../../../games/spider/library/deal-stock.ts';
import type { SpiderAnswer } from '../../../games/spider/library/answer.ts';
import { memoryStorage } from '../../../platform/storage.ts';
import { fillStock } from './fill-stock.ts';
import { storedDeals } from './stored-deals.ts';

/** A solver that gives these answers in turn. */
function solver(answers: readonly SpiderAnswer[]) {
  let asked = 0;
  const start = vi.fn(() => Promise.resolve(answers[asked++ % answers.length]!));
  return { start, cancel: vi.fn(), close: vi.fn() };
}

/** Won, and so hard. */
const won = (effort: number | null): SpiderAnswer => ({ kind: 'solved', moves: [], effort });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('random deals are checked until two of each grade are there, and the worker is ended', async () => {
  const storage = memoryStorage();
  const efforts = [0, 4, 12, 40].map(won);
  const checking = solver([{ kind: 'gave-up', reason: 'time' }, won(null), ...efforts]);
  fillStock(storage, '1-suit', checking);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(missingGrades(storedDeals(storage), '1-suit')).toEqual([]);
  expect(storedDeals(storage)).toHaveLength(8);
  expect(checking.start).toHaveBeenCalledTimes(12);
  expect(checking.close).toHaveBeenCalledOnce();
});

test('it gives up after a while, or when it is stopped, or when there is no worker', async () => {
  const vain = solver([won(0)]);
  fillStock(memoryStorage(), '1-suit', vain);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(vain.start).toHaveBeenCalledTimes(60);
  expect(vain.close).toHaveBeenCalledOnce();

  const stopped = solver([won(0)]);
  const stop = fillStock(memoryStorage(), '1-suit', stopped);
  await vi.advanceTimersByTimeAsync(1_500);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(stopped.start).toHaveBeenCalledTimes(2);

  const broken = { ...solver([]), start: vi.fn(() => Promise.reject(new Error('no worker'))) };
  fillStock(memoryStorage(), '1-suit', broken);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(broken.start).toHaveBeenCalledOnce();
  expect(broken.close).toHaveBeenCalledOnce();
});
