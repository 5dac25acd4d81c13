import { subjectOf } from '../../platform/suite-storage.ts';
import type { Changes } from './changes.ts';
import { isSetAside } from './merge-data.ts';
import type { StoredData } from './stored-data.ts';
import { kindOf, partOf, type GameData, type StoredKind } from './stored-kind.ts';
import { isSameContent } from './stored-text.ts';

/** A value beside the one in use, set aside or left by an older version, that can be read and says something else. */
export interface Spare {
  readonly key: string;
  readonly kind: StoredKind;
  /** Such as "2 suits, 12 moves"; `null` where its kind says no more of a value. */
  readonly details: string | null;
  /** Whether it can be brought together with the value in use; otherwise it takes its place. */
  readonly canJoin: boolean;
}

/** Where an older version keeps its value beside a newer one. */
const OLDER = /\.v\d+$/;

function changesFor(data: StoredData, games: readonly GameData[], key: string) {
  const subject = subjectOf(key);
  const [text, inUse] = [data.values.get(key) ?? '', data.values.get(subject)];
  const joined =
    inUse === undefined ? null : (partOf(games, subject)?.merge?.(inUse, text) ?? null);
  const values =
    joined === null
      ? new Map<string, string | null>([
          [subject, text],
          [key, inUse ?? null],
        ])
      : new Map<string, string | null>([
          [subject, joined],
          [key, null],
        ]);
  return { values, canJoin: joined !== null };
}

/** All spares, in the order of the data. What a newer version wrote stays in use. */
export function sparesIn(data: StoredData, games: readonly GameData[]): readonly Spare[] {
  return [...data.values].flatMap(([key, text]): readonly Spare[] => {
    const subject = subjectOf(key);
    const isBeside = isSetAside(key) || (subject !== key && OLDER.test(key));
    const [part, kind] = [partOf(games, subject), kindOf(games, subject)];
    const found = isBeside && part?.place === 'value' ? part.examine(text) : null;
    if (found?.kind !== 'whole' || !kind) return [];
    const inUse = data.values.get(subject);
    if (inUse !== undefined) {
      if (isSameContent(inUse, text) || part?.examine(inUse).kind === 'newer') return [];
    }
    const { canJoin } = changesFor(data, games, key);
    return [{ key, kind, details: found.details, canJoin }];
  });
}

/** What takes the spare at `key` into use. Where the two cannot be brought together, they change places. */
export function takeIntoUse(data: StoredData, games: readonly GameData[], key: string): Changes {
  return { values: changesFor(data, games, key).values, files: new Map() };
}
