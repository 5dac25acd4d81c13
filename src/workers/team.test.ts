import { describe, expect, it } from 'vitest';
import { handTimer } from '../test-support/hand-timer.ts';
import type { SolverWorker } from './watched-worker.ts';
import type { SolverProgress, SolverRequest } from './serve.ts';
import { createSolverTeam } from './team.ts';

interface Problem {
  readonly name: string;
  readonly isWhole?: boolean;
  readonly part?: readonly [index: number, of: number];
}

const SOLVED = { kind: 'solved', moves: [1] } as const;
const UNSOLVABLE = { kind: 'unsolvable' } as const;
const NO_MEMORY = { kind: 'gave-up', reason: 'memory' } as const;
const ABORTED = { kind: 'gave-up', reason: 'aborted' } as const;

/** A worker whose answers the test controls. */
function fakeWorker() {
  const requests: SolverRequest<Problem>[] = [];
  const listeners = new Map<string, (event: { data: unknown }) => void>();
  let isTerminated = false;
  const worker: SolverWorker = {
    postMessage: (request) => requests.push(request as SolverRequest<Problem>),
    terminate: () => (isTerminated = true),
    addEventListener: (type: string, listener: never) => {
      listeners.set(type, listener);
    },
  };
  const lastId = () => requests.findLast(({ t }) => t === 'start') as { id: number };
  const say = async (reply: object) => {
    listeners.get('message')?.({ data: { id: lastId().id, ...reply } });
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return {
    worker,
    requests,
    isTerminated: () => isTerminated,
    answer: (result: object) => say({ t: 'result', result }),
    report: (progress: SolverProgress) => say({ t: 'progress', ...progress }),
    fail: () => say({ t: 'failed', message: 'broken' }),
  };
}

function teamOf(size: number) {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  const { timer, pass, waiting } = handTimer();
  const open = () => {
    const fake = fakeWorker();
    workers.push(fake);
    return fake.worker;
  };
  const partOf = (problem: Problem, index: number, of: number) =>
    problem.isWhole === true ? null : { ...problem, part: [index, of] as const };
  const team = createSolverTeam<Problem, number, { readonly kind: string }>(
    open,
    { size, partOf },
    timer,
  );
  return { team, workers, pass, waiting };
}

/** A team of three, all of them at work. */
function atWork(onProgress?: (progress: SolverProgress) => void) {
  const made = teamOf(3);
  const answer = made.team.start({ name: 'hard' }, 10_000, onProgress);
  made.pass(600);
  return { ...made, answer };
}

describe('a team of workers', () => {
  it('starts with one worker and its part; the others join if that takes long', async () => {
    const { team, workers, pass } = teamOf(3);
    const answer = team.start({ name: 'hard' }, 10_000);
    expect(workers.map(({ requests }) => requests)).toEqual([
      [{ t: 'start', id: 1, problem: { name: 'hard', part: [0, 3] }, milliseconds: 10_000 }],
    ]);
    pass(600);
    expect(workers.slice(1).map(({ requests }) => requests)).toEqual(
      [1, 2].map((index) => [
        { t: 'start', id: 1, problem: { name: 'hard', part: [index, 3] }, milliseconds: 9750 },
      ]),
    );
    await workers[0]!.answer(SOLVED);
    expect(await answer).toEqual(SOLVED);
  });

  it('uses only one worker if that answers soon', async () => {
    const { team, workers, pass, waiting } = teamOf(3);
    const answer = team.start({ name: 'easy' }, 10_000);
    await workers[0]!.answer(SOLVED);
    expect(await answer).toEqual(SOLVED);
    expect(waiting()).toBe(0);
    pass(10_000);
    expect(workers).toHaveLength(1);
  });

  it.each([SOLVED, UNSOLVABLE])('stops the others after an answer: $kind', async (found) => {
    const { workers, answer } = atWork();
    await workers[2]!.answer(found);
    expect(await answer).toEqual(found);
    const ends = workers.map(({ requests }) => requests.at(-1)?.t);
    expect(ends).toEqual(['cancel', 'cancel', 'start']);
    expect(workers.some(({ isTerminated }) => isTerminated())).toBe(false);
  });

  it('lets the worker that has a line continue alone', async () => {
    const { workers, answer } = atWork();
    await workers[1]!.report({ nodes: 7, pushes: 30 });
    expect(workers.map(({ requests }) => requests.at(-1)?.t)).toEqual([
      'cancel',
      'start',
      'cancel',
    ]);
    await workers[1]!.answer(SOLVED);
    expect(await answer).toEqual(SOLVED);
  });

  it('starts no other workers if the first one has a line', async () => {
    const { team, workers, pass } = teamOf(3);
    const answer = team.start({ name: 'long' }, 10_000);
    await workers[0]!.report({ nodes: 7, pushes: 30 });
    pass(5_000);
    expect(workers).toHaveLength(1);
    await workers[0]!.answer(SOLVED);
    expect(await answer).toEqual(SOLVED);
  });

  it('passes a new limit on to running workers, and to those that join later', async () => {
    const { team, workers, answer } = atWork();
    await workers[1]!.answer(NO_MEMORY);
    team.limit(40_000);
    expect(workers.map(({ requests }) => requests.at(-1))).toEqual([
      { t: 'limit', id: 1, milliseconds: 40_000 },
      expect.objectContaining({ t: 'start' }),
      { t: 'limit', id: 1, milliseconds: 39_750 },
    ]);
    await workers[0]!.answer(SOLVED);
    expect(await answer).toEqual(SOLVED);

    const late = teamOf(2);
    void late.team.start({ name: 'hard' }, 10_000);
    late.team.limit(60_000);
    late.pass(600);
    expect(late.workers[1]!.requests).toEqual([
      expect.objectContaining({ t: 'start', milliseconds: 59_750 }),
    ]);
    late.team.close();

    const alone = teamOf(2);
    void alone.team.start({ name: 'whole', isWhole: true }, 10_000);
    alone.team.limit(60_000);
    expect(alone.workers[0]!.requests.at(-1)).toEqual({ t: 'limit', id: 1, milliseconds: 60_000 });
    alone.team.close();
  });

  it('adds up the positions of all workers', async () => {
    const sums: number[] = [];
    const { workers, team } = atWork(({ nodes }) => sums.push(nodes));
    await workers[0]!.report({ nodes: 10 });
    await workers[2]!.report({ nodes: 5 });
    await workers[0]!.report({ nodes: 20 });
    expect(sums).toEqual([10, 15, 25]);
    team.close();
  });

  it('gives up when all of them have, and starts the others at once when the first one does', async () => {
    const { team, workers } = teamOf(3);
    const answer = team.start({ name: 'odd' }, 10_000);
    await workers[0]!.answer(NO_MEMORY);
    expect(workers).toHaveLength(3);
    await workers[1]!.answer({ kind: 'gave-up', reason: 'time' });
    await workers[2]!.answer({ kind: 'gave-up', reason: 'time' });
    expect(await answer).toEqual(NO_MEMORY);
  });

  it('continues without a worker that fails, as long as another one is running', async () => {
    const { workers, answer } = atWork();
    await workers[0]!.fail();
    await workers[1]!.fail();
    await workers[2]!.answer(SOLVED);
    expect(await answer).toEqual(SOLVED);
  });

  it('fails when all fail', async () => {
    const { workers, answer } = atWork();
    const failure = expect(answer).rejects.toThrow('broken');
    for (const each of workers) await each.fail();
    await failure;
  });

  it('leaves short and indivisible jobs to the first worker', async () => {
    const { team, workers, pass } = teamOf(3);
    const whole = team.start({ name: 'known', isWhole: true }, 10_000);
    pass(5_000);
    expect(workers).toHaveLength(1);
    await workers[0]!.answer(SOLVED);
    expect(await whole).toEqual(SOLVED);
    const short = team.start({ name: 'short' }, 200);
    expect(workers[0]!.requests.at(-1)).toMatchObject({ problem: { name: 'short' } });
    await workers[0]!.answer(NO_MEMORY);
    expect(await short).toEqual(NO_MEMORY);
    expect(workers).toHaveLength(1);
  });

  it('cancels all workers for another question, and on request', async () => {
    const { team, workers, answer, waiting } = atWork();
    const next = team.start({ name: 'next' }, 10_000);
    expect(await answer).toEqual(ABORTED);
    expect(workers.map(({ requests }) => requests.slice(-2).map(({ t }) => t))).toEqual([
      ['cancel', 'start'],
      ['start', 'cancel'],
      ['start', 'cancel'],
    ]);
    team.cancel();
    expect(await next).toEqual(ABORTED);
    expect(waiting()).toBe(0);
  });

  it('terminates all its workers', async () => {
    const { team, workers, answer } = atWork();
    team.close();
    expect(await answer).toEqual(ABORTED);
    expect(workers.map(({ isTerminated }) => isTerminated())).toEqual([true, true, true]);
  });
});
