import { parseJson } from '../core/parse-json.ts';
import { ok } from '../core/result.ts';
import { unseal } from '../core/sealed.ts';
import {
  type Archive,
  bringAside,
  forgetRemoved,
  mayHaveDatabase,
  noteDatabase,
  noteRemoved,
  openArchive,
  removedKeys,
  unhideAside,
} from './archive.ts';
import {
  connect,
  createWriter,
  databaseFiles,
  openDatabase,
  readAll,
  type Connection,
  type Database,
  type Writer,
} from './database.ts';
import { filesIn, type FileStore, type SuiteStorage } from './file-store.ts';
import { isSetAside, setAside, type Reading, type TextStorage } from './storage.ts';

/** How the storage of the suite was opened. */
type Opened =
  | { readonly kind: 'whole' }
  /** There is no database for now: its contents are neither shown nor touched. */
  | { readonly kind: 'local-only' };

interface OpeningStorage {
  /** Works at once; the values of the archive and the files are there once `opened` is settled. */
  readonly storage: SuiteStorage;
  /** Never rejected. */
  readonly opened: Promise<Opened>;
}

interface SuiteStorageSetup {
  /** The browser's `localStorage`. */
  readonly local: TextStorage;
  /** Whether the value of this key is in the database. */
  readonly isArchived: (key: string) => boolean;
  /** Whether the value of this key is kept in `localStorage` where the database refuses it; usually none is. */
  readonly hasFallback?: (key: string) => boolean;
  /** Settled when waiting for the database should end. */
  readonly patience: Promise<void>;
  readonly open?: () => Promise<Database>;
}

/** What follows a key for a second place of its value: a copy, a damaged text, another version's value. */
const SUFFIX = /\.(?:copy|damaged(?:\.\d+)?|v\d+)$/;

/** The key whose value is stored here, or to whose value this place belongs. */
export function subjectOf(key: string): string {
  const shorter = key.replace(SUFFIX, '');
  return shorter === key ? key : subjectOf(shorter);
}

/** What this build keeps next to a newer version's value. */
const OWN_VERSION = /\.v\d+$/;

/** Whether the journal has what is written at this key of `localStorage`: copies and damaged texts it need not know. */
function isJournaled(key: string): boolean {
  return subjectOf(key) === key || OWN_VERSION.test(key);
}

/**
 * The places where a value in `localStorage` is looked for of which the database has one as well. No value is kept there
 * in the database, so it is hidden by nothing that a build with a database keeps next to a newer one's value.
 */
const BESIDE_ARCHIVE = /\.v0(\.copy)?$/;

/**
 * Takes back from the journal what a browser that was killed had not written to `localStorage` yet,
 * and what is damaged or gone there. Gives the keys that it has changed.
 */
export function recover(
  local: TextStorage,
  journal: ReadonlyMap<string, string>,
): readonly string[] {
  return [...journal].flatMap(([key, text]) => {
    // Nothing takes the place of what was set aside.
    if (isSetAside(key)) return [];
    const noted = unseal(text);
    const reading = local.read(key);
    if (noted.kind !== 'sealed' || reading.kind === 'unreadable') return [];
    if (reading.kind === 'text') {
      const there = unseal(reading.text);
      if (there.kind === 'sealed' && there.seq >= noted.seq) return [];
      // What is not sealed, and not torn, was written by a build that knows of no journal, and so after it.
      if (there.kind === 'plain' && parseJson(there.text) !== undefined) return [];
      if (there.kind !== 'sealed' && !setAside(local, key, reading.text).ok) return [];
    }
    return local.set(key, text).ok ? [key] : [];
  });
}

/** What a page had written that was gone before the journal had it. */
function unnoted(
  { local, isArchived }: SuiteStorageSetup,
  journal: ReadonlyMap<string, string>,
): readonly (readonly [key: string, text: string])[] {
  return (local.keys() ?? []).flatMap((key) => {
    const text = isJournaled(key) && !isArchived(subjectOf(key)) ? local.get(key) : null;
    const there = text === null ? null : unseal(text);
    if (text === null || there?.kind !== 'sealed') return [];
    const noted = unseal(journal.get(key) ?? '');
    return noted.kind === 'sealed' && noted.seq >= there.seq ? [] : [[key, text] as const];
  });
}

/** What has been found in the database. */
interface Attached {
  readonly archive: Archive;
  readonly journal: Writer;
  readonly files: FileStore;
  /** Whether the database does not answer now. */
  readonly isSilent: () => boolean;
  /** Archived keys of which `localStorage` has a value as well: an older version of the app wrote it since. */
  readonly beside: Set<string>;
}

