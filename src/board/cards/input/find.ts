import { RANKS, type Column, type Rank } from '../../../cards/card.ts';
import { rankIndex, rankName } from '../../../cards/names.ts';
import { columnList } from '../words/table-words.ts';
import { t } from '../../../words/t.ts';

/** Held, it has the next key name a rank: all open cards of that rank are lit. */
export const FIND_KEY = 'f';

/** The rank that a key names while `FIND_KEY` is held: `a`, `2` to `9`, `0` or `1` for a 10, `j`, `q`, `k`. */
export function rankOfKey(key: string): Rank | null {
  const name = key.toUpperCase();
  if (name === '0' || name === '1') return 10;
  return RANKS.find((rank) => rankIndex(rank) === name) ?? null;
}

/** "3 open cards: 9 in columns 2, 5 and 9." Each column is named once. */
export function foundWords(columns: readonly Column[], rank: Rank): string {
  const isFound = ({ faceUp, rank: other }: Column[number]) => faceUp && other === rank;
  const counts = columns.map((column) => column.filter(isFound).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return t('No {rank} lies open.', { rank: rankName(rank) });
  const where = counts.flatMap((count, index) => (count > 0 ? [index] : []));
  return t('{rank}: {count, plural, one {# open card} other {# open cards}}, in {columns}.', {
    rank: rankName(rank),
    count: total,
    columns: columnList(where),
  });
}
