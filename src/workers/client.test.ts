import { describe, expect, it, test } from 'vitest';
import { NO_ANSWER, type SolverLimits, type SolverResult } from '../core/solver.ts';
import { spider } from '../games/spider/rules/game.ts';
import { solve } from '../games/spider/solver/solve.ts';
import { handTimer } from '../test-support/hand-timer.ts';
import { createSolverClient } from './client.ts';
import { type SolverWorker, startWatchdog } from './watched-worker.ts';
import { createServer, type SolverReply, type SolverRequest } from './serve.ts';

describe('watchdog', () => {
  function watched(limits: { readonly silenceMs: number; readonly totalMs: number }) {
    const { timer, pass, waiting } = handTimer();
    let expired = 0;
    const watchdog = startWatchdog(limits, () => expired++, timer);
    return { ...watchdog, pass, waiting, expired: () => expired };
  }

  test('prolonged silence is reported once', () => {
    const { pass, expired, waiting } = watched({ silenceMs: 5000, totalMs: Infinity });
    pass(4000);
    expect(expired()).toBe(0);
    pass(1000);
    expect(expired()).toBe(1);
    pass(60_000);
    expect([expired(), waiting()]).toEqual([1, 0]);
  });

  test('each message restarts the silence timeout, and the total time is still limited', () => {
    const { pass, resetSilence, expired } = watched({ silenceMs: 5000, totalMs: 20_000 });
    for (let word = 0; word < 4; word++) {
      pass(4000);
      resetSilence();
    }
    expect(expired()).toBe(0);
    pass(4000);
    expect(expired()).toBe(1);
  });

  test('the total time can be changed during a job', () => {
    const { pass, resetSilence, limit, expired } = watched({ silenceMs: 50_000, totalMs: 20_000 });
    pass(10_000);
    limit(40_000);
    resetSilence();
    pass(29_000);
    expect(expired()).toBe(0);
    pass(1000);
    expect(expired()).toBe(1);
    const shorter = watched({ silenceMs: 50_000, totalMs: 20_000 });
    shorter.pass(10_000);
    shorter.limit(5000);
    shorter.pass(1000);
    expect(shorter.expired()).toBe(1);
  });

  test('nothing is reported after a job is over', () => {
    const { pass, end, expired, waiting } = watched({ silenceMs: 5000, totalMs: 20_000 });
    pass(3000);
    end();
    pass(60_000);
    expect([expired(), waiting()]).toEqual([0, 0]);
  });

  test('an hour of suspension counts as one beat', () => {
    const late: (() => void)[] = [];
    let expired = 0;
    startWatchdog(
      { silenceMs: 3000, totalMs: 9000 },
      () => expired++,
      (run) => {
        late.push(run);
        return () => undefined;
      },
    );
    late.shift()?.(); // however late it fires
    expect(expired).toBe(0);
    late.shift()?.();
    late.shift()?.();
    expect(expired).toBe(1);
  });
});

/** A problem is the number of slices that it takes, and the only move of its solution; -1 makes the solver fail. */
function* counting(
  problem: number,
): Generator<{ nodes: number }, { result: SolverResult<number> }> {
  if (problem < 0) throw new Error('no such problem');
  for (let nodes = 1; nodes <= problem; nodes++) yield { nodes };
  return { result: { kind: 'solved', moves: [problem] } };
}

/** Works until its time limit, which it reads before each slice. */
function* untilTimeLimit(
  limits: SolverLimits,
): Generator<{ nodes: number }, { result: SolverResult<number> }> {
  for (let nodes = 1; ; nodes++) {
    if (nodes * 1000 > (limits.time?.milliseconds ?? 0)) {
      return { result: { kind: 'gave-up', reason: 'time' } };
    }
    yield { nodes };
  }
}

const TIMED = 1e9;

