import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { err, ok, type Result } from '../core/result.ts';
import { NOT_READ, type FileStore } from './file-store.ts';
import { DATABASE_NAME, DATABASE_STORES, type DatabaseStore } from './own-keys.ts';
import { damagedKey, isSetAside } from './storage.ts';
import { createSilence, NoAnswer, type Silence } from './silence.ts';
import { failedWrite, notWritten, obstacleOf, type Obstacle, type Written } from './written.ts';
import { format, message } from '../words/message.ts';

interface Schema extends DBSchema {
  /** Statistics, records and the like: what grows, and is read whole at the start. */
  values: { key: string; value: string };
  /** Long texts that are read one at a time. */
  files: { key: string; value: string };
  /** What `localStorage` has as well, which a browser writes to the disk later than this. */
  journal: { key: string; value: string };
}

export type Database = IDBPDatabase<Schema>;

/** Part of no text of ours: neither a sealed value nor a file. See stored-files.ts. */
const FOREIGN_MARK = '\ue000';

/**
 * A record as the text that is stored there. Our stores hold texts; anything else was put there by a bug or by hand, and
 * becomes a text that is damaged for values and files alike, so that it is set aside as such.
 */
function textOf(record: unknown): string {
  if (typeof record === 'string') return record;
  let json: string | undefined;
  try {
    json = JSON.stringify(record instanceof ArrayBuffer ? [...new Uint8Array(record)] : record);
  } catch {
    // A cycle, or a number that JSON has no form for.
  }
  return `{"record":${json ?? JSON.stringify(String(record))},"sum":"${FOREIGN_MARK}"}`;
}

/** The text of a record; `null` where there is none. */
const textOrNull = (record: unknown): string | null =>
  record === undefined ? null : textOf(record);

const NO_ANSWER = message(
  'The browser’s database does not answer, so nothing was changed. Another tab may be blocking it.',
);

/**
 * Opens our database, or creates it. One that a newer version of the app has created is opened as it is. Rejects where
 * the browser has no database for us.
 */
export async function openDatabase(): Promise<Database> {
  const opened: Database = await openDB<Schema>(DATABASE_NAME, undefined, {
    upgrade: (database) => {
      for (const name of DATABASE_STORES) database.createObjectStore(name);
    },
    // A newer version of the app waits for it: it must not have to wait for this page to be closed.
    blocking: () => opened.close(),
  });
  return opened;
}

/** The objects of a transaction, each of whose answers is waited for in time. */
interface Objects {
  /** The record, whatever it is; `undefined`: none. */
  get(store: DatabaseStore, key: string): Promise<unknown>;
  put(store: DatabaseStore, key: string, record: unknown): Promise<unknown>;
  delete(store: DatabaseStore, key: string): Promise<unknown>;
}

/**
 * A connection that outlives what the browser closes under us: when a newer version takes over, or after an error of its
 * own. Every wait for an answer ends; while the database is silent, all calls are rejected at once.
 */
export interface Connection {
  read(this: void, store: DatabaseStore, key: string): Promise<string | null>;
  /** All texts of a store, by key; records under another kind of key are not ours. */
  readAll(this: void, store: DatabaseStore): Promise<Map<string, string>>;
  keys(this: void, store: DatabaseStore): Promise<readonly string[]>;
  /** Does `work` in one transaction: all of it or nothing. `work` must wait for nothing else. */
  write(
    this: void,
    stores: readonly DatabaseStore[],
    durability: IDBTransactionDurability,
    work: (objects: Objects) => Promise<void>,
  ): Promise<void>;
  close(this: void): void;
}

