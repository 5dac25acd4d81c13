import { type Rng, textKey } from '../../core/rng.ts';
import { addGame, EMPTY_HISTORY } from '../../games/spider/records/history.ts';
import { countAfter, seal } from '../../core/sealed.ts';
import { copyKey, examine } from '../../store/stored/gather.ts';
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

type Write = (map: Map<string, string>, unique: () => number) => void;

/** Writes like 1.0.0, which stores a value in two places and reads the one written last. */
function olderKind<T>(kind: Kind<T>, add: (value: T, id: number) => T): readonly [string, Write] {
  return [
    kind.key,
    (map, unique) => {
      const [last] = [kind.key, copyKey(kind.key)]
        .map((place) => examine(kind.codec, map.get(place) ?? ''))
        .filter((found) => found.kind === 'whole')
        .sort((a, b) => b.seq - a.seq);
      const { value, seq } = last ?? { value: kind.initial(), seq: 0 };
      const count = countAfter(Number.isFinite(seq) ? seq : 0);
      const text = seal(kind.codec.format(add(value, unique())), count);
      map.set(copyKey(kind.key), text);
      map.set(kind.key, text);
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

/**
 * Writes one of the values of 1.0.0, with or without its database. Returns its key, or `null` if that is one of
 * `spared`.
 */
export function olderWrite(
  rng: Rng,
  maps: readonly Map<string, string>[],
  unique: () => number,
  spared: readonly string[],
): string | null {
  const [key, write] = oneOf(rng, WRITES) ?? [];
  const map = oneOf(rng, maps);
  if (key === undefined || write === undefined || !map || spared.includes(key)) return null;
  write(key === spiderSettings.key ? (maps[0] ?? map) : map, unique);
  return key;
}
