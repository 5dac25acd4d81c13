import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSilence, NoAnswer } from './silence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answerIn = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('limits the silence between answers, not the total time of a large write', async () => {
  const silence = createSilence();
  for (let answers = 0; answers < 4; answers++) {
    const waiting = silence.limit(answerIn(3_000));
    await vi.advanceTimersByTimeAsync(3_000);
    await waiting;
  }
  expect(vi.getTimerCount()).toBe(0);
  // Others are answered in the meantime, so there is no silence.
  const both = [silence.limit(answerIn(8_000)), silence.limit(answerIn(4_000))];
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await Promise.all(both)).toHaveLength(2);
});

test('times out, however much is requested in the meantime, and aborts all requests', async () => {
  const onSilent = vi.fn(() => {
    throw new DOMException('It has ended', 'InvalidStateError');
  });
  const silence = createSilence(onSilent);
  const errors: unknown[] = [];
  const ask = () =>
    void silence.limit(new Promise(() => undefined)).catch((error: unknown) => errors.push(error));
  ask();
  await vi.advanceTimersByTimeAsync(4_000);
  ask();
  expect(errors).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(errors).toEqual([new NoAnswer(), new NoAnswer()]);
  expect([onSilent.mock.calls.length, String(errors[0])]).toEqual([
    1,
    'Error: the database does not answer',
  ]);
});