const isClosed = (error: unknown) =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** Opens a connection; rejects where the browser has no database for us. `onAnswer`: it answers again after a silence. */
export async function connect(
  open: () => Promise<Database>,
  onAnswer?: () => void,
): Promise<Connection> {
  let database = await open();
  let isSilent = false;
  /** Readers wait for each other, so they share one limit. */
  const reading = createSilence();

  const answered = () => {
    isSilent = false;
    onAnswer?.();
  };
  /** Waits for as long as it takes, for what is answered when all stores are free again. */
  const waitForAnswer = (pending: Promise<unknown>) => {
    if (isSilent) return;
    isSilent = true;
    void pending.then(answered, answered);
  };
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isSilent) throw new NoAnswer();
    try {
      return await work();
    } catch (error) {
      if (error instanceof NoAnswer)
        waitForAnswer(Promise.all(DATABASE_STORES.map((store) => database.get(store, ''))));
      throw error;
    }
  };
  /** Does `work`, and once more with the database opened again where it had been closed. */
  const withDatabase = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await ask(work);
    } catch (error) {
      if (!isClosed(error)) throw error;
      const opening = open();
      try {
        database = await createSilence().limit(opening);
      } catch (reason) {
        if (reason instanceof NoAnswer) waitForAnswer(opening);
        throw reason;
      }
      return await ask(work);
    }
  };
  const readFrom = <T>(request: () => Promise<T>): Promise<T> =>
    withDatabase(() => reading.limit(request()));

  return {
    read: async (store, key) => textOrNull(await readFrom(() => database.get(store, key))),
    readAll: (store) =>
      readFrom(async () => {
        const { store: objects } = database.transaction(store);
        const [keys, values]: [readonly unknown[], readonly unknown[]] = await Promise.all([
          objects.getAllKeys(),
          objects.getAll(),
        ]);
        return new Map(
          keys.flatMap((key, index) =>
            typeof key === 'string' ? [[key, textOf(values[index])]] : [],
          ),
        );
      }),
    keys: async (store) => {
      const keys: readonly unknown[] = await readFrom(() => database.getAllKeys(store));
      return keys.filter((key) => typeof key === 'string');
    },
    write: (stores, durability, work) =>
      withDatabase(() => {
        const transaction = database.transaction(stores, 'readwrite', { durability });
        return finished(transaction, (silence) =>
          work({
            get: (store, key) => silence.limit(transaction.objectStore(store).get(key)),
            put: (store, key, record) =>
              silence.limit(transaction.objectStore(store).put(record as string, key)),
            delete: (store, key) => silence.limit(transaction.objectStore(store).delete(key)),
          }),
        );
      }),
    close: () => database.close(),
  };
}

/**
 * Settled when a transaction and the work in it have ended. An aborted transaction rejects both; where one of them says
 * that there is no room or no answer, that is the error: the other only says that there was an end. A silent transaction
 * is aborted, so that what is reported as failed is not stored later.
 */
async function finished(
  transaction: { readonly done: Promise<void>; abort(): void },
  work: (silence: Silence) => Promise<void>,
): Promise<void> {
  const abort = () => {
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
  };
  const silence = createSilence(abort);
  const errors: unknown[] = [];
  await Promise.all([
    work(silence).catch((error: unknown) => {
      errors.push(error);
      abort();
    }),
    silence.limit(transaction.done).catch((error: unknown) => errors.push(error)),
  ]);
  if (errors.length === 0) return;
  const says = (error: unknown) => error instanceof NoAnswer || obstacleOf(error) === 'full';
  throw errors.find(says) ?? errors[0];
}

/** What is to be written to one record. */
export interface Job {
  readonly store: DatabaseStore;
  readonly key: string;
  /** `null` removes it. */
  readonly text: string | null;
  /** What `text` was made from. Where anything else is stored, or this is left out, `resolve` is asked instead. */
  readonly base?: string | null;
  readonly resolve?: ((stored: string | null) => string | null) | undefined;
  /** What is set aside in the same transaction, knowing what is stored. */
  readonly aside?: ((stored: string | null) => readonly string[]) | undefined;
  /** Whether it must have reached the disk, and not only the system’s cache. */
  readonly isStrict?: boolean | undefined;
  /** It is stored: `text`, or what `resolve` gave; and with it, by name, what was set aside. */
  readonly onStored?: (text: string | null, aside: ReadonlyMap<string, string>) => void;
  /** It is not stored, and will not be later. The reason is a sentence for the player. */
  readonly onFailed?: (reason: string, obstacle: Obstacle) => void;
}

/**
 * Stores a record under the first free name for what is set aside of `key`, unless its text is there; returns the name.
 * One that is no text takes the place of its text, which may lack what JSON has no form for.
 */
