import { expect, test, vi } from 'vitest';
import type { Work } from '../../core/work.ts';
import { doInTurns, readLevelFile } from './level-file.ts';

/** Work whose every step takes longer than a time slice. */
function* slow(steps: number): Work<string, number> {
  for (let step = 1; step <= steps; step++) {
    const began = performance.now();
    while (performance.now() - began < 9);
    yield step;
  }
  return 'done';
}

test('long work reports progress and yields to the page', async () => {
  const onProgress = vi.fn();
  let turns = 0;
  const work = doInTurns(slow(3), { onProgress });
  void Promise.resolve().then(() => turns++);
  expect(await work).toBe('done');
  expect(onProgress.mock.calls.flat()).toEqual([1, 2, 3]);
  expect(turns).toBe(1);
});

test('long work stops when it is cancelled', async () => {
  const controller = new AbortController();
  const seen: number[] = [];
  const work = doInTurns(slow(1000), {
    signal: controller.signal,
    onProgress: (step) => {
      seen.push(step);
      if (step === 2) controller.abort();
    },
  });
  await expect(work).rejects.toThrow('abort');
  expect(seen).toEqual([1, 2]);
});

test('reading a file of thousands of levels reports progress and can be cancelled', async () => {
  const board = '#####\n#@$.#\n#####\n\n';
  const bytes = new TextEncoder().encode(board.repeat(20_000));
  const file = { name: 'many.xsb', bytes };
  const counts: number[] = [];
  const whole = await readLevelFile(file, { onProgress: (count) => counts.push(count) });
  expect(whole.levels).toHaveLength(20_000);
  expect(counts.length).toBeGreaterThan(3);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  const controller = new AbortController();
  const reading = readLevelFile(file, {
    signal: controller.signal,
    onProgress: () => {
      controller.abort();
    },
  });
  await expect(reading).rejects.toThrow('abort');
});
