import { ok, type Result } from '../core/result.ts';
import { countOf } from '../core/sealed.ts';
import { type Archive, openArchive } from './archive.ts';
import { connect, createQueue, databaseFiles, openDatabase, type Database } from './database.ts';
import { filesIn, type FileStore, type SuiteStorage } from './file-store.ts';
import { changedIn, dropChange, isSealed, noteChange, rankOf, recover } from './journal.ts';
import { openOtherPages } from './other-pages.ts';
import { DATABASE_MARK, RESERVE_KEY } from './own-keys.ts';
import {
  asidePlace,
  damagedOf,
  isSetAside,
  setAside,
  textBy,
  type LateWrite,
  type TextStorage,
} from './storage.ts';
import { failedWrite, type Written } from './written.ts';

/** How the suite's storage was opened. */
type Opened =
  | { readonly kind: 'whole' }
  /** The database is unavailable for now: its contents are neither shown nor touched. */
  | { readonly kind: 'local-only' };

interface OpeningStorage {
  /** Works immediately; the archived values and the files are available once `opened` has resolved. */
  readonly storage: SuiteStorage;
  /** Never rejects. */
  readonly opened: Promise<Opened>;
}

interface SuiteStorageSetup {
  /** The browser's `localStorage`. */
  readonly local: TextStorage;
  /** Whether the value of this key belongs in the database. */
  readonly isArchived: (key: string) => boolean;
  /**
   * Whether the value of this key is also kept in `localStorage` until the database has stored it; by default, none is.
   */
  readonly hasFallback?: (key: string) => boolean;
  /** Resolves when to stop waiting for the database. */
  readonly timeout: Promise<void>;
  readonly open?: () => Promise<Database>;
}

/** The suffixes of other places for a value: a copy, a damaged text, another version's value. */
const SUFFIXES = /(?:\.(?:copy|damaged(?:\.\d+)?|v\d+))+$/;

/** The key of the value that is stored under this key, or to which this place belongs. */
export const subjectOf = (key: string): string => key.replace(SUFFIXES, '');

/** What was found in the database. */
interface Attached {
  readonly archive: Archive;
  readonly files: FileStore;
  readonly queue: ReturnType<typeof createQueue>;
  /** The journal, as far as this page knows. */
  readonly noted: Map<string, string>;
}

const damagedOnly = (found: string | null) => (found === null || isSealed(found) ? [] : [found]);

const noDatabase = () => Promise.reject(new Error('no database here'));

/**
 * The storage of the whole suite. Settings and games in progress are in `localStorage`, and in a journal in the
 * database that reaches the disk immediately; either is enough. Values that grow are in the database. If one of the two
 * places refuses a write, the other one keeps the value until there is room.
 */
