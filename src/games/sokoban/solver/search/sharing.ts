import type { SolverBoard } from '../board/board.ts';

/** One of several parts of a search, each in its own worker. */
export interface Part {
  /** From 0; the first part has the search that solves the most levels. */
  readonly index: number;
  readonly of: number;
}

/** All of a search, for a single worker. */
export const WHOLE: Part = { index: 0, of: 1 };

/**
 * Searches that stay together when the portfolio is divided: with four groups, each has about as many turns. Those of
 * the first two groups use the plan search.
 */
const PLANNED = [['first'], ['open', 'backward', 'restarts']] as const;
export const UNPLANNED = [['guided'], ['patient', 'forward']] as const;

/** A search of the portfolio. */
export type SearchName = (typeof PLANNED | typeof UNPLANNED)[number][number];

/** The searches of a part; none if there are more parts than groups. */
export function searchesOf({ index, of }: Part, canPlan: boolean): ReadonlySet<SearchName> {
  const groups: readonly (readonly SearchName[])[] = canPlan
    ? [...PLANNED, ...UNPLANNED]
    : UNPLANNED;
  return new Set(groups.filter((_, number) => number % of === index).flat());
}

/** The number of groups that use the plan search. */
export function plannedAmong(searches: ReadonlySet<SearchName>): number {
  return PLANNED.filter((group) => group.some((name) => searches.has(name))).length;
}

/** How the searches on a board share time and memory. */
export interface Sharing {
  /** By search: it has one slice in this many turns; 0 for never. */
  readonly periods: Readonly<Record<SearchName | 'planning', number>>;
  /** How many slices of the plan search come first, with nothing else running. */
  readonly slices: number;
  /** Shares of the memory, by search; `each` is for those without their own. */
  readonly memory: Readonly<
    Record<'planning' | 'backward' | 'forward' | 'restarts' | 'each', number>
  >;
}

const ON_OTHERS: Sharing = {
  periods: {
    first: 2,
    planning: 2,
    open: 3,
    backward: 4,
    restarts: 3,
    guided: 3,
    patient: 3,
    forward: 3,
  },
  slices: 60,
  memory: {
    planning: 0.2,
    backward: 0.2,
    forward: 0.1,
    restarts: 0.03,
    each: 0.08,
  },
};

/** With a surplus of boxes there is no plan search and none backwards: their share goes to the one forwards. */
const WITH_SURPLUS: Sharing = {
  ...ON_OTHERS,
  periods: { ...ON_OTHERS.periods, forward: 1 },
  memory: { ...ON_OTHERS.memory, forward: 0.4 },
};

/**
 * The searches backwards and forwards by assignment ignore plans and examine many positions in little time; nothing
 * else solves small crowded boards.
 */
const ON_SMALL: Sharing = {
  periods: {
    ...ON_OTHERS.periods,
    first: 4,
    planning: 12,
    open: 8,
    backward: 1,
    restarts: 4,
    guided: 8,
    patient: 8,
    forward: 1,
  },
  slices: 10,
  memory: {
    planning: 0.04,
    backward: 0.42,
    forward: 0.24,
    restarts: 0.03,
    each: 0.05,
  },
};

/** The most squares of floor of a small board. */
const MAX_SMALL = 90;

export function sharingOn({ floor, surplus }: SolverBoard): Sharing {
  if (surplus !== 0) return WITH_SURPLUS;
  return floor.length <= MAX_SMALL ? ON_SMALL : ON_OTHERS;
}