/** A worker whose slices and messages the test controls. */
function fakeWorker() {
  const slices: (() => void)[] = [];
  const replies: SolverReply<number>[] = [];
  const listeners: {
    message?: (event: { data: unknown }) => void;
    error?: (event: { message?: string }) => void;
  } = {};
  let clock = 0;
  let isTerminated = false;
  const solver = (problem: number, limits: SolverLimits) =>
    problem === TIMED ? untilTimeLimit(limits) : counting(problem);
  const serve = createServer<number, number>(solver, {
    send: (reply) => replies.push(reply),
    now: () => (clock += 60),
    afterMessages: (callback) => slices.push(callback),
  });
  const worker: SolverWorker = {
    postMessage: (request) => serve(structuredClone(request) as SolverRequest<number>),
    terminate: () => (isTerminated = true),
    addEventListener: (type: 'message' | 'error', listener: never) => {
      listeners[type] = listener;
    },
  };
  return {
    worker,
    replies,
    isTerminated: () => isTerminated,
    crash: (event: { message?: string }) => listeners.error?.(event),
    /** Lets the worker work, and then delivers its messages. */
    async run(turns = Infinity) {
      for (let turn = 0; turn < turns && slices.length > 0; turn++) slices.shift()?.();
      for (const reply of replies.splice(0)) listeners.message?.({ data: structuredClone(reply) });
      await Promise.resolve();
    },
    /** Delivers a message of an earlier job. */
    say: (reply: SolverReply<number>) => listeners.message?.({ data: reply }),
  };
}

function opened() {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  const { timer, pass, waiting } = handTimer();
  const client = createSolverClient<number, number>(() => {
    const fake = fakeWorker();
    workers.push(fake);
    return fake.worker;
  }, timer);
  return { client, workers, pass, waiting };
}

const ABORTED = { kind: 'gave-up', reason: 'aborted' };

