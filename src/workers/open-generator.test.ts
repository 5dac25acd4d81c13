import { expect, test } from 'vitest';
import { readRecipe } from '../games/sokoban/generator/recipe.ts';
import type { SolverWorker } from './client.ts';
import { startGenerator, type GeneratorReply } from './open-generator.ts';

function opened() {
  const read = readRecipe({ seed: '7' });
  if (!read.ok) throw new Error(read.error);
  const told: unknown[] = [];
  const sent: unknown[] = [];
  const listeners: Record<string, (event: never) => void> = {};
  let isTerminated = false;
  const worker: SolverWorker = {
    postMessage: (message) => sent.push(message),
    terminate: () => (isTerminated = true),
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener;
    },
  };
  const end = startGenerator(
    read.value,
    {
      onProgress: (progress) => told.push(progress),
      onMade: (level) => told.push(level),
      onFailed: (reason) => told.push(reason),
    },
    () => worker,
  );
  return {
    told,
    sent,
    end,
    isTerminated: () => isTerminated,
    say: (data: GeneratorReply) => listeners['message']?.({ data } as never),
    crash: (message: string) => listeners['error']?.({ message } as never),
  };
}

const PROGRESS = { step: 1, done: 0.1, best: null };

test('a job is told of as it goes on, and its worker ends with it', () => {
  const { told, sent, say, isTerminated } = opened();
  expect(sent).toMatchObject([{ seed: '7' }]);
  say({ t: 'progress', progress: PROGRESS });
  expect(isTerminated()).toBe(false);
  say({ t: 'made', level: null });
  say({ t: 'progress', progress: PROGRESS });
  expect(told).toEqual([PROGRESS, null]);
  expect(isTerminated()).toBe(true);
});

test('nothing is told of a job that was ended', () => {
  const { told, end, say, crash, isTerminated } = opened();
  end();
  say({ t: 'made', level: null });
  crash('too late');
  expect(told).toEqual([]);
  expect(isTerminated()).toBe(true);
});

test('a worker that fails says so once', () => {
  const { told, crash, isTerminated } = opened();
  crash('out of memory');
  crash('again');
  expect(told).toEqual(['out of memory']);
  expect(isTerminated()).toBe(true);
});
