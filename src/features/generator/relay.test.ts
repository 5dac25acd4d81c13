import { expect, test, vi } from 'vitest';
import type { GeneratorListener } from '../../workers/open-generator.ts';
import { dailyRecipe } from '../../play/sokoban/recipes.ts';
import { createRelay } from './relay.ts';

const [TODAY, TOMORROW] = [dailyRecipe('2026-11-25'), dailyRecipe('2026-11-26')];
const PROGRESS = { step: 1, done: 0.5, best: null };

const listener = () => ({ onProgress: vi.fn(), onMade: vi.fn(), onFailed: vi.fn() });

function opened() {
  const jobs: (GeneratorListener & { readonly end: () => void })[] = [];
  const relay = createRelay((_, told) => {
    const end = vi.fn();
    jobs.push({ ...told, end });
    return end;
  });
  return { relay, jobs };
}

test('a job that is taken over tells the new listener, and only that one ends it', () => {
  const { relay, jobs } = opened();
  const [ahead, player] = [listener(), listener()];
  const endAhead = relay.start(TODAY, ahead);
  jobs[0]?.onProgress(PROGRESS);
  expect(ahead.onProgress).toHaveBeenCalledExactlyOnceWith(PROGRESS);
  const end = relay.takeOver(TODAY, player);
  endAhead();
  expect(jobs).toHaveLength(1);
  expect(jobs[0]?.end).not.toHaveBeenCalled();
  jobs[0]?.onProgress(PROGRESS);
  jobs[0]?.onMade(null);
  expect(ahead.onProgress).toHaveBeenCalledTimes(1);
  expect(player.onProgress).toHaveBeenCalledTimes(1);
  expect([ahead.onMade, player.onMade].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  end?.();
  expect(jobs[0]?.end).toHaveBeenCalledOnce();
});

test('nothing is taken over of another level, of what was ended, made, or has failed', () => {
  const { relay, jobs } = opened();
  expect(relay.takeOver(TODAY, listener())).toBeNull();
  relay.start(TODAY, listener())();
  expect(jobs[0]?.end).toHaveBeenCalledOnce();
  expect(relay.takeOver(TODAY, listener())).toBeNull();
  const ahead = listener();
  relay.start(TODAY, ahead);
  expect(relay.takeOver(TOMORROW, listener())).toBeNull();
  jobs[1]?.onMade(null);
  expect(ahead.onMade).toHaveBeenCalledExactlyOnceWith(null);
  expect(relay.takeOver(TODAY, listener())).toBeNull();
  relay.start(TODAY, ahead);
  jobs[2]?.onFailed('why');
  expect(ahead.onFailed).toHaveBeenCalledExactlyOnceWith('why');
  expect(relay.takeOver(TODAY, listener())).toBeNull();
});
