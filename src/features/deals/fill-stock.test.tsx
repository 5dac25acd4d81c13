import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { missingGrades } from '../../games/spider/library/deal-stock.ts';
import type { SpiderAnswer, SpiderProblem } from '../../games/spider/library/answer.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { fillStock } from './deal-stock.ts';
import { storedDeals } from './stored-deals.ts';

const ABORTED = { kind: 'gave-up', reason: 'aborted' } as const;

/** A solver that gives these answers in turn, each after a delay. */
function solver(answers: readonly SpiderAnswer[], milliseconds = 0) {
  let asked = 0;
  let abort = (): void => undefined;
  const start = vi.fn(
    ({ position }: SpiderProblem) =>
      new Promise<SpiderAnswer>((resolve) => {
        seen.push(position);
        abort = () => resolve(ABORTED);
        setTimeout(() => resolve(answers[asked++ % answers.length]!), milliseconds);
      }),
  );
  const seen: SpiderProblem['position'][] = [];
  return { seen, start, limit: vi.fn(), cancel: vi.fn(() => abort()), close: vi.fn(() => abort()) };
}

/** Won with this effort. */
const won = (effort: number | null): SpiderAnswer => ({ kind: 'solved', moves: [], effort });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('random deals are checked until there are two of each grade, then the worker ends', async () => {
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

test('it gives up after a while, when stopped, or without a worker', async () => {
  const vain = solver([won(0)]);
  fillStock(memoryStorage(), '1-suit', vain);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(vain.start).toHaveBeenCalledTimes(60);
  expect(vain.close).toHaveBeenCalledOnce();

  const stopped = solver([won(0)]);
  const stop = fillStock(memoryStorage(), '1-suit', stopped);
  await vi.advanceTimersByTimeAsync(3_500);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(stopped.start).toHaveBeenCalledTimes(2);

  const broken = { ...solver([]), start: vi.fn(() => Promise.reject(new Error('no worker'))) };
  fillStock(memoryStorage(), '1-suit', broken);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(broken.start).toHaveBeenCalledOnce();
  expect(broken.close).toHaveBeenCalledOnce();
});

test('a key interrupts the check of a deal, which is repeated after a pause in input', async () => {
  const storage = memoryStorage();
  const checking = solver([won(0)], 3_000);
  const stop = fillStock(storage, '1-suit', checking);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(checking.start).toHaveBeenCalledOnce();
  // During the first check, and repeatedly.
  for (let i = 0; i < 10; i++) {
    dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(checking.cancel).toHaveBeenCalledOnce();
  expect(checking.start).toHaveBeenCalledOnce();
  expect(checking.close).not.toHaveBeenCalled();
  expect(storedDeals(storage)).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(checking.start).toHaveBeenCalledTimes(2);
  expect(checking.seen[1]).toEqual(checking.seen[0]);
  expect(storedDeals(storage)).toHaveLength(1);
  stop();
  expect(checking.close).toHaveBeenCalledOnce();
});
