import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../core/work.ts';
import { levelOf, plays, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { type Direction, DIRECTIONS, isDirection } from '../rules/direction.ts';
import type { Level } from '../rules/level.ts';
import { lettersOf } from '../rules/lurd.ts';
import { type Metrics, metricsOf } from '../rules/metrics.ts';
import { applyMove, isWon, opening, type Position, step } from '../rules/rules.ts';
import { solve } from './solve.ts';
import { improveStretch, type StretchMetric } from './stretch.ts';

const METRICS: readonly StretchMetric[] = ['pushes', 'moves', 'boxLines', 'boxChanges'];

/** The counts that decide which of two lines is better, in order. */
function costOf(metric: StretchMetric, found: Metrics): number[] {
  const { pushes, moves } = found;
  return metric === 'moves' ? [moves, pushes] : [found[metric], pushes, moves];
}

/** Negative if the first list is lower at the first difference. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((count, index) => count !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

/** Random levels and, in every second case, one in which a random line can become better. */
const levels = (side: number) =>
  fc.oneof(smallLevels(side), fc.constant(levelOf('######\n#    #\n#@$ .#\n#    #\n######')));

const boxesOf = ({ boxes }: Position) => [...boxes].sort((a, b) => a - b).join();

/** The steps that are possible, one after the other. */
function possible(start: Position, attempted: readonly Direction[]): Direction[] {
  const steps: Direction[] = [];
  let position = start;
  for (const direction of attempted) {
    const next = step(position, direction);
    if (next === null) continue;
    steps.push(direction);
    position = next;
    if (isWon(position)) break;
  }
  return steps;
}

/** Possible steps, sometimes followed by a solution. */
function lineOn(level: Level, attempted: readonly Direction[], isSolved: boolean): Direction[] {
  const steps = possible(opening(level), attempted);
  const end = applyMove(opening(level), steps) ?? opening(level);
  if (!isSolved || isWon(end)) return steps;
  const outcome = finish(solve(end, { nodes: 2000 }, { first: true }));
  return outcome.kind === 'solved' ? [...steps, ...outcome.steps] : steps;
}

function improved(
  start: Position,
  steps: readonly Direction[],
  metric: StretchMetric,
  stretch: { readonly from: number; readonly to: number },
): readonly Direction[] {
  const outcome = finish(improveStretch(start, { steps, stretch, metric }, {}));
  if (outcome.kind !== 'solved') throw new Error(outcome.reason);
  return outcome.moves;
}

/** The best way from a position to the same boxes as in `end`, by trying everything; the player ends on `player`. */
function bestCost(
  start: Position,
  end: Position,
  player: number | null,
  metric: StretchMetric,
): number[] | null {
  interface Node {
    readonly position: Position;
    readonly steps: readonly Direction[];
    readonly cost: readonly number[];
    readonly name: string;
  }
  const nodeOf = (position: Position, steps: readonly Direction[]): Node => {
    // Whether a push continues a line or another one depends on the last push and on a walk since.
    const at = steps.findLastIndex((_, i) => {
      const [a, b] = [applyMove(start, steps.slice(0, i)), applyMove(start, steps.slice(0, i + 1))];
      return (b?.pushes ?? 0) > ((i === 0 ? start : a)?.pushes ?? 0);
    });
    const pushed = at < 0 ? null : applyMove(start, steps.slice(0, at + 1));
    const name = `${position.player} ${boxesOf(position)} ${pushed?.player} ${steps[at]} ${at === steps.length - 1}`;
    return { position, steps, cost: costOf(metric, metricsOf(start, steps)), name };
  };
  const seen = new Set<string>();
  let open: Node[] = [nodeOf(start, [])];
  let best: readonly number[] | null = null;
  while (open.length > 0) {
    open.sort((a, b) => compare(a.cost, b.cost));
    const [node, ...rest] = open as [Node, ...Node[]];
    open = rest;
    if (seen.has(node.name)) continue;
    seen.add(node.name);
    const isThere = player === null || node.position.player === player;
    if (isThere && boxesOf(node.position) === boxesOf(end)) {
      best = node.cost;
      break;
    }
    for (const direction of DIRECTIONS) {
      const next = step(node.position, direction);
      if (next) open.push(nodeOf(next, [...node.steps, direction]));
    }
  }
  return best === null ? null : [...best];
}

describe('a stretch of a line', () => {
  const stepsIn = (text: string) => Array.from(text.toLowerCase()).filter(isDirection);
  const start = opening(levelOf('########\n#      #\n# @$  .#\n#      #\n#      #\n########'));
  const pair = opening(levelOf('#########\n# $   . #\n#@      #\n# $   . #\n#########'));

  it('loses its detours, and all other steps stay', () => {
    const steps = stepsIn('lrRurDlddrUluRR');
    expect(lettersOf(start, steps)).toBe('lrRurDlddrUluRR');
    const better = improved(start, steps, 'pushes', { from: 1, to: 3 });
    expect(lettersOf(start, better)).toBe('lrRRR');
  });

  it.each(METRICS)('by %s, moves one box after the other', (metric) => {
    const steps = stepsIn('uRdldRuuRRdlldRRRuluR');
    const better = improved(pair, steps, metric, { from: 0, to: 8 });
    expect(lettersOf(pair, better)).toBe('uRRRRllllddRRRR');
    // The push after the stretch is of the first box again.
    const part = improved(pair, steps, metric, { from: 1, to: 5 });
    expect(lettersOf(pair, part)).toBe('uRRRlllddRRRRuluR');
  });

  it('is never worse, and keeps what is before and after it', () => {
    let better = 0;
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(levels(6), plays, fc.boolean(), part, part, (level, attempted, ...rest) => {
        const [isSolved, one, other] = rest;
        const begin = opening(level);
        const steps = lineOn(level, attempted, isSolved);
        const end = applyMove(begin, steps) ?? begin;
        const total = end.pushes;
        const from = Math.round(Math.min(one, other) * total);
        const to = Math.round(Math.max(one, other) * total);
        const letters = lettersOf(begin, steps);
        const pushes = Array.from(letters.matchAll(/[a-z]*[A-Z]/g), ([walk]) => walk);
        const before = pushes.slice(0, from).join('');
        const after = pushes.slice(to + 1).join('') + letters.replace(/^.*[A-Z]/, '');
        for (const metric of METRICS) {
          const found = improved(begin, steps, metric, { from, to });
          const last = applyMove(begin, found) ?? begin;
          expect(boxesOf(last)).toBe(boxesOf(end));
          if (!isWon(end)) expect(last.player).toBe(end.player);
          const change = compare(
            costOf(metric, metricsOf(begin, found)),
            costOf(metric, metricsOf(begin, steps)),
          );
          expect(change).toBeLessThanOrEqual(0);
          if (change < 0) better++;
          const foundLetters = lettersOf(begin, found);
          expect(foundLetters.startsWith(before)).toBe(true);
          if (to < total) expect(foundLetters.endsWith(after)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
    expect(better).toBeGreaterThan(0);
  });

  it('of one box becomes as good as an exhaustive search makes it', () => {
    let better = 0;
    fc.assert(
      fc.property(
        smallLevels(4),
        plays,
        fc.constantFrom(...METRICS),
        (level, attempted, metric) => {
          const begin = opening(level);
          if (begin.boxes.length > 1) return;
          const steps = lineOn(level, attempted, true);
          const end = applyMove(begin, steps) ?? begin;
          // Only then no box was ever on a dead square.
          if (!isWon(end) || end.pushes === 0) return;
          const found = improved(begin, steps, metric, { from: 0, to: end.pushes });
          const cost = costOf(metric, metricsOf(begin, found));
          expect(cost).toEqual(bestCost(begin, end, null, metric));
          if (compare(cost, costOf(metric, metricsOf(begin, steps))) < 0) better++;
        },
      ),
      { numRuns: 300 },
    );
    expect(better).toBeGreaterThan(0);
  });

  it('reports complete lines while it is improved', () => {
    const steps = stepsIn('rurrdlulldrrr');
    const work = improveStretch(start, { steps, stretch: { from: 0, to: 5 }, metric: 'moves' }, {});
    let reports = 0;
    for (let at = work.next(); at.done !== true; at = work.next()) {
      const { line } = at.value;
      if (!line) throw new Error('the line was not reported');
      const end = applyMove(start, line.steps);
      expect(end && isWon(end)).toBe(true);
      expect(line.pushes).toBe(end?.pushes);
      expect(line.round).toBeLessThanOrEqual(line.rounds);
      reports++;
    }
    expect(reports).toBeGreaterThan(0);
  });

  it('keeps the result so far when its time is up', () => {
    const steps = stepsIn('rurrdlulldrrr');
    let now = 0;
    const limits = { time: { milliseconds: 1, now: () => now++ } };
    const task = { steps, stretch: { from: 0, to: 5 }, metric: 'pushes' } as const;
    const outcome = finish(improveStretch(start, task, limits));
    if (outcome.kind !== 'solved') throw new Error(outcome.reason);
    const end = applyMove(start, outcome.moves);
    expect(end && isWon(end)).toBe(true);
  });
});