export function openSuiteStorage(setup: SuiteStorageSetup): OpeningStorage {
  const { local, isArchived, hasFallback = () => false, timeout } = setup;
  // If the browser keeps nothing for us, do not ask it for a database either.
  const open = local.persistent ? (setup.open ?? openDatabase) : noDatabase;
  let attached: Attached | null = null;
  const listeners = new Set<{ readonly key: string; readonly notify: () => void }>();
  const notify = (key: string) => {
    for (const listener of [...listeners]) if (listener.key === key) listener.notify();
  };
  /**
   * What this page has put into `localStorage` on behalf of the database, by key; `base`: what the database held when
   * it refused the value.
   */
  const twins = new Map<
    string,
    { readonly text: string; readonly base: string | null | undefined }
  >();
  // Space that 1.0.0 reserved for games; they have a second copy now.
  if (local.persistent) local.remove(RESERVE_KEY);

  const archiveOf = (key: string): Archive | null =>
    attached && isArchived(subjectOf(key)) ? attached.archive : null;
  const isMain = (key: string) => subjectOf(key) === key;
  /** Whether `localStorage` holds nothing for this key except what this page put there. */
  const isOwnTwin = (key: string) => {
    const there = local.read(key);
    return there.kind === 'none' || (there.kind === 'text' && there.text === twins.get(key)?.text);
  };
  const putTwin = (key: string, text: string, base?: string | null): boolean => {
    const { ok: isThere } = local.set(key, text);
    if (isThere) twins.set(key, { text, base });
    return isThere;
  };
  /**
   * Keeps in `localStorage` what the database refuses: only this change, applied to the value there, or otherwise to
   * the one in the database. Earlier changes that could not be stored either are retried by their owner.
   */
  const fallBack = (
    key: string,
    text: string,
    { resolve, aside, onFailed }: LateWrite,
  ): boolean => {
    // Without a callback, the caller waits for the database itself.
    if (!onFailed || !isMain(key)) return false;
    if (attached?.archive.isRemoved(key) === true) return true;
    const there = local.read(key);
    if (there.kind === 'unreadable') return false;
    const inDatabase = attached?.archive.stored(key) ?? null;
    const base = there.kind === 'text' ? there.text : inDatabase;
    // What is in the database stays there.
    const atRisk = aside?.(base).filter((each) => each !== inDatabase) ?? [];
    if (!atRisk.every((each) => setAside(local, key, each).ok)) return false;
    // What a page without the database left there does not continue what the database has.
    const own = twins.get(key);
    const goesOn = there.kind === 'none' || (there.text === own?.text && own.base === inDatabase);
    return putTwin(key, resolve?.(base) ?? text, goesOn ? inDatabase : undefined);
  };
  const setArchived = (archive: Archive, key: string, text: string, late: LateWrite) => {
    // Leaving the page cancels unfinished writes.
    if (isMain(key) && hasFallback(key) && isOwnTwin(key)) putTwin(key, text);
    const { resolve, ...others } = late;
    /** The text in `localStorage` that the database includes once this is written. */
    let included = text;
    archive.set(key, text, {
      ...others,
      ...(resolve && {
        // A write that was queued while an earlier one failed continues from that one.
        resolve: (stored) => {
          const earlier = twins.get(key);
          const isThere = earlier?.base === stored && local.get(key) === earlier.text;
          included = isThere ? earlier.text : text;
          return resolve(isThere ? earlier.text : stored);
        },
      }),
      onDone: () => {
        if (twins.get(key)?.text === included && local.get(key) === included) {
          local.remove(key);
          twins.delete(key);
        }
        late.onDone?.();
      },
      onFailed: (reason, obstacle) => {
        if (fallBack(key, text, late)) late.onDone?.();
        else late.onFailed?.(reason, obstacle);
      },
    });
  };

  /** Copies a value of `localStorage` into the journal, unless another page has already put a later one there. */
  const putInJournal = (
    { queue, noted }: Pick<Attached, 'queue' | 'noted'>,
    key: string,
    text: string | null,
  ) => {
    const base = noted.get(key);
    if (text === null) noted.delete(key);
    else noted.set(key, text);
    dropChange(local, key);
    queue.add({
      ...{ store: 'journal', key, text, aside: damagedOnly },
      ...(base !== undefined && { base }),
      resolve: (found) => (text !== null && countOf(found) > countOf(text) ? found : text),
    });
  };
  /**
   * Keeps in the database what `localStorage` refused. What it accepted replaces what the database kept, but is merged
   * with what another page put there in the meantime: that page had no room either.
   */
  const keepInDatabase = (
    archive: Archive,
    key: string,
    text: string,
    { resolve, ...late }: LateWrite,
    written: Written,
  ): Written => {
    const kept = written.ok ? null : text;
    archive.set(key, kept, {
      ...(!written.ok && {
        ...late,
        onFailed: () => late.onFailed?.(written.error, written.obstacle),
      }),
      aside: damagedOnly,
      resolve: (found) => {
        if (countOf(found) < countOf(text)) return kept;
        return resolve ? resolve(found) : found;
      },
    });
    return ok(undefined);
  };

  /** Records changes made without the database, whose journal would otherwise undo them. */
  const note = (key: string): Result<void> =>
    attached || !local.persistent || !isMain(key) || isArchived(key)
      ? ok(undefined)
      : noteChange(local, key);

  const read: TextStorage['read'] = (key) => {
    const archive = archiveOf(key);
    if (archive) {
      const text = archive.get(key);
      if (text !== null) return { kind: 'text', text };
      // What was set aside may be in either place.
      return isSetAside(key) ? local.read(key) : { kind: 'none' };
    }
    const there = local.read(key);
    const kept = attached?.archive.get(key) ?? null;
    if (kept === null) return there;
    const isNeeded = there.kind !== 'text' || (isMain(key) && countOf(there.text) < countOf(kept));
    return isNeeded ? { kind: 'text', text: kept } : there;
  };
  const storage: SuiteStorage = {
    persistent: local.persistent,
    read,
    get: textBy(read),
    twinOf: (key) => (archiveOf(key) ? local : null),
    set: (key, text, late = {}) => {
      const archive = archiveOf(key);
      if (archive) {
        setArchived(archive, key, text, late);
        return ok(undefined);
      }
      note(key);
      const written = local.set(key, text);
      if (written.ok) late.onDone?.();
      if (!attached || !isMain(key) || !isSealed(text)) return written;
      putInJournal(attached, key, text);
      return keepInDatabase(attached.archive, key, text, late, written);
    },
    remove: (key, late) => {
      const archive = archiveOf(key);
      if (archive) {
        archive.set(key, null, late);
        // Until then, this may be the only copy of what is to be set aside.
        if (late?.aside(null).includes(local.get(key) ?? '') === true) return ok(undefined);
      } else if (local.read(key).kind !== 'none') {
        const noted = note(key);
        if (!noted.ok && !storage.isWhole()) return noted;
      }
      if (attached && !archive) {
        if (isMain(key)) putInJournal(attached, key, null);
        if (attached.archive.get(key) !== null) attached.archive.set(key, null);
      }
      twins.delete(key);
      return local.remove(key, archive ? undefined : late);
    },
    keys: () => allOf(local.keys(), attached?.archive.keys() ?? []),
    used: local.used,
    watch: (key, notifyOne) => {
      const listener = { key, notify: notifyOne };
      listeners.add(listener);
      const unwatch = local.watch(key, notifyOne);
      return () => {
        listeners.delete(listener);
        unwatch();
      };
    },
    files: filesOf(() => attached?.files ?? null, local),
    isArchived,
    isHidden: (key) => isArchived(subjectOf(key)) && !storage.isWhole(),
    // A browser that never had a database keeps everything in `localStorage`.
    isWhole: () =>
      attached !== null || !local.persistent || local.read(DATABASE_MARK).kind === 'none',
    settled: async (keys) =>
      (await attached?.queue.settled(keys && new Set(keys.map(subjectOf)))) ?? ok(undefined),
  };

  const attach = async () => {
    const connection = await connect(open, () => {
      // Retry what failed because of the silence, without waiting for the next change.
      for (const listener of [...listeners]) listener.notify();
    });
    const queue = createQueue(connection, subjectOf);
    const { announce, follow } = openOtherPages();
    const [archive, noted] = await Promise.all([
      openArchive({ connection, queue, notify, announce }),
      connection.readAll('journal'),
    ]);
    if (isLate) {
      connection.close();
      return;
    }
    const changed = changedIn(local);
    // Kept there because `localStorage` had no room.
    const kept = archive
      .keys()
      .filter((key) => isMain(key) && !isArchived(key) && isSealed(archive.get(key)));
    for (const key of kept) {
      const text = archive.get(key) ?? '';
      if (countOf(text) > countOf(noted.get(key) ?? null)) noted.set(key, text);
    }
    const forget = (key: string) =>
      queue.add({ store: 'journal', key, text: null, onStored: () => dropChange(local, key) });
    // 1.0.0 set texts aside in the journal, where nothing finds them. They stay there for one more start: what is
    // written to `localStorage` now may not be on disk yet.
    for (const [key, text] of noted) {
      const place = isSetAside(key) ? asidePlace(local, damagedOf(key), text) : null;
      const isKnown = isSealed(text) && countOf(text) <= (changed.get(key) ?? -1);
      if (place?.isThere === true || isKnown) forget(key);
      else if (place) local.set(place.name, text);
      if (isKnown) noted.delete(key);
    }
    const recovered = recover(local, noted, changed);
    attached = { archive, files: databaseFiles(connection, queue), queue, noted };
    for (const [key, how] of recovered) {
      const text = noted.get(key) ?? '';
      if (how === 'ahead' && archive.get(key) !== text)
        keepInDatabase(archive, key, text, {}, failedWrite());
      if (how !== 'apart') continue;
      const there = local.get(key);
      const whole = isSealed(there) ? there : null;
      queue.add({ store: 'journal', key, text: whole, aside: () => [text] });
    }
    for (const key of kept) {
      const how = recovered.get(key);
      const isOlder = rankOf(local.get(key)) >= countOf(archive.get(key));
      if (how !== 'ahead' && (how !== undefined || isOlder || !noted.has(key)))
        archive.set(key, null);
    }
    for (const key of local.keys() ?? []) {
      const text = isArchived(subjectOf(key)) || isMain(key) ? local.get(key) : null;
      if (text === null) continue;
      if (!isArchived(subjectOf(key))) {
        // Written by a page that was closed before the journal had it.
        const isLater = isSealed(text) && countOf(noted.get(key) ?? null) < countOf(text);
        if (isLater && recovered.get(key) !== 'secondary') putInJournal(attached, key, text);
      } else if (isSetAside(key) && (archive.get(key) ?? text) !== text) {
        // A page without the database set it aside; the database has something else under that name.
        const place = asidePlace(storage, damagedOf(key), text);
        if (place && (place.isThere || local.set(place.name, text).ok)) local.remove(key);
      }
    }
    if (local.read(DATABASE_MARK).kind === 'none') local.set(DATABASE_MARK, 'yes');
    follow(archive);
    for (const key of recovered.keys()) notify(key);
  };
  let isLate = false;
  const end = (): Opened => {
    isLate = attached === null;
    return { kind: attached ? 'whole' : 'local-only' };
  };
  const opened = Promise.race([attach(), timeout]).then(end, end);
  return { storage, opened };
}

/** The keys of two places; `null` if either is unknown. */
function allOf(a: readonly string[] | null, b: readonly string[] | null): readonly string[] | null {
  return a && b && [...new Set([...a, ...b])];
}

/** Files in the database, if there is one; falls back to those that an older version kept in `localStorage`. */
export function filesOf(database: () => FileStore | null, local: TextStorage): FileStore {
  const older = filesIn(local);
  return {
    read: async (key) => {
      const found = await database()?.read(key);
      return found === undefined || (found.ok && found.value === null) ? older.read(key) : found;
    },
    write: async (key, text) => {
      const newer = database();
      if (!newer) return older.write(key, text);
      const written = await newer.write(key, text);
      if (written.ok) await older.remove(key);
      return written;
    },
    remove: async (key) => {
      const removed = await database()?.remove(key);
      return removed?.ok === false ? removed : older.remove(key);
    },
    keys: async () => {
      const newer = database();
      return allOf(newer ? await newer.keys() : [], await older.keys());
    },
  };
}
