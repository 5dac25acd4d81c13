import { isSetAside } from '../../platform/storage.ts';
import { subjectOf } from '../../platform/suite-storage.ts';
import { pausedKey } from '../stored/stored-break.ts';
import type { Changes } from './changes.ts';
import { setAsideIn } from './backup.ts';
import { isSameContent, type ReadData } from './stored-data.ts';
import { storedKindOf, partOf, type GameData, type StoredKind } from './stored-kind.ts';

/** A value next to the one in use, set aside or left by an older version, that can be read and says something else. */
export interface Spare {
  readonly key: string;
  readonly kind: StoredKind;
  /** Such as "2 suits, 12 moves"; `null` where its kind says no more of a value. */
  readonly details: string | null;
  /** Whether it is brought together with the value in use, changes places with it, or finds none there. */
  readonly effect: 'joins' | 'swaps' | 'fills';
}

/** Where an older version keeps its value next to a newer one. */
const OLDER = /\.v\d+$/;

/** What it takes to use a text again; `null` where that cannot be done. */
function planFor(data: ReadData, games: readonly GameData[], key: string) {
  const subject = subjectOf(key);
  const text = data.values.get(key);
  const inUse = data.values.get(subject);
  const part = partOf(games, subject);
  // What could not be read may be anything, and what a newer version wrote stays in use.
  if (text === undefined || data.unread.includes(subject)) return null;
  if (inUse === undefined) return { effect: 'fills', subject, text, left: null } as const;
  if (isSameContent(inUse, text) || part?.examine(inUse).kind === 'newer') return null;
  const joined = part?.merge?.(inUse, text) ?? null;
  return joined === null
    ? ({ effect: 'swaps', subject, text, left: inUse } as const)
    : ({ effect: 'joins', subject, text: joined, left: null } as const);
}

/** The spares among these keys. What a newer version wrote stays in use. */
export function sparesIn(
  data: ReadData,
  games: readonly GameData[],
  keys: readonly string[],
): readonly Spare[] {
  return keys.flatMap((key): readonly Spare[] => {
    const subject = subjectOf(key);
    const isBeside = isSetAside(key) || (subject !== key && OLDER.test(key));
    const [part, kind] = [partOf(games, subject), storedKindOf(games, subject)];
    const text = data.values.get(key);
    if (!isBeside || part?.place !== 'value' || !kind || text === undefined) return [];
    const found = part.examine(text);
    if (found.kind !== 'whole') return [];
    const plan = planFor(data, games, key);
    return plan ? [{ key, kind, details: found.details, effect: plan.effect }] : [];
  });
}

/**
 * What takes the spare at `key` into use, knowing what is there now; nothing where that cannot be done. Where the two
 * cannot be brought together, they change places; what gives way to a value of another version is set aside.
 */
export function takeIntoUse(data: ReadData, games: readonly GameData[], key: string): Changes {
  const plan = planFor(data, games, key);
  const values = new Map<string, string | null>();
  if (plan) {
    // First of all: what is damaged is then there already when another text takes its place.
    if (plan.left === null || isSetAside(key)) values.set(key, plan.left);
    else {
      // What lies next to a value may count before it.
      const aside = new Map<string, string>();
      setAsideIn(aside, plan.subject, plan.left, data.values);
      for (const [name, text] of [...aside, [key, null] as const]) values.set(name, text);
    }
    values.set(plan.subject, plan.text);
    const pause = pausedKey(plan.subject);
    // It is a break from the game that was in use.
    if (plan.effect !== 'joins' && data.values.has(pause)) values.set(pause, null);
  }
  return { values, files: new Map() };
}
