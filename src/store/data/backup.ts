import type { Backup } from '../../core/backup-file.ts';
import { filesIn } from '../../platform/file-store.ts';
import { isSetAside, memoryStorage } from '../../platform/storage.ts';
import { subjectOf } from '../../platform/suite-storage.ts';
import { versionKey } from '../stored/stored-value.ts';
import { isDataKey, withoutCopy } from './device-keys.ts';
import { setAsideIn } from './merge-data.ts';
import { NO_DATA, readFile, type StoredData } from './stored-data.ts';
import { betterText } from './stored-text.ts';

/** The data as a backup; `isArchived` says which values lie in the database. */
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
 * The data of a backup, without keys that are none of ours. Of a key that both places have, which a rescue may
 * find, the archive's value counts, and the other one is one of `localStorage` beside it. Of texts that were set aside
 * none counts: each has a name of its own.
 */
export async function dataOf({ places }: Backup): Promise<StoredData> {
  const values = new Map(NO_DATA.values);
  const [local, archive] = [places.local, places.archive].map(
    (texts) => new Map(Object.entries(texts)),
  );
  const keep = (key: string, text: string | null) => {
    if (text !== null && isDataKey(key)) values.set(key, text);
  };
  const better = (texts: ReadonlyMap<string, string> | undefined, key: string) =>
    betterText(texts?.get(key) ?? null, texts?.get(`${key}.copy`) ?? null);
  const keysOf = (texts: ReadonlyMap<string, string> | undefined) => [
    ...new Set([...(texts?.keys() ?? [])].map(withoutCopy)),
  ];
  for (const key of keysOf(archive)) keep(key, better(archive, key));
  for (const key of keysOf(local).filter((each) => isDataKey(each) && !isSetAside(each))) {
    const text = better(local, key);
    const [beside, subject] = [versionKey(key, 0), subjectOf(key)];
    if (!values.has(key)) keep(key, text);
    else if (subject === key && !values.has(beside)) keep(beside, text);
    // Nobody looks beside what lies beside a value, so a third text of it is set aside.
    else if (text !== null) setAsideIn(values, subject, text);
  }
  // A rescue has them as they lie there: sealed, and with copies.
  const stored = filesIn(memoryStorage(Object.entries(places.files)));
  const files = new Map<string, string>();
  for (const key of new Set(Object.keys(places.files).map(withoutCopy).filter(isDataKey))) {
    const text = await readFile(stored, key);
    if (text.ok && text.value !== null) files.set(key, text.value);
  }
  for (const [key, text] of local ?? []) {
    if (!isSetAside(key) || !isDataKey(key)) continue;
    if (values.has(key) || files.has(key)) setAsideIn(values, subjectOf(key), text, files);
    else values.set(key, text);
  }
  return { values, files };
}