describe('a solver in a worker', () => {
  it('reports its progress periodically, and its result', async () => {
    const { client, workers } = opened();
    const progress: number[] = [];
    const answer = client.start(5, 1000, ({ nodes }) => progress.push(nodes));
    await workers[0]!.run();
    expect(await answer).toEqual({ kind: 'solved', moves: [5] });
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.length).toBeLessThan(5);
  });

  it('abandons a job for the next one, and drops late messages', async () => {
    const { client, workers } = opened();
    const first = client.start(100, 1000);
    await workers[0]!.run(3);
    const second = client.start(2, 1000);
    expect(await first).toEqual(ABORTED);
    workers[0]!.say({ t: 'result', id: 1, result: { kind: 'unsolvable' } });
    await workers[0]!.run();
    expect(await second).toEqual({ kind: 'solved', moves: [2] });
    expect(workers).toHaveLength(1);
  });

  it('stops working when it is cancelled', async () => {
    const { client, workers } = opened();
    const answer = client.start(100, 1000);
    client.cancel();
    expect(await answer).toEqual(ABORTED);
    await workers[0]!.run();
    expect(workers[0]!.replies).toEqual([]);
  });

  it.each([
    [9_000, 9],
    [2_000, 4],
  ])('changes the limit of the running job to %i ms', async (limit, slices) => {
    const { client, workers } = opened();
    const answer = client.start(TIMED, 6_000);
    await workers[0]!.run(3);
    client.limit(limit);
    let turns = 3;
    const ends: unknown[] = [];
    void answer.then((end) => ends.push(end));
    for (; ends.length === 0; turns++) {
      await workers[0]!.run(1);
      await Promise.resolve();
    }
    expect(await answer).toEqual({ kind: 'gave-up', reason: 'time' });
    expect(turns).toBe(slices);
    // No job is left whose limit could change.
    client.limit(limit);
    await workers[0]!.run();
    expect(workers).toHaveLength(1);
  });

  it('waits for a worker until the new limit, then asks another one', () => {
    const { client, workers, pass } = opened();
    const requests: unknown[] = [];
    void client.start(100, 10_000).catch(() => undefined);
    client.limit(500_000);
    for (let turn = 0; turn < 20; turn++) {
      pass(15_000);
      workers[0]!.say({ t: 'progress', id: 1, nodes: turn });
    }
    expect(workers).toHaveLength(1);
    expect(requests).toEqual([]);
    pass(30_000);
    expect(workers).toHaveLength(2);
  });

  it('terminates its worker when closed, and opens another one when needed', async () => {
    const { client, workers } = opened();
    const first = client.start(100, 1000);
    client.close();
    expect(await first).toEqual(ABORTED);
    expect(workers[0]!.isTerminated()).toBe(true);
    const second = client.start(1, 1000);
    await workers[1]!.run();
    expect(await second).toEqual({ kind: 'solved', moves: [1] });
  });

  it('reports a failure, and recovers from it', async () => {
    const { client, workers } = opened();
    const failing = client.start(-1, 1000);
    const refused = expect(failing).rejects.toThrow('no such problem');
    await workers[0]!.run();
    await refused;
    expect(workers[0]!.isTerminated()).toBe(true);
    const next = client.start(1, 1000);
    await workers[1]!.run();
    expect(await next).toEqual({ kind: 'solved', moves: [1] });
  });

  it('replaces a dead worker once, and repeats the request', async () => {
    const { client, workers } = opened();
    const answer = client.start(3, 1000);
    workers[0]!.crash({ message: 'out of memory' });
    expect(workers[0]!.isTerminated()).toBe(true);
    await workers[1]!.run();
    expect(await answer).toEqual({ kind: 'solved', moves: [3] });
    expect(workers).toHaveLength(2);
  });

  it('reports a failure if the second worker dies as well, and opens another one for the next job', async () => {
    const { client, workers } = opened();
    const crashed = client.start(100, 1000);
    const lost = expect(crashed).rejects.toThrow('it could not be loaded');
    workers[0]!.crash({ message: 'out of memory' });
    workers[1]!.crash({});
    await lost;
    expect(workers).toHaveLength(2);
    const third = client.start(1, 1000);
    await workers[2]!.run();
    expect(await third).toEqual({ kind: 'solved', moves: [1] });
  });

  it('replaces an unresponsive worker once, and then reports a failure', async () => {
    const { client, workers, pass, waiting } = opened();
    const answer = client.start(100, 10_000);
    const refused = expect(answer).rejects.toThrow(NO_ANSWER);
    pass(60_000);
    await refused;
    expect(workers.map((fake) => fake.isTerminated())).toEqual([true, true]);
    expect(waiting()).toBe(0);
    const next = client.start(1, 1000);
    await workers[2]!.run();
    expect(await next).toEqual({ kind: 'solved', moves: [1] });
  });

  it('waits for a worker that reports progress, but not forever', async () => {
    const { client, workers, pass } = opened();
    const answer = client.start(Infinity, 100_000);
    const refused = expect(answer).rejects.toThrow(NO_ANSWER);
    for (let turn = 0; turn < 11; turn++) {
      pass(10_000);
      await workers[0]!.run(3);
    }
    expect(workers).toHaveLength(1);
    pass(10_000);
    expect(workers).toHaveLength(2);
    pass(200_000);
    await refused;
  });

  it('stops watching once a job is answered, cancelled or closed', async () => {
    const { client, workers, pass, waiting } = opened();
    const first = client.start(1, 1000);
    await workers[0]!.run();
    await first;
    expect(waiting()).toBe(0);
    void client.start(100, 1000);
    client.cancel();
    expect(waiting()).toBe(0);
    void client.start(100, 1000);
    void client.start(100, 1000);
    expect(waiting()).toBe(1);
    client.close();
    pass(200_000);
    expect([waiting(), workers.length]).toEqual([0, 1]);
  });

  it('reports a failure if no worker can be opened', async () => {
    const client = createSolverClient<number, number>(() => {
      throw new Error('workers are not allowed');
    }, handTimer().timer);
    await expect(client.start(1, 1000)).rejects.toThrow('workers are not allowed');
  });
});

describe('Spider’s solver in a worker', () => {
  it('accepts a position cloned by a message', () => {
    const replies: SolverReply<unknown>[] = [];
    let next: (() => void) | null = null;
    const serve = createServer(solve, {
      send: (reply) => replies.push(structuredClone(reply)),
      now: () => 0,
      afterMessages: (callback) => (next = callback),
    });
    const problem = spider.open({ difficulty: '1-suit', seed: 'worker', relaxedDealing: false });
    serve(structuredClone({ t: 'start', id: 7, problem, milliseconds: 1000 }));
    while (replies.length === 0) (next as (() => void) | null)?.();
    expect(replies[0]).toMatchObject({ t: 'result', id: 7, result: { kind: 'solved' } });
  });
});
