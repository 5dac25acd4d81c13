import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fewestPushes, fewestMoves } from '../../../test-support/exhaustive-sokoban.ts';
import { HALL, KNOT, levelOf, smallLevels } from '../../../test-support/sokoban-levels.ts';
import type { SolverLimits } from '../../../core/solver.ts';
import { BoxSearch } from '../rules/box-search.ts';
import type { Level } from '../rules/level.ts';
import { applyMove, isWon, opening, type Position } from '../rules/rules.ts';
import { parseCollection } from '../files/xsb-read.ts';
import { boardOf } from './board/board.ts';
import { findDeadlock } from './deadlocks/deadlock.ts';
import { solve, type SolveGoal, type SolveOutcome } from './solve.ts';
import type { SolveProgress } from './progress.ts';
import { PUBLISHED_LEVELS } from '../../../test-support/published.ts';

/**
 * With a clock that advances by a millisecond on each reading, so that it is the same on every
 * machine.
 */
function steadyTime(milliseconds = 5000): SolverLimits {
  let now = 0;
  return { time: { milliseconds, now: () => now++ } };
}

interface Ended {
  readonly outcome: SolveOutcome;
  readonly progress: readonly SolveProgress[];
}

function run(position: Position, limits: SolverLimits = {}, goal: SolveGoal = {}): Ended {
  const work = solve(position, { ...steadyTime(), ...limits }, goal);
  const progress: SolveProgress[] = [];
  for (;;) {
    const step = work.next();
    if (step.done === true) return { outcome: step.value, progress };
    progress.push(step.value);
  }
}

/** The positions along a solution, which must win by the engine's rules with the pushes it claims. */
function replay(start: Position, outcome: SolveOutcome): Position[] {
  if (outcome.kind !== 'solved') throw new Error(`expected a solution, not ${outcome.kind}`);
  const positions = [start];
  for (const direction of outcome.steps) {
    const next = applyMove(positions.at(-1)!, [direction]);
    if (next === null) throw new Error('an illegal step');
    positions.push(next);
  }
  expect(isWon(positions.at(-1)!)).toBe(true);
  expect(positions.at(-1)!.pushes - start.pushes).toBe(outcome.pushes);
  return positions;
}

/** Like HALL, with more room: no proof within 100,000 positions. */
const WIDE_HALL = levelOf(`
###############
#      #      #
# $ $  # $ $  #
#  $ $   $ $  #
#      @      #
###### # ######
     # # #
###### # ######
# .... ....   #
#             #
###############`);

/**
 * A hall of 100 by 100 cells with pillars, with two boxes in one corner and their goals in the
 * opposite one.
 */
function largeHall(): Level {
  const pieces = new Map([
    ['5,2', '@'],
    ['5,3', '$'],
    ['10,14', '$'],
    ['96,96', '.'],
    ['97,95', '.'],
  ]);
  const charAt = (row: number, col: number) => {
    if (row % 99 === 0 || col % 99 === 0) return '#';
    return pieces.get(`${row},${col}`) ?? (row % 7 === 0 && col % 5 === 0 ? '#' : ' ');
  };
  const sides = [...Array(100).keys()];
  return levelOf(sides.map((row) => sides.map((col) => charAt(row, col)).join('')).join('\n'));
}

