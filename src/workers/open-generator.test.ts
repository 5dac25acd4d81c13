import { expect, test } from 'vitest';
import { NO_ANSWER } from '../core/solver.ts';
import { readRecipe } from '../games/sokoban/generator/recipe.ts';
import { handTimer } from '../test-support/hand-timer.ts';
import type { SolverWorker } from './watched-worker.ts';
import { startGenerator, type GeneratorReply } from './open-generator.ts';

function opened() {
  const read = readRecipe({ seed: '7' });
  if (!read.ok) throw new Error(read.error);
  const reported: unknown[] = [];
  const sent: unknown[] = [];
  const workers: {
    isTerminated: boolean;
    readonly listeners: Record<string, (event: never) => void>;
  }[] = [];
  const { timer, pass, waiting } = handTimer();
  const open = (): SolverWorker => {
    const own = { isTerminated: false, listeners: {} as Record<string, (event: never) => void> };
    workers.push(own);
    return {
      postMessage: (message) => sent.push(message),
      terminate: () => (own.isTerminated = true),
      addEventListener: (type: string, listener: (event: never) => void) => {
        own.listeners[type] = listener;
      },
    };
  };
  const end = startGenerator(
    read.value,
    {
      onProgress: (progress) => reported.push(progress),
      onMade: (level) => reported.push(level),
      onFailed: (reason) => reported.push(reason),
    },
    open,
    timer,
  );
  const last = () => workers.at(-1)!;
  return {
    reported,
    sent,
    end,
    pass,
    waiting,
    workers,
    isTerminated: () => last().isTerminated,
    say: (data: GeneratorReply) => last().listeners['message']?.({ data } as never),
    crash: (message: string) => last().listeners['error']?.({ message } as never),
  };
}

const PROGRESS = { step: 1, done: 0.1, best: null };

test('a job reports its progress, and its worker terminates with it', () => {
  const { reported, sent, say, isTerminated } = opened();
  expect(sent).toMatchObject([{ seed: '7' }]);
  say({ t: 'progress', progress: PROGRESS });
  expect(isTerminated()).toBe(false);
  say({ t: 'made', level: null });
  say({ t: 'progress', progress: PROGRESS });
  expect(reported).toEqual([PROGRESS, null]);
  expect(isTerminated()).toBe(true);
});

test('nothing is reported for a job that was ended', () => {
  const { reported, end, say, crash, isTerminated } = opened();
  end();
  say({ t: 'made', level: null });
  crash('too late');
  expect(reported).toEqual([]);
  expect(isTerminated()).toBe(true);
});

test('a worker that fails is replaced once, and then reported once', () => {
  const { reported, sent, workers, crash, isTerminated } = opened();
  crash('out of memory');
  expect([reported, workers.map((worker) => worker.isTerminated)]).toEqual([[], [true, false]]);
  expect(sent).toEqual([sent[0], sent[0]]);
  crash('out of memory');
  crash('again');
  expect(reported).toEqual(['out of memory']);
  expect(isTerminated()).toBe(true);
});

test('a worker that is silent is replaced once, and then reported', () => {
  const { reported, workers, pass, waiting } = opened();
  pass(60_000);
  expect(reported).toEqual([NO_ANSWER]);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  expect(waiting()).toBe(0);
});

test('a worker that reports progress may take as long as it needs', () => {
  const { reported, workers, pass, say, waiting } = opened();
  for (let minute = 0; minute < 60; minute++) {
    pass(15_000);
    say({ t: 'progress', progress: PROGRESS });
  }
  say({ t: 'made', level: null });
  expect([reported.at(-1), workers.length, waiting()]).toEqual([null, 1, 0]);
});

test('a worker that cannot be opened is reported', async () => {
  const read = readRecipe({ seed: '7' });
  if (!read.ok) throw new Error(read.error);
  const recipe = read.value;
  const reason = await new Promise((onFailed) => {
    const quiet = () => undefined;
    const open = () => {
      throw new Error('workers are not allowed');
    };
    startGenerator(recipe, { onProgress: quiet, onMade: quiet, onFailed }, open, handTimer().timer);
  });
  expect(reason).toBe('workers are not allowed');
});