async function attach(
  connection: Connection,
  setup: SuiteStorageSetup,
): Promise<Attached & { readonly recovered: readonly string[] }> {
  const { local, isArchived } = setup;
  const [archive, noted] = await Promise.all([
    openArchive(connection, subjectOf),
    readAll(connection, 'journal'),
  ]);
  const both = (local.keys() ?? [])
    .map(subjectOf)
    .filter((key) => isArchived(key) && archive.get(key) !== null);
  const journal = createWriter({ connection, store: 'journal' });
  // What was removed while the journal was unavailable must not come back from it.
  const removed = removedKeys(local);
  for (const key of removed) {
    noted.delete(key);
    journal.put(key, null);
  }
  bringAside(local, noted, journal);
  const recovered = recover(local, noted);
  const files = databaseFiles(connection);
  await unhideAside(local, (key) => isArchived(subjectOf(key)), archive, files);
  for (const [key, text] of unnoted(setup, noted)) journal.put(key, text);
  noteDatabase(local);
  if (removed.length > 0) {
    void journal.settled(new Set(removed)).then((written) => {
      if (written.ok) forgetRemoved(local);
    });
  }
  const { isSilent } = connection;
  return { archive, journal, files, isSilent, beside: new Set(both), recovered };
}

const noDatabase = () => Promise.reject(new Error('no database here'));

/**
 * The storage of the whole suite. Settings and games in progress lie in `localStorage`, and in a
 * journal that is on the disk at once; values that grow are in the database. What an older version of
 * the app has kept in `localStorage` is found there until it is written again.
 */