async function putAside(
  objects: Objects,
  store: DatabaseStore,
  key: string,
  record: unknown,
): Promise<string> {
  const isText = typeof record === 'string';
  for (let number = 1; ; number++) {
    const name = damagedKey(key, number);
    const there = await objects.get(store, name);
    if (there !== undefined && (isText ? textOf(there) : there) !== textOf(record)) continue;
    if (there === undefined || !isText) await objects.put(store, name, record);
    return name;
  }
}

/** All writes to the database, one after the other; those that wait go into one transaction. */
export type Queue = ReturnType<typeof createQueue>;

/**
 * A queue of writes; `subjectOf` says to which value a key belongs. Where a transaction fails, each subject is tried
 * alone: one without room must not take the others with it.
 */
export function createQueue(connection: Connection, subjectOf: (key: string) => string) {
  let waiting: Job[] = [];
  let running: Promise<void> | null = null;
  /** Why the last write of a subject failed. */
  const failures = new Map<string, string>();

  const storeAll = async (jobs: readonly Job[]) => {
    let ends: (() => void)[] = [];
    const stores = [...new Set(jobs.map(({ store }) => store))];
    const durability = jobs.some(({ isStrict }) => isStrict) ? 'strict' : 'relaxed';
    await connection.write(stores, durability, async (objects) => {
      ends = [];
      for (const { store, key, text: asked, base, resolve, aside, onStored } of jobs) {
        const record = await objects.get(store, key);
        const found = textOrNull(record);
        const asides = new Set<unknown>(aside?.(found));
        if (record !== undefined && typeof record !== 'string' && !isSetAside(key)) {
          asides.delete(found);
          asides.add(record);
        }
        const kept = new Map<string, string>();
        for (const each of asides)
          kept.set(await putAside(objects, store, key, each), textOf(each));
        const text = resolve && found !== base ? resolve(found) : asked;
        await (text === null ? objects.delete(store, key) : objects.put(store, key, text));
        ends.push(() => {
          failures.delete(subjectOf(key));
          onStored?.(text, kept);
        });
      }
    });
    for (const end of ends) end();
  };
  const fail = (jobs: readonly Job[], error: unknown) => {
    const isSilent = error instanceof NoAnswer;
    const failed = isSilent ? notWritten('refused', format(NO_ANSWER)) : failedWrite(error);
    for (const { key, onFailed } of jobs) {
      failures.set(subjectOf(key), failed.error);
      onFailed?.(failed.error, failed.obstacle);
    }
  };
  const storeOrFail = async (jobs: readonly Job[]) => {
    try {
      await storeAll(jobs);
    } catch (error) {
      const subjects = new Set(jobs.map(({ key }) => subjectOf(key)));
      if (subjects.size === 1 || error instanceof NoAnswer) {
        fail(jobs, error);
        return;
      }
      for (const subject of subjects)
        await storeOrFail(jobs.filter(({ key }) => subjectOf(key) === subject));
    }
  };
  const run = async () => {
    try {
      while (waiting.length > 0) {
        const jobs = waiting;
        waiting = [];
        await storeOrFail(jobs);
      }
    } finally {
      running = null;
    }
  };
  return {
    add: (job: Job) => {
      waiting.push(job);
      running ??= Promise.resolve().then(run);
    },
    /**
     * Settled when everything added until then is stored or has failed; an error where the last write of something, or
     * of one of `subjects`, has failed.
     */
    settled: async (subjects?: ReadonlySet<string>): Promise<Result<void>> => {
      await running;
      const failed = [...failures].find(([subject]) => subjects?.has(subject) !== false);
      return failed ? err(failed[1]) : ok(undefined);
    },
  };
}

/** The files of the database. */
export function databaseFiles({ read, keys }: Connection, queue: Queue): FileStore {
  const write = (key: string, text: string | null) =>
    new Promise<Written>((resolve) => {
      queue.add({
        ...{ store: 'files', key, text, isStrict: true },
        onStored: () => resolve(ok(undefined)),
        onFailed: (reason, obstacle) => resolve(notWritten(obstacle, reason)),
      });
    });
  return {
    read: (key) => read('files', key).then(ok, () => err(format(NOT_READ))),
    write,
    remove: (key) => write(key, null),
    keys: () => keys('files').catch(() => null),
  };
}
