import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeAudioContext, type FakeNode } from '../test-support/fake-audio.ts';
import type { Volumes } from './sound-cue.ts';
import { createSoundEngine } from './sound-engine.ts';
import { recipeOf } from './sound-recipes.ts';

type SoundEngine = NonNullable<ReturnType<typeof createSoundEngine>>;

const MAX_VOICES = 24;

const FULL: Volumes = { cards: 1, game: 1, interface: 1 };

function setUp(volumes = FULL, context = new FakeAudioContext()) {
  let time = 0;
  const engine = createSoundEngine({
    createContext: () => context as unknown as AudioContext,
    volumes,
    now: () => time,
  });
  if (!engine) throw new Error('no engine');
  return {
    engine,
    context,
    later: (ms: number) => {
      time += ms;
      context.currentTime += ms / 1000;
    },
  };
}

const flushed = () => vi.advanceTimersByTimeAsync(0);

/** The chain of nodes from this one to the end. */
function pathFrom(node: FakeNode): readonly FakeNode[] {
  const [next] = node.outputs;
  return next ? [node, ...pathFrom(next)] : [node];
}

function panOf(source: FakeNode | undefined): number | undefined {
  return source && pathFrom(source).find(({ kind }) => kind === 'panner')?.pan.value;
}

function manyAtOnce(engine: SoundEngine, count: number): void {
  engine.play(Array.from({ length: count }, () => ({ sound: 'hover' as const })));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a sound', () => {
  test('goes through its panner, its category and the limiter, and ends', () => {
    const { engine, context } = setUp();
    engine.play([{ sound: 'drop', pan: -0.5, delay: 0.25 }]);
    const sources = context.sources();
    expect(sources).toHaveLength(recipeOf('drop').parts.length);
    for (const source of sources) {
      const kinds = pathFrom(source).map(({ kind }) => kind);
      expect(kinds.slice(-6)).toEqual([
        ...['panner', 'gain', 'compressor', 'gain', 'clipper', 'destination'],
      ]);
      expect(panOf(source)).toBe(-0.5);
      expect(source.startedAt).toBe(0.25);
      expect(source.stoppedAt).toBeGreaterThan(0.25);
    }
  });

  test('rises from silence and fades to silence', () => {
    const { engine, context } = setUp();
    engine.play([{ sound: 'hover' }]);
    const [source] = context.sources();
    const envelope = source && pathFrom(source)[1];
    const [part] = recipeOf('hover').parts;
    expect(envelope?.gain.automation).toEqual([
      ['set', 0, 0],
      ['linear', part?.gain, part?.attack],
      ['exponential', 0.0001, part?.length],
    ]);
  });

  test('the clipper never exceeds full scale', () => {
    const { context } = setUp();
    const curve = context.all('clipper')[0]?.curve ?? new Float32Array();
    expect(curve.length).toBeGreaterThan(100);
    expect(Math.max(...curve)).toBeLessThan(1);
    expect(Math.min(...curve)).toBeGreaterThan(-1);
    expect([...curve]).toEqual([...curve].sort((a, b) => a - b));
  });
});