export function openSuiteStorage(setup: SuiteStorageSetup): OpeningStorage {
  const { local, isArchived, hasFallback = () => false, patience } = setup;
  // Where the browser keeps nothing for us, it is not asked for a database either.
  const open = local.persistent ? (setup.open ?? openDatabase) : noDatabase;
  let attached: Attached | null = null;
  const listeners = new Set<{ readonly key: string; readonly notify: () => void }>();
  /** What was read of archived values in `localStorage`, by key. */
  const takenIn = new Map<string, string>();
  /** Keys of the archive that this page has set: what it had taken in of them is part of that. */
  const ownWrites = new Set<string>();

  const archiveOf = (key: string): Archive | null =>
    attached && isArchived(subjectOf(key)) ? attached.archive : null;
  /** Of which key of `localStorage` this place shows the value, if it shows one. */
  const besideOf = (key: string): string | null => {
    if (!BESIDE_ARCHIVE.test(key) || attached?.beside.has(subjectOf(key)) !== true) return null;
    const main = key.replace(BESIDE_ARCHIVE, '');
    // Where the database has none, it is found at its own key already.
    if (attached.archive.read(main).kind === 'none') return null;
    const isThere = [main, `${main}.copy`].some((place) => local.read(place).kind !== 'none');
    // A text here by this name was restored by a page without the database: it comes after the other one.
    return isThere ? key.replace(BESIDE_ARCHIVE, '$1') : null;
  };
  /** Whether something may lie here in `localStorage`: nothing takes the place of what was not shown. */
  const isFree = (place: string): boolean => {
    const there = local.read(place);
    return there.kind === 'none' || (there.kind === 'text' && there.text === takenIn.get(place));
  };
  /**
   * Where in `localStorage` this place is written to, if it is one of a value there: in the database it would hide what
   * a page without it writes next.
   */
  const toBeside = (archive: Archive, key: string): string | null => {
    if (!BESIDE_ARCHIVE.test(key)) return null;
    const main = key.replace(BESIDE_ARCHIVE, '');
    if (archive.read(key).kind !== 'none' || archive.read(main).kind === 'none') return null;
    const beside = key.replace(BESIDE_ARCHIVE, '$1');
    return isFree(beside) ? beside : null;
  };
  /** Another page has stored a value meanwhile, which knows nothing of what was taken in: both are wanted. */
  const passOver = (key: string) => {
    if (takenIn.has(key)) attached?.beside.add(subjectOf(key));
  };
  const read = (key: string): Reading => {
    const archive = archiveOf(key);
    if (!archive) return local.read(key);
    const found = archive.read(key);
    if (found.kind !== 'none') {
      if (!ownWrites.has(key)) passOver(key);
      return found;
    }
    const beside = besideOf(key);
    const older = local.read(beside ?? key);
    if (older.kind === 'text') takenIn.set(beside ?? key, older.text);
    return older;
  };
  const get = (key: string) => {
    const reading = read(key);
    return reading.kind === 'text' ? reading.text : null;
  };
  /** The value is on the disk elsewhere now: what was read of it here goes, and anything else is to be taken in. */
  const leave = (key: string) => {
    const there = local.read(key);
    if (there.kind !== 'text') return;
    const isBeside = attached?.beside.has(subjectOf(key)) === true;
    if (!isBeside && takenIn.get(key) === there.text) local.remove(key);
    else attached?.beside.add(subjectOf(key));
  };

  const isMain = (key: string) => subjectOf(key) === key;
  /** Keeps a value in `localStorage`, from where it goes as soon as the database has it. */
  const keepHere = (key: string, text: string): boolean => {
    const { ok: isKept } = local.set(key, text);
    if (isKept) takenIn.set(key, text);
    return isKept;
  };

  /**
   * Keeps a value in `localStorage` that the database has refused; another text there is set aside. A database that does
   * not answer may do so only after this page has been closed: until then, any value is kept there.
   */
  const fallBack = (key: string, text: string): boolean => {
    if (!isMain(key) || (!hasFallback(key) && attached?.isSilent() !== true)) return false;
    // It was taken away meanwhile.
    if (get(key) === null) return true;
    const there = local.read(key);
    if (there.kind === 'unreadable') return false;
    // Under a name that is free in the database as well: it would be hidden behind that.
    const beside: Pick<TextStorage, 'read' | 'set'> = {
      read,
      set: (name, aside) => local.set(name, aside),
    };
    if (there.kind === 'text' && !isFree(key) && !setAside(beside, key, there.text).ok)
      return false;
    if (!keepHere(key, text)) return false;
    attached?.beside.delete(key);
    return true;
  };

  /**
   * Keeps a value in `localStorage` as well until the database has it: a page that is left ends what it has not written
   * there. Where another text is stored, or there is no room, it is only on its way to the database.
   */
  const writeAhead = (key: string, text: string) => {
    if (!isMain(key) || !hasFallback(key)) return;
    if (attached?.beside.has(key) !== true && isFree(key)) keepHere(key, text);
  };

  const storage: SuiteStorage = {
    persistent: local.persistent,
    read,
    get,
    set: (key, text, late) => {
      const archive = archiveOf(key);
      const beside = archive && toBeside(archive, key);
      if (beside !== null) {
        attached?.beside.add(subjectOf(key));
        return local.set(beside, text, late);
      }
      if (archive) {
        ownWrites.add(key);
        writeAhead(key, text);
        return archive.set(key, text, {
          resolve: (stored) => {
            passOver(key);
            return late?.resolve(stored) ?? text;
          },
          onDone: () => {
            leave(key);
            late?.onDone();
          },
          onFailed: (reason, obstacle) => {
            if (fallBack(key, text)) late?.onDone();
            else late?.onFailed(reason, obstacle);
          },
        });
      }
      const written = local.set(key, text, late);
      const isNoted = isJournaled(key) && late?.isMinor !== true;
      if (written.ok && isNoted) attached?.journal.put(key, text);
      return written;
    },
    remove: (key) => {
      const archive = archiveOf(key);
      if (archive) {
        const beside = besideOf(key);
        if (beside === null) {
          archive.remove(key);
          return local.remove(key);
        }
        const taken = takenIn.get(beside);
        const removed = archive.remove(key);
        // Where the database refuses that, it has not stored either what is to take its place.
        void archive.settled(new Set([subjectOf(key)])).then((ended) => {
          // Unless it is another one by now.
          if (ended.ok && local.get(beside) === taken) local.remove(beside);
        });
        return removed;
      }
      if (attached) attached.journal.put(key, null);
      else if (local.persistent && isJournaled(key) && local.read(key).kind !== 'none') {
        const noted = noteRemoved(local, key);
        if (!noted.ok) return noted;
      }
      return local.remove(key);
    },
    keys: () => allOf(local.keys(), attached?.archive.keys() ?? []),
    used: local.used,
    watch: (key, notify) => {
      const listener = { key, notify };
      listeners.add(listener);
      const unwatchLocal = local.watch(key, notify);
      let unwatchArchive = archiveOf(key)?.watch(key, notify);
      const late = attached
        ? null
        : opened.then(() => (unwatchArchive = archiveOf(key)?.watch(key, notify)));
      return () => {
        listeners.delete(listener);
        unwatchLocal();
        unwatchArchive?.();
        void late?.then(() => unwatchArchive?.());
      };
    },
    files: filesOf(() => attached?.files ?? null, local),
    isArchived,
    isHidden: (key) => isArchived(subjectOf(key)) && !storage.isWhole(),
    isWhole: () => attached !== null || !local.persistent || !mayHaveDatabase(local),
    settled: async (keys) => {
      const subjects = keys && new Set([...keys, ...keys.map(subjectOf)]);
      const journaled = await attached?.journal.settled(subjects);
      const archived = await attached?.archive.settled(subjects);
      return [archived, journaled].find((each) => each?.ok === false) ?? ok(undefined);
    },
  };

  let isLate = false;
  const opening = connect(open).then(async (connection) => {
    const found = await attach(connection, setup);
    if (isLate) {
      connection.close();
      return;
    }
    attached = found;
    for (const key of found.recovered) {
      for (const listener of listeners) if (listener.key === key) listener.notify();
    }
  });
  const opened = Promise.race([opening, patience]).then(
    (): Opened => {
      isLate = attached === null;
      return { kind: attached ? 'whole' : 'local-only' };
    },
    (): Opened => {
      isLate = true;
      return { kind: 'local-only' };
    },
  );
  return { storage, opened };
}

/** The keys of two places; `null` where one of them is unknown. */
function allOf(a: readonly string[] | null, b: readonly string[] | null): readonly string[] | null {
  return a && b && [...new Set([...a, ...b])];
}

/** Files in the database, if there is one; those that an older version kept in `localStorage` are found there. */
function filesOf(database: () => FileStore | null, local: TextStorage): FileStore {
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
