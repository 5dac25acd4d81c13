import { useState } from 'react';
import {
  sortGames,
  type GameRecord,
  type SortDirection,
  type SortKey,
} from '../../games/spider/records/records.ts';

/** How a table is sorted, and what a click on a column's header does to it. */
export interface Sorting {
  readonly key: SortKey;
  readonly direction: SortDirection;
  readonly choose: (key: SortKey) => void;
}

/** Dates and scores are read from the top, times and moves from the best, words from A. */
const FIRST_DIRECTION: Readonly<Record<SortKey, SortDirection>> = {
  timestamp: 'descending',
  difficulty: 'ascending',
  seed: 'ascending',
  outcome: 'descending',
  timePlayed: 'ascending',
  moves: 'ascending',
  score: 'descending',
};

/** The games as the player sorts them; a second click on a column turns it round. */
export function useSorted(games: readonly GameRecord[]): {
  readonly sorted: readonly GameRecord[];
  readonly sorting: Sorting;
} {
  const [key, setKey] = useState<SortKey>('timestamp');
  const [direction, setDirection] = useState<SortDirection>(FIRST_DIRECTION.timestamp);
  const choose = (next: SortKey) => {
    const turned = direction === 'ascending' ? 'descending' : 'ascending';
    setDirection(next === key ? turned : FIRST_DIRECTION[next]);
    setKey(next);
  };
  return { sorted: sortGames(games, key, direction), sorting: { key, direction, choose } };
}
