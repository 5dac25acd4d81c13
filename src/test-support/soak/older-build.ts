import { type Rng, textKey } from '../../core/rng.ts';
import { addGame, EMPTY_HISTORY } from '../../games/spider/records/history.ts';
import { unseal } from '../../core/sealed.ts';
import { gameRecord } from '../spider-records.ts';
import {
  collections,
  optima,
  snapshots,
  spiderSettings,
  spiderStatistics,
  type Kind,
} from './kinds.ts';
import { oneOf } from './random.ts';

type Write = (local: Map<string, string>, unique: () => number) => void;

/** What an older build does, which knows `localStorage` and one place only, and no seal. */
function olderKind<T>(kind: Kind<T>, add: (value: T, id: number) => T): readonly [string, Write] {
  return [
    kind.key,
    (local, unique) => {
      const there = local.get(kind.key);
      const text = there === undefined ? null : unseal(there);
      const read = text && text.kind !== 'damaged' ? kind.codec.parse(text.text) : null;
      const value = read?.ok === true ? read.value : kind.initial();
      local.set(kind.key, kind.codec.format(add(value, unique())));
    },
  ];
}

const WRITES: readonly (readonly [key: string, write: Write])[] = [
  olderKind(spiderStatistics, ({ origin, history }, id) => {
    const own = history === EMPTY_HISTORY ? `older${id}` : origin;
    const ended = { ...gameRecord(), origin: own, timestamp: id, seed: `deal ${id}` };
    return { origin: own, counted: null, history: addGame(history, ended).history };
  }),
  olderKind(optima, ({ levels, unsolvable }, id) => ({
    unsolvable,
    levels: { ...levels, [textKey('older', String(id))]: 9 },
  })),
  olderKind(collections, (list, id) => ({
    collections: [
      ...list.collections,
      ...[
        {
          id: `own-${id.toString(36)}`,
          title: 'T',
          author: null,
          levels: 1,
          file: 'a.xsb',
          revision: 0,
        },
      ],
    ],
  })),
  olderKind(snapshots, ({ levels }, id) => ({
    levels: { ...levels, older: [...(levels['older'] ?? []), { name: `Older ${id}`, line: 'l' }] },
  })),
  olderKind(spiderSettings, ({ largeCards, ...others }) => ({
    ...others,
    largeCards: !largeCards,
  })),
];

/** An older build writes one of its values; gives its key, or `null` where that is one of `spared`. */
export function olderWrite(
  rng: Rng,
  local: Map<string, string>,
  unique: () => number,
  spared: readonly string[],
): string | null {
  const [key, write] = oneOf(rng, WRITES) ?? [];
  if (key === undefined || write === undefined || spared.includes(key)) return null;
  write(local, unique);
  return key;
}
