import type { Sorted } from '../../../store/data/compare.ts';
import type { NamedData } from './suite-data.ts';

const OTHERS = { 'set-aside': 'Set aside', unknown: 'Other values' } as const;

/** What a kind is called beside those of the same game. */
export function nameOf(sort: Sorted): string {
  return typeof sort === 'string' ? OTHERS[sort] : sort.name;
}

/** What a kind is called among those of all games: "Sokoban: snapshots". */
export function fullNameOf(games: readonly NamedData[], sort: Sorted): string {
  if (typeof sort === 'string') return OTHERS[sort];
  const game = games.find(({ data }) => data.kinds.includes(sort));
  return game ? `${game.name}: ${sort.name}` : sort.name;
}