describe('voices', () => {
  test('are reused when their sound has ended', () => {
    const { engine, context, later } = setUp();
    for (let i = 0; i < 100; i++) {
      manyAtOnce(engine, 2);
      later(50);
    }
    expect(context.all('panner')).toHaveLength(2);
    expect(context.sources()).toHaveLength(200);
  });

  test('never exceed the limit; the oldest sound makes room', () => {
    const { engine, context, later } = setUp();
    engine.play([{ sound: 'win' }]);
    const winning = [...context.sources()];
    later(10);
    manyAtOnce(engine, MAX_VOICES - 1);
    const endOfWin = winning.map(({ stoppedAt }) => stoppedAt);
    later(1);
    engine.play([{ sound: 'click' }]);
    expect(context.all('panner')).toHaveLength(MAX_VOICES);
    for (const [index, source] of winning.entries()) {
      expect(source.stoppedAt).toBeLessThan(endOfWin[index] ?? 0);
      expect(source.stoppedAt).toBeLessThan(0.1);
    }
    // The others kept playing.
    const others = context.sources().slice(winning.length);
    expect(others.every(({ stoppedAt, startedAt }) => stoppedAt! - startedAt! > 0.02)).toBe(true);
  });

  test('a new event cancels sounds of its category that have not started yet', () => {
    const { engine, context, later } = setUp();
    engine.play([
      { sound: 'deal-tick', delay: 0 },
      { sound: 'deal-tick', delay: 0.2 },
    ]);
    const [first, , second] = context.sources();
    later(20);
    engine.play([{ sound: 'click' }]);
    expect(second?.stoppedAt).toBeGreaterThan(0.2);
    engine.play([{ sound: 'pick-up' }]);
    expect(second?.stoppedAt).toBeLessThan(0.2);
    expect(first?.stoppedAt).toBeGreaterThan(0.03);
  });
});

describe('volume', () => {
  test('is set per category, and follows the player’s setting', () => {
    const { engine, context } = setUp({ cards: 0.5, game: 1, interface: 0 });
    engine.play([{ sound: 'drop' }, { sound: 'undo' }, { sound: 'click' }]);
    const buses = [...new Set(context.sources().map((source) => pathFrom(source).at(-5)))];
    expect(buses.map((bus) => bus?.gain.value)).toEqual([0.25, 1, 0]);
    engine.setVolumes({ cards: 1, game: 0.5, interface: 1 });
    expect(buses.map((bus) => bus?.gain.automation.at(-1)?.[1])).toEqual([1, 0.25, 1]);
  });
});

describe('suspended', () => {
  test('current sounds end, no new ones start, and the context is suspended', async () => {
    const { engine, context } = setUp();
    engine.play([{ sound: 'win' }]);
    const count = context.sources().length;
    engine.setAsleep(true);
    expect(context.sources().every(({ stoppedAt }) => (stoppedAt ?? 1) < 0.1)).toBe(true);
    engine.play([{ sound: 'drop' }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(context.sources()).toHaveLength(count);
    expect(context.state).toBe('suspended');
    engine.wake();
    expect(context.state).toBe('suspended');
    engine.setAsleep(false);
    engine.play([{ sound: 'drop' }]);
    await flushed();
    expect(context.sources().length).toBeGreaterThan(count);
  });

  test('does not suspend if it is resumed first', async () => {
    const { engine, context } = setUp();
    engine.setAsleep(true);
    engine.setAsleep(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(context.state).toBe('running');
  });
});

describe('a context that is not running yet', () => {
  test('plays once it is running', async () => {
    const context = new FakeAudioContext();
    context.state = 'suspended';
    const { engine } = setUp(FULL, context);
    engine.play([{ sound: 'drop' }]);
    expect(context.sources()).toHaveLength(0);
    await flushed();
    expect(context.sources().length).toBeGreaterThan(0);
  });

  test('plays nothing that is stale by then', async () => {
    const context = new FakeAudioContext();
    context.state = 'suspended';
    const { engine, later } = setUp(FULL, context);
    engine.play([{ sound: 'drop' }]);
    later(300);
    await flushed();
    expect(context.sources()).toHaveLength(0);
    engine.play([{ sound: 'drop' }], 0);
    expect(context.sources()).toHaveLength(0);
  });

  test('a refusal results in silence, not in an error', async () => {
    const context = new FakeAudioContext();
    context.state = 'suspended';
    vi.spyOn(context, 'resume').mockRejectedValue(new Error('not allowed'));
    const { engine } = setUp(FULL, context);
    engine.play([{ sound: 'drop' }]);
    await flushed();
    expect(context.sources()).toHaveLength(0);
  });
});

test('no engine is created in browsers without sound', () => {
  const engine = createSoundEngine({
    createContext: () => {
      throw new ReferenceError('AudioContext is not defined');
    },
    volumes: FULL,
    now: () => 0,
  });
  expect(engine).toBeNull();
});
