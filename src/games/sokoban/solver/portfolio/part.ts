/** One of several parts of a search, each of which has a worker of its own. */
export interface Part {
  /** From 0; the first part has the search that solves most levels. */
  readonly index: number;
  readonly of: number;
}

/** All of a search, where there is one worker. */
export const WHOLE: Part = { index: 0, of: 1 };

/**
 * Searches that stay together when the portfolio is parted: with four parts each has about as many turns. Those of the
 * first two go by the plan search.
 */
const PLANNED = ['first', 'planned'] as const;
const UNPLANNED = ['guided', 'patient'] as const;

export type Group = (typeof PLANNED)[number] | (typeof UNPLANNED)[number];

/** The groups that a part has; with more parts than groups it may be none. */
export function groupsOf({ index, of }: Part, canPlan: boolean): ReadonlySet<Group> {
  const groups: readonly Group[] = canPlan ? [...PLANNED, ...UNPLANNED] : UNPLANNED;
  return new Set(groups.filter((_, number) => number % of === index));
}

/** How many of the groups go by the plan search. */
export function plannedAmong(groups: ReadonlySet<Group>): number {
  return PLANNED.filter((group) => groups.has(group)).length;
}
