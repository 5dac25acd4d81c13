import type { Backup } from '../../core/backup-file.ts';
import { ok } from '../../core/result.ts';
import { filesIn, type SuiteStorage } from '../../platform/file-store.ts';
import {
  asidePlace,
  isSetAside,
  memoryStorage,
  readingOf,
  type TextStorage,
} from '../../platform/storage.ts';
import { filesOf, subjectOf } from '../../platform/suite-storage.ts';
import { pausedKey } from '../stored/stored-break.ts';
import { copyKey } from '../stored/gather.ts';
import type { Changes } from './changes.ts';
import { isDataKey, withoutCopy } from './device-keys.ts';
import {
  isBroken,
  isSameContent,
  type ReadData,
  readData,
  type StoredData,
  type Texts,
} from './stored-data.ts';
import {
  type GameData,
  partOf,
  type StoredKind,
  storedKindOf,
  type StoredPart,
} from './stored-kind.ts';

/** The result of merging two sets of data. */
interface Merged {
  readonly data: StoredData;
  /** Keys of values of theirs that found no place and that the player may miss. */
  readonly left: readonly string[];
}

/** Keeps a damaged text under the first unused name for its value. Names used in `others` count as taken. */
function setAsideIn(
  values: Map<string, string>,
  subject: string,
  text: string,
  others: Texts = new Map(),
): void {
  const place = asidePlace({ read: readingOf(new Map([...others, ...values])) }, subject, text);
  if (place && !place.isThere) values.set(place.name, text);
}

/** The state of a text as this build sees it. If no kind knows the value, only its seal counts. */
function stateOf(part: StoredPart | undefined, text: string): 'whole' | 'newer' | 'damaged' {
  if (part) return part.examine(text).kind;
  return isBroken(text) ? 'damaged' : 'whole';
}

const isMissedBy = (part: StoredPart | undefined, text: string): boolean =>
  part?.isMissed?.(text) ?? true;

/**
 * Mine plus everything of theirs that fits in, merged value by value. Where values cannot be merged, mine stays; what
 * the player may miss of theirs is kept elsewhere or listed in `left`. No damaged text is lost, and none replaces an
 * intact one.
 */
export async function mergeData(
  mine: StoredData,
  theirs: StoredData,
  games: readonly GameData[],
): Promise<Merged> {
  let others = theirs;
  for (const { beforeMerge } of games) if (beforeMerge) others = await beforeMerge(mine, others);
  const values = new Map(mine.values);
  const files = new Map(mine.files);
  const left: string[] = [];
  const unplaced: { readonly key: string; readonly text: string; readonly isMissed: boolean }[] =
    [];

  const adopt = (key: string, text: string, part: StoredPart | undefined) => {
    values.set(key, part?.adopt?.(text) ?? text);
  };
  const reconcile = (key: string, text: string, own: string) => {
    const subject = subjectOf(key);
    const part = partOf(games, subject);
    const [here, there] = [stateOf(part, own), stateOf(part, text)];
    if (there === 'damaged') {
      if (here !== 'damaged' || own !== text) setAsideIn(values, subject, text);
      return;
    }
    if (here === 'damaged') {
      setAsideIn(values, subject, own);
      adopt(key, text, part);
      return;
    }
    const both = here === 'whole' && there === 'whole' ? part?.merge?.(own, text) : null;
    if (both !== null && both !== undefined) values.set(key, both);
    // Values that are usually merged are always missed.
    else unplaced.push({ key, text, isMissed: part?.merge ? true : isMissedBy(part, text) });
  };

  for (const [key, text] of others.values) {
    const own = values.get(key);
    if (isSetAside(key)) setAsideIn(values, subjectOf(key), text);
    else if (own === undefined) adopt(key, text, partOf(games, subjectOf(key)));
    else if (!isSameContent(own, text)) reconcile(key, text, own);
  }
  // Last, because another value of theirs may belong at the place that one of these would take.
  for (const { key, text, isMissed } of unplaced) {
    const place = games
      .map(({ elsewhere }) => elsewhere?.(key, text) ?? null)
      .find((each) => each !== null);
    const there = place ? values.get(place.key) : undefined;
    if (place && there === undefined) values.set(place.key, place.text);
    else if (place && there !== undefined && isSameContent(there, place.text)) continue;
    else if (isMissed) left.push(key);
  }
  for (const [key, text] of others.files) {
    const own = files.get(key);
    const isWhole = (each: string) => stateOf(partOf(games, key), each) === 'whole';
    if (isSetAside(key)) setAsideIn(files, subjectOf(key), text);
    else if (own === undefined) files.set(key, text);
    else if (own === text) continue;
    else if (!isWhole(text)) setAsideIn(files, key, text);
    else if (isWhole(own)) left.push(key);
    else {
      setAsideIn(files, key, own);
      files.set(key, text);
    }
  }
  return { data: { values, files }, left };
}

