import { IMPOSSIBLE } from './assignment.ts';
import { Astar } from './astar.ts';
import type { Board } from './board.ts';
import { CorralProofs } from './corral-proofs.ts';
import type { Knowledge } from './expander.ts';
import type { Features } from './features.ts';
import { Fess, type FessOptions } from './fess.ts';
import { Greedy } from './greedy.ts';
import { type Guard } from './guard.ts';
import type { SearchOutcome } from './search-outcome.ts';
import type { Keys } from './zobrist.ts';

/** A search that goes on for a slice at a time. */
interface Runner {
  readonly work: Generator<void, SearchOutcome>;
  readonly search: { readonly found: number };
}

/** In the order in which they join. */
const FESS_STYLES: readonly FessOptions[] = [
  { favoursBest: false, advice: 'careful', advised: 0, plain: 1, cutsToPlan: true },
  { favoursBest: true, advice: 'bold', advised: 0, plain: 1, cutsToPlan: true },
  { favoursBest: false, advice: 'careful', advised: 1, plain: 4, cutsToPlan: true },
  { favoursBest: true, advice: 'careful', advised: 1, plain: 4, cutsToPlan: true },
];

/** The first search runs alone for so many slices: most levels need no second one. */
const HEAD_START = 50;

/**
 * Several searches that take turns. How long one of them takes for a hard level is mostly luck, so
 * that the shortest of several, even with the time shared, is mostly better than any one. What they
 * prove about lost positions is shared.
 */
export class Portfolio {
  private readonly knowledge: Knowledge;
  private readonly bytes: number;
  private readonly started: Runner[] = [];

  /** `bytes` is for all searches together. */
  constructor(board: Board, keys: Keys, guard: Guard, features: Features, bytes: number) {
    const proofs = new CorralProofs(board, keys, guard.dead);
    this.knowledge = { board, keys, guard, proofs, features };
    this.bytes = bytes;
  }

  /** How many positions all searches found so far. */
  get found(): number {
    return this.started.reduce((sum, { search }) => sum + search.found, 0);
  }

  /** Searches until one has an answer or all have run out of memory; pauses now and then. */
  *run(): Generator<void, Exclude<SearchOutcome, { readonly kind: 'gave-up' }>> {
    const waiting = [
      ...FESS_STYLES.map((style) => () => this.fess(style)),
      () => this.greedy(),
      () => this.byDistance(),
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

  private fess(style: FessOptions): Runner {
    const search = new Fess(this.knowledge, this.bytesEach(), style);
    return { work: search.run(), search };
  }

  private greedy(): Runner {
    const search = new Greedy(this.knowledge, this.bytesEach());
    return { work: search.run(), search };
  }

  /** Single pushes, by little else than the assignment of boxes to goals: best in crowded mazes. */
  private byDistance(): Runner {
    const limits = { below: IMPOSSIBLE, nodes: Infinity, bytes: this.bytesEach(), weight: 5 };
    const search = new Astar(this.knowledge.board, this.knowledge.keys, limits);
    return { work: anyLine(search), search };
  }

  private bytesEach(): number {
    return this.bytes / (FESS_STYLES.length + 2);
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
