import { RANKS, type Column, type Rank } from '../../../cards/card.ts';
import { rankIndex, rankName } from '../../../cards/names.ts';
import { columnList } from '../scene/table-words.ts';
import { t } from '../../../words/t.ts';
import { pressedKeys } from '../../../platform/shortcuts.ts';
import { onKeyRelease } from './peek.ts';
import type { TableStore } from './table-store.ts';

/** While held, the next key selects a rank, and all face-up cards of that rank are highlighted. */
export const FIND_KEY = 'f';

/** The rank that a key selects while `FIND_KEY` is held: `a`, `2` to `9`, `0` or `1` for a 10, `j`, `q`, `k`. */
export function rankOfKey(key: string): Rank | null {
  const name = key.toUpperCase();
  if (name === '0' || name === '1') return 10;
  return RANKS.find((rank) => rankIndex(rank) === name) ?? null;
}

/** "9: 3 open cards, in columns 2, 5 and 9." Each column is listed once. */
export function foundWords(columns: readonly Column[], rank: Rank): string {
  const isFound = ({ faceUp, rank: other }: Column[number]) => faceUp && other === rank;
  const counts = columns.map((column) => column.filter(isFound).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return t('No {rank} is face up.', { rank: rankName(rank) });
  const where = counts.flatMap((count, index) => (count > 0 ? [index] : []));
  return t('{rank}: {count, plural, one {# open card} other {# open cards}}, in {columns}.', {
    rank: rankName(rank),
    count: total,
    columns: columnList(where),
  });
}

interface FindOptions {
  readonly table: TableStore;
  readonly columns: () => readonly Column[];
  /** Reports how many cards were found, and where. */
  readonly onFound: (words: string) => void;
}

/** Finds cards of a rank with the keyboard. */
interface Finding {
  /** Call when `FIND_KEY` is pressed. */
  readonly start: () => void;
  readonly destroy: () => void;
}

/**
 * Highlights all face-up cards of a rank while `FIND_KEY` is held and a key has selected the rank. Meanwhile, keys that
 * select ranks do nothing else.
 */
export function listenForRanks({ table, columns, onFound }: FindOptions): Finding {
  let isHeld = false;
  const unwatch = onKeyRelease(FIND_KEY, () => {
    isHeld = false;
    if (table.getState().found !== null) table.setState({ found: null });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isHeld) return;
    const [rank] = pressedKeys(event).flatMap((key) => rankOfKey(key) ?? []);
    if (rank === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    table.setState({ found: rank });
    onFound(foundWords(columns(), rank));
  };
  // Takes precedence over table keys (digits select columns) and page shortcuts (letters are commands).
  addEventListener('keydown', onKeyDown, true);
  return {
    start: () => {
      isHeld = true;
    },
    destroy: () => {
      unwatch();
      removeEventListener('keydown', onKeyDown, true);
    },
  };
}
