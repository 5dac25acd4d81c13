import { expect, test, vi } from 'vitest';
import { NO_ANSWER } from '../../core/solver.ts';
import { generate, type MadeLevel } from '../../games/sokoban/generator/generate.ts';
import { readRecipe, type Recipe } from '../../games/sokoban/generator/recipe.ts';
import type { GeneratorListener } from '../../workers/open-generator.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { dailyLevels, dailyRecipe } from './recipes.ts';
import { createLevelMaker } from './level-maker.ts';

function recipe(seed: string): Recipe {
  const read = readRecipe({ seed, size: '7x7', boxes: '2', difficulty: 'easy' });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

function firstLevel(): MadeLevel {
  for (const { best } of generate(recipe('any'))) if (best) return best;
  throw new Error('no level was made');
}

const LEVEL = firstLevel();

interface FakeJob extends GeneratorListener {
  readonly recipe: Recipe;
  isEnded: boolean;
}

/** A level maker whose jobs are controlled by the test. */
function opened(dailies = dailyLevels(memoryStorage())) {
  const jobs: FakeJob[] = [];
  const maker = createLevelMaker((wanted, listener) => {
    const job = { ...listener, recipe: wanted, isEnded: false };
    jobs.push(job);
    return () => (job.isEnded = true);
  }, dailies);
  return { maker, jobs, last: () => jobs.at(-1)! };
}

test('a level is generated once, and known by its seed', async () => {
  const { maker, jobs, last } = opened();
  const level = maker.make(recipe('7'));
  last().onProgress({ step: 3, done: 0.5, best: null });
  expect(maker.making.getState().making).toMatchObject({
    recipe: recipe('7'),
    progress: { step: 3 },
  });
  last().onMade(LEVEL);
  expect(await level).toMatchObject({
    ok: true,
    value: { level: { title: 'Level 7' }, origin: null, recipe: recipe('7') },
  });
  expect(maker.making.getState().making).toBeNull();
  expect(await maker.make(recipe('7'))).toEqual(await level);
  expect(jobs).toHaveLength(1);
});

test('the best so far can be taken, and has its own link', async () => {
  const { maker, last } = opened();
  const level = maker.make(recipe('7'));
  maker.take();
  expect(last().isEnded).toBe(false);
  last().onProgress({ step: 12, done: 0.5, best: LEVEL });
  maker.take();
  expect(await level).toMatchObject({ value: { recipe: { seed: '7', step: 12 } } });
  expect(last().isEnded).toBe(true);
});

test('giving up waiting ends the work without a result', async () => {
  const { maker, last } = opened();
  const level = maker.make(recipe('7'));
  maker.cancel();
  expect(await level).toEqual({ ok: true, value: null });
  expect(last().isEnded).toBe(true);
});

test('a later request replaces an earlier one', async () => {
  const { maker, jobs } = opened();
  const first = maker.make(recipe('7'));
  const second = maker.make(recipe('8'));
  expect(await first).toEqual({ ok: true, value: null });
  expect(jobs[0]?.isEnded).toBe(true);
  jobs[1]?.onMade(LEVEL);
  expect(await second).toMatchObject({ value: { recipe: { seed: '8' } } });
});

test('a level made in advance is awaited only when it is requested', async () => {
  const { maker, jobs, last } = opened();
  maker.prepare(recipe('8'));
  maker.prepare(recipe('8'));
  last().onProgress({ step: 5, done: 0.2, best: LEVEL });
  maker.cancel();
  expect([jobs.length, last().isEnded, maker.making.getState().making]).toEqual([1, false, null]);
  const level = maker.make(recipe('8'));
  expect(maker.making.getState().making).toMatchObject({ progress: { step: 5 } });
  maker.prepare(recipe('9'));
  last().onMade(LEVEL);
  expect(await level).toMatchObject({ value: { recipe: { seed: '8' } } });
  expect(jobs).toHaveLength(1);
});

test('errors are reported, and the next level can be made', async () => {
  const { maker, last } = opened();
  const failing = maker.make(recipe('7'));
  last().onFailed('out of memory');
  expect(maker.making.getState().making).toMatchObject({
    failure: 'The level could not be made: out of memory.',
  });
  maker.cancel();
  expect(await failing).toEqual({ ok: true, value: null });
  expect(maker.making.getState().making).toBeNull();
  const none = maker.make(recipe('7'));
  last().onMade(null);
  expect(await none).toMatchObject({ ok: false });
  maker.prepare(recipe('9'));
  maker.close();
  expect(last().isEnded).toBe(true);
});

test('an unresponsive generator can be retried, and the waiting caller gets that level', async () => {
  const { maker, jobs, last } = opened();
  const level = maker.make(recipe('7'));
  maker.again();
  expect(jobs).toHaveLength(1);
  last().onFailed(NO_ANSWER);
  expect(maker.making.getState().making?.failure).toBe('The generator is not responding.');
  maker.again();
  expect(maker.making.getState().making).toMatchObject({ failure: null, progress: null });
  last().onMade(LEVEL);
  expect(await level).toMatchObject({ value: { recipe: { seed: '7' } } });
  expect(jobs).toHaveLength(2);
});

test('a failure in advance is not reported, and the level is made on request', async () => {
  const { maker, jobs, last } = opened();
  maker.prepare(recipe('8'));
  last().onFailed(NO_ANSWER);
  expect(maker.making.getState().making).toBeNull();
  const level = maker.make(recipe('8'));
  last().onMade(LEVEL);
  expect(await level).toMatchObject({ value: { recipe: { seed: '8' } } });
  expect(jobs).toHaveLength(2);
});

test('a stored daily level opens at once, and a new one is stored for the next visit', async () => {
  const dailies = dailyLevels(memoryStorage());
  const today = dailyRecipe('2026-11-25');
  const { maker, jobs, last } = opened(dailies);
  const made = maker.make(today);
  last().onMade(LEVEL);
  const { jobs: later, maker: nextMaker } = opened(dailies);
  expect(await nextMaker.make(today)).toEqual(await made);
  expect([jobs.length, later.length]).toEqual([1, 0]);
  void nextMaker.make(dailyRecipe('2026-11-26'));
  expect(later).toHaveLength(1);
});

test('adopted work is continued, and ended once no caller waits for it', async () => {
  const { maker, jobs } = opened();
  const end = vi.fn();
  const others = vi.fn((wanted: Recipe, listener: GeneratorListener) => {
    jobs.push({ ...listener, recipe: wanted, isEnded: false });
    return wanted.seed === '7' ? end : null;
  });
  maker.setOthers(others);
  const level = maker.make(recipe('7'));
  expect(jobs).toHaveLength(1);
  maker.cancel();
  expect(end).toHaveBeenCalledOnce();
  expect(await level).toEqual({ ok: true, value: null });
  void maker.make(recipe('8'));
  expect(others).toHaveBeenCalledTimes(2);
  expect(jobs).toHaveLength(3);
  maker.setOthers(null);
  void maker.make(recipe('9'));
  expect(others).toHaveBeenCalledTimes(2);
  maker.close();
});