/** Theirs in place of mine, as it will be stored. */
export function adoptedData({ values, files }: StoredData, games: readonly GameData[]): StoredData {
  const adopted = [...values].map(([key, text]) => {
    const part = isSetAside(key) ? undefined : partOf(games, key);
    return [key, part?.adopt?.(text) ?? text] as const;
  });
  return { values: new Map(adopted), files };
}

/** The data as a backup. `isArchived` returns whether a value lives in the database. */
export function backupOf(
  { values, files }: StoredData,
  about: Pick<Backup, 'app' | 'made'>,
  isArchived: (key: string) => boolean,
): Backup {
  const part = (archived: boolean) =>
    Object.fromEntries([...values].filter(([key]) => isArchived(key) === archived));
  return {
    ...about,
    places: { local: part(false), archive: part(true), files: Object.fromEntries(files) },
  };
}

/**
 * A storage with these texts exactly as stored, the way a rescue captures them: sealed, with copies, and with twins in
 * `localStorage`.
 */
function storageWith(local: TextStorage, archive: TextStorage, files: TextStorage): SuiteStorage {
  const isIn = (storage: TextStorage, key: string) => storage.read(key).kind !== 'none';
  const isArchived = (key: string) => {
    const value = withoutCopy(key);
    return isIn(archive, value) || isIn(archive, copyKey(value));
  };
  const homeOf = (key: string) => (isArchived(key) ? archive : local);
  return {
    ...local,
    read: (key) => homeOf(key).read(key),
    get: (key) => homeOf(key).get(key),
    keys: () => [...new Set([...(local.keys() ?? []), ...(archive.keys() ?? [])])],
    twinOf: (key) => (isArchived(key) ? local : null),
    files: filesOf(() => filesIn(files), local),
    isArchived,
    isWhole: () => true,
    settled: () => Promise.resolve(ok(undefined)),
  };
}

/**
 * The data of a backup, without keys that are not ours. If both places have a key, as a rescue may find, the archive's
 * value counts and the other is kept next to it. Of texts that were set aside, none takes precedence: each gets a name
 * of its own.
 */
export async function dataOf({ places }: Backup): Promise<StoredData> {
  const [archive, files] = [places.archive, places.files].map((texts) =>
    memoryStorage(Object.entries(texts)),
  ) as [TextStorage, TextStorage];
  const isTaken = (key: string) =>
    isSetAside(key) && [archive, files].some((each) => each.read(key).kind !== 'none');
  const local = Object.entries(places.local);
  const untaken = memoryStorage(local.filter(([key]) => !isTaken(key)));
  const data = await readData(storageWith(untaken, archive, files));
  const values = new Map(data.values);
  for (const [key, text] of local)
    if (isTaken(key) && isDataKey(key)) setAsideIn(values, subjectOf(key), text, data.files);
  return { values, files: data.files };
}

/** A readable value next to the one in use, set aside or left by an older version, with different contents. */
export interface Spare {
  readonly key: string;
  readonly kind: StoredKind;
  /** For example "2 suits, 12 moves"; `null` if its kind does not describe single values. */
  readonly details: string | null;
  /** Whether it is merged with the value in use, swaps places with it, or fills an empty place. */
  readonly effect: 'joins' | 'swaps' | 'fills';
}

/** The suffix under which an older version keeps its value next to a newer one. */
const OLDER = /\.v\d+$/;

/** How to put a text back into use; `null` if that is impossible. */
function planFor(data: ReadData, games: readonly GameData[], key: string) {
  const subject = subjectOf(key);
  const text = data.values.get(key);
  const inUse = data.values.get(subject);
  const part = partOf(games, subject);
  // An unreadable value may be anything, and what a newer version wrote stays in use.
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
    const isSecondary = isSetAside(key) || (subject !== key && OLDER.test(key));
    const [part, kind] = [partOf(games, subject), storedKindOf(games, subject)];
    const text = data.values.get(key);
    if (!isSecondary || part?.place !== 'value' || !kind || text === undefined) return [];
    const found = part.examine(text);
    if (found.kind !== 'whole') return [];
    const plan = planFor(data, games, key);
    return plan ? [{ key, kind, details: found.details, effect: plan.effect }] : [];
  });
}

/**
 * The changes that put the spare at `key` into use, given the current data; empty if that is impossible. If the two
 * cannot be merged, they swap places; a displaced value of another version is set aside.
 */
export function takeIntoUse(data: ReadData, games: readonly GameData[], key: string): Changes {
  const plan = planFor(data, games, key);
  const values = new Map<string, string | null>();
  if (plan) {
    // First of all, so that a damaged text is stored elsewhere before another text takes its place.
    if (plan.left === null || isSetAside(key)) values.set(key, plan.left);
    else {
      // A text next to a value may take precedence over it.
      const aside = new Map<string, string>();
      setAsideIn(aside, plan.subject, plan.left, data.values);
      for (const [name, text] of [...aside, [key, null] as const]) values.set(name, text);
    }
    values.set(plan.subject, plan.text);
    const pause = pausedKey(plan.subject);
    // The pause belongs to the game that was in use.
    if (plan.effect !== 'joins' && data.values.has(pause)) values.set(pause, null);
  }
  return { values, files: new Map() };
}
