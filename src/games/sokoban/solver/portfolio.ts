import { IMPOSSIBLE } from './assignment.ts';
import { Astar } from './astar.ts';
import type { SolverBoard } from './board.ts';
import { CorralProofs } from './corral-proofs.ts';
import type { SearchTables } from './expander.ts';
import type { Features } from './features.ts';
import { Fess, type FessOptions } from './fess.ts';
import { Greedy } from './greedy.ts';
import { type DeadlockCheck } from './deadlock-check.ts';
import type { SearchOutcome } from './search-outcome.ts';
import type { Keys } from './zobrist.ts';

/** A search that goes on for a slice at a time. */
interface Runner {
  /** It has a slice in every so many turns. */
  readonly period: number;
  readonly work: Generator<void, SearchOutcome>;
  readonly search: { readonly found: number };
}

/** The one that solves most levels, and two that solve others. */
const PATIENT: FessOptions = {
  favoursBest: false,
  advice: 'careful',
  advised: 0,
  plain: 1,
  cutsToPlan: true,
};
const BOLD: FessOptions = { ...PATIENT, favoursBest: true, advice: 'bold' };
const LENIENT: FessOptions = { ...PATIENT, favoursBest: true, advised: 1, plain: 4 };

/** The first search runs alone for so many slices: most levels need no second one. */
const HEAD_START = 100;

const SEARCHES = 5;

/**
 * Several searches that take turns. How long one of them takes for a hard level is mostly luck, so
 * that the shortest of several, even with the time shared, is mostly better than any one; those that
 * are seldom the first have fewer turns. What they prove about lost positions is shared.
 */
export class Portfolio {
  private readonly tables: SearchTables;
  private readonly bytes: number;
  private readonly started: Runner[] = [];

  /** `bytes` is for all searches together. */
  constructor(
    board: SolverBoard,
    keys: Keys,
    deadlockCheck: DeadlockCheck,
    features: Features,
    bytes: number,
  ) {
    const proofs = new CorralProofs(board, keys, deadlockCheck.dead);
    this.tables = { board, keys, deadlockCheck, proofs, features };
    this.bytes = bytes;
  }

  /** How many positions all searches found so far. */
  get found(): number {
    return this.started.reduce((sum, { search }) => sum + search.found, 0);
  }

  /** Searches until one has an answer or all have run out of memory; pauses now and then. */
  *run(): Generator<void, Exclude<SearchOutcome, { readonly kind: 'gave-up' }>> {
    const waiting = [
      () => this.fess(PATIENT, 1),
      () => this.greedy(8),
      () => this.fess(BOLD, 2),
      () => this.byDistance(4),
      () => this.fess(LENIENT, 4),
    ];
    let running: Runner[] = [];
    for (let turn = 0; ; turn++) {
      const isTimeForMore = turn === 0 || turn === HEAD_START || running.length === 0;
      if (isTimeForMore) {
        const next = turn === HEAD_START ? waiting.splice(0) : waiting.splice(0, 1);
        const joined = next.map((start) => start());
        this.started.push(...joined);
        running.push(...joined);
      }
      if (running.length === 0) return { kind: 'limit', reason: 'memory' };
      for (const runner of running) {
        if (turn % runner.period !== 0) continue;
        const step = runner.work.next();
        if (step.done !== true) {
          yield;
          continue;
        }
        const { kind } = step.value;
        if (kind === 'solved' || kind === 'exhausted') return step.value;
        running = running.filter((other) => other !== runner);
      }
    }
  }

  private fess(style: FessOptions, period: number): Runner {
    const search = new Fess(this.tables, this.bytesEach(), style);
    return { period, work: search.run(), search };
  }

  private greedy(period: number): Runner {
    const search = new Greedy(this.tables, this.bytesEach());
    return { period, work: search.run(), search };
  }

  /** Single pushes, by little else than the assignment of boxes to goals: best in crowded mazes. */
  private byDistance(period: number): Runner {
    const limits = { below: IMPOSSIBLE, nodes: Infinity, bytes: this.bytesEach(), weight: 5 };
    const search = new Astar(this.tables.board, this.tables.keys, limits);
    return { period, work: anyLine(search), search };
  }

  private bytesEach(): number {
    return this.bytes / SEARCHES;
  }
}

function* anyLine(search: Astar): Generator<void, SearchOutcome> {
  const outcome = yield* search.run();
  switch (outcome.kind) {
    case 'found':
      return { kind: 'solved', line: outcome.line };
    case 'none':
      return { kind: 'exhausted' };
    case 'limit':
      return { kind: 'limit', reason: 'memory' };
  }
}