describe('the solver', () => {
  it('finds the fewest pushes or proves that there is no solution, like an exhaustive search', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(smallLevels(5), (level) => {
        const start = opening(level);
        const fewest = fewestPushes(start);
        const { outcome } = run(start, {}, { optimal: true });
        kinds.add(outcome.kind);
        if (fewest === null) expect(outcome).toEqual({ kind: 'unsolvable' });
        else {
          replay(start, outcome);
          expect(outcome).toMatchObject({ kind: 'solved', pushes: fewest, isOptimal: true });
        }
      }),
      { numRuns: 300 },
    );
    expect([...kinds].sort()).toEqual(['solved', 'unsolvable']);
  });

  it('finds the fewest moves and proves them, like an exhaustive search', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(smallLevels(5), fc.boolean(), (level, optimal) => {
        const start = opening(level);
        const fewest = fewestMoves(start);
        const { outcome } = run(start, {}, { metric: 'moves', optimal });
        if (fewest === null) {
          expect(outcome).toEqual({ kind: 'unsolvable' });
          return;
        }
        expect(outcome).toMatchObject({ isOptimal: true });
        expect(replay(start, outcome).length - 1).toBe(fewest);
        if (fewest > 0) kinds.add(String(Math.sign(boardOf(start)!.surplus)));
      }),
      { numRuns: 300 },
    );
    expect([...kinds].sort()).toEqual(['-1', '0', '1']);
  });

  it('proves the fewest moves only if its search is exhaustive', () => {
    const start = opening(HALL);
    const { outcome } = run(start, steadyTime(800), { metric: 'moves' });
    replay(start, outcome);
    expect(outcome).toMatchObject({ kind: 'solved', isOptimal: false });
  });

  it('reports the best packing of its search until a line is known', () => {
    const start = opening(KNOT);
    const { outcome, progress } = run(start, {}, { first: true });
    expect(outcome.kind).toBe('solved');
    const home = progress.flatMap(({ packing }) =>
      packing ? [packing.filter((cell) => KNOT.goalAt[cell] === true).length] : [],
    );
    expect(home.length).toBeGreaterThan(1);
    expect(home).toEqual(home.toSorted((a, b) => a - b));
    expect(home.at(-1)).toBeGreaterThan(home[0] ?? 0);
    expect(progress.at(-1)).toMatchObject({ stage: 'improving', packing: null });
  });

  it('reports a complete solution with each improvement of a known line, and the current part', () => {
    fc.assert(
      fc.property(smallLevels(5), fc.constantFrom('pushes', 'moves'), (level, metric) => {
        const start = opening(level);
        const { outcome: first } = run(start, {}, { first: true });
        if (first.kind !== 'solved' || first.steps.length === 0) return;
        const goal = { known: first.steps, improve: true, optimal: true, metric } as const;
        const { outcome, progress } = run(start, {}, goal);
        const end = replay(start, outcome).at(-1)!;
        const before = applyMove(start, first.steps)!;
        expect(end[metric]).toBeLessThanOrEqual(before[metric]);
        for (const { line } of progress) {
          if (!line) throw new Error('the line was not reported');
          const reported = applyMove(start, line.steps)!;
          expect(isWon(reported)).toBe(true);
          expect(reported.pushes).toBe(line.pushes);
          expect(reported[metric]).toBeLessThanOrEqual(before[metric]);
          expect(line.round).toBeLessThanOrEqual(line.rounds);
          expect(line.from).toBeLessThanOrEqual(line.to);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('reports a lower bound on the pushes if it has no proof', () => {
    fc.assert(
      fc.property(smallLevels(5), fc.integer({ min: 4, max: 40 }), (level, milliseconds) => {
        const start = opening(level);
        const { outcome } = run(start, steadyTime(milliseconds));
        if (outcome.kind !== 'solved' || outcome.atLeast === undefined) return;
        const fewest = fewestPushes(start)!;
        expect(outcome.atLeast).toBeLessThanOrEqual(fewest);
        if (fewest > 0) expect(outcome.atLeast).toBeGreaterThan(0);
        if (outcome.isOptimal) expect([outcome.pushes, outcome.atLeast]).toEqual([fewest, fewest]);
      }),
      { numRuns: 300 },
    );
  });

  it('proves a nearby optimum before it searches for other lines', () => {
    const { outcome, progress } = run(opening(HALL), steadyTime(600));
    replay(opening(HALL), outcome);
    expect(outcome).toMatchObject({ kind: 'solved', isOptimal: true });
    const begun = progress.findIndex(({ stage }) => stage === 'improving');
    expect(progress[begun]?.pushes).toBe(outcome.kind === 'solved' && outcome.pushes);
    // Here the time runs out while moves are being reduced.
    const short = run(opening(HALL), steadyTime(begun + 2)).outcome;
    expect(short).toMatchObject({ kind: 'solved', isOptimal: true });
  });

  it('spends the remaining time on another line and the proof', () => {
    const { outcome, progress } = run(opening(WIDE_HALL), steadyTime(1200));
    replay(opening(WIDE_HALL), outcome);
    const stages = progress.map(({ stage }) => stage).filter((s, i, all) => s !== all[i - 1]);
    expect(stages.slice(0, 5)).toEqual([
      'planning',
      'searching',
      'proving',
      'improving',
      'searching',
    ]);
    expect(stages.at(-1)).toBe('proving');
    if (outcome.kind !== 'solved') throw new Error('not solved');
    expect(outcome.isOptimal).toBe(false);
    expect(outcome.atLeast).toBeGreaterThan(0);
    expect(outcome.atLeast).toBeLessThan(outcome.pushes);
    const lengths = progress.map(({ pushes }) => pushes ?? Infinity);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  });

  it('has no more moves than the first solution if the proof of the fewest pushes finds another line', () => {
    const start = opening(levelOf('#####\n#####\n#   #\n $$*#\n    @'.replace('*', '.')));
    const [first, last] = [run(start, {}, { first: true }), run(start)].map(({ outcome }) =>
      outcome.kind === 'solved' ? [outcome.pushes, outcome.steps.length] : [],
    );
    expect(last).toEqual(first);
  });

  it('has no more moves than the first solution for equal pushes', () => {
    fc.assert(
      fc.property(smallLevels(5), (level) => {
        const start = opening(level);
        const first = run(start, {}, { first: true }).outcome;
        const { outcome } = run(start);
        if (outcome.kind !== 'solved' || first.kind !== 'solved') return;
        expect(outcome.pushes).toBeLessThanOrEqual(first.pushes);
        if (outcome.pushes === first.pushes) {
          expect(outcome.steps.length).toBeLessThanOrEqual(first.steps.length);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('finds in parts what it finds as a whole', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(smallLevels(5), fc.integer({ min: 2, max: 4 }), (level, of) => {
        const start = opening(level);
        const whole = run(start, {}, { first: true }).outcome.kind;
        const parts = Array.from({ length: of }, (_, index) =>
          run(start, {}, { first: true, part: { index, of } }),
        );
        for (const { outcome } of parts) if (outcome.kind === 'solved') replay(start, outcome);
        const found = parts.map(({ outcome }) => outcome.kind);
        kinds.add(whole);
        expect(found).toContain(whole);
        expect(new Set([...found, 'gave-up', whole]).size).toBe(2);
      }),
      { numRuns: 200 },
    );
    expect([...kinds].sort()).toEqual(['solved', 'unsolvable']);
  });

  it('solves from any position', () => {
    const level = levelOf('#######\n#     #\n# $ $ #\n#@ . .#\n#######');
    const middle = applyMove(opening(level), ['u', 'u', 'r', 'd'])!;
    expect(middle.pushes).toBe(1);
    expect(replay(middle, run(middle).outcome).length).toBeGreaterThan(3);
  });

  it('searches little with few boxes on the largest boards', () => {
    const searches = [vi.spyOn(BoxSearch.prototype, 'push'), vi.spyOn(BoxSearch.prototype, 'pull')];
    const start = opening(largeHall());
    const { outcome, progress } = run(start, steadyTime(Infinity), { first: true });
    replay(start, outcome);
    // Finding what a box on each square cuts off would take 9,000 searches of the whole board
    // instead of a few.
    const count = searches.flatMap(({ mock }) => mock.calls).length;
    vi.restoreAllMocks();
    expect(count).toBeLessThan(1000);
    const searching = progress.filter(({ stage }) => stage === 'searching');
    expect(searching.at(-1)?.nodes).toBeLessThan(2500);
  });

  it('accepts a solved level', () => {
    const { outcome } = run(opening(levelOf('#####\n#@ *#\n#####')));
    expect(outcome).toMatchObject({ kind: 'solved', steps: [], pushes: 0, isOptimal: true });
  });

  it('gives the same answer for the same input', () => {
    const once = () => run(opening(HALL), steadyTime(600));
    expect(once()).toEqual(once());
  });

  it('reports its progress', () => {
    const { outcome, progress } = run(opening(HALL), steadyTime(600));
    replay(opening(HALL), outcome);
    const stages = progress.map(({ stage }) => stage).filter((s, i, all) => s !== all[i - 1]);
    expect(stages).toEqual(['planning', 'searching', 'proving', 'improving']);
    const lengths = progress.map(({ pushes }) => pushes ?? Infinity);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  });

  it('gives up when the time is up', () => {
    const { outcome, progress } = run(opening(HALL), steadyTime(2));
    expect(outcome).toEqual({ kind: 'gave-up', reason: 'time' });
    expect(progress.map(({ stage }) => stage)).toEqual(['planning', 'searching']);
  });

  it('gives up at the limit of positions', () => {
    const { outcome, progress } = run(opening(KNOT), { nodes: 100 });
    expect(outcome).toEqual({ kind: 'gave-up', reason: 'nodes' });
    expect(progress.at(-1)).toMatchObject({ stage: 'searching', pushes: null });
    // A slice finds a few positions.
    expect(progress.at(-1)?.nodes).toBeLessThan(120);
  });

  it('gives up when aborted, and reports it', () => {
    const signal = { aborted: false };
    const work = solve(opening(HALL), { signal });
    work.next();
    signal.aborted = true;
    expect(work.next()).toEqual({ done: true, value: { kind: 'gave-up', reason: 'aborted' } });
  });

  it('gives up when it runs out of memory', () => {
    const { outcome } = run(opening(HALL), { bytes: 100_000 });
    expect(outcome).toEqual({ kind: 'gave-up', reason: 'memory' });
  });

  it('can be stopped between two slices', () => {
    const work = solve(opening(HALL), steadyTime());
    work.next();
    expect(work.return({ kind: 'gave-up', reason: 'time' }).done).toBe(true);
    expect(work.next().done).toBe(true);
  });

  it('immediately reports a level with an unreachable box as unsolvable', () => {
    const level = levelOf('########\n#@ $.#$#\n#   .#.#\n########');
    expect(run(opening(level))).toEqual({ outcome: { kind: 'unsolvable' }, progress: [] });
  });
});

describe('published levels', () => {
  const sets: readonly [string, number, number][] = [
    ['microban_1_155', 1, 35],
    ['microban_2_135', 1, 10],
    ['xsokoban_90', 1, 1],
  ];
  for (const [name, from, to] of sets) {
    const file = new URL(`${name}.xsb`, PUBLISHED_LEVELS);
    it.skipIf(!existsSync(file))(
      `${name}: solutions replay without a false deadlock (skipped if ../shared/levels is missing)`,
      () => {
        const levels: readonly Level[] = parseCollection(readFileSync(file, 'utf8')).levels;
        for (const level of levels.slice(from - 1, to)) {
          const { outcome } = run(opening(level), steadyTime(1000));
          for (const position of replay(opening(level), outcome)) {
            if (findDeadlock(position) !== null)
              throw new Error(`${level.title ?? ''}: false alarm`);
          }
        }
      },
    );
  }
});
