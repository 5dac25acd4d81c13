import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { err, ok, type Result } from '../core/result.ts';
import { NOT_READ, type FileStore } from './file-store.ts';
import { DATABASE_NAME, DATABASE_STORES, type DatabaseStore } from './own-keys.ts';
import { damagedKey, isSetAside } from './storage.ts';
import { createSilence, NoAnswer, type Silence } from './silence.ts';
import { failedWrite, notWritten, obstacleOf, type Obstacle, type Written } from './written.ts';
import { format, message } from '../words/message.ts';

interface Schema extends DBSchema {
  /** Data that grows, such as statistics and records; all of it is loaded at startup. */
  values: { key: string; value: string };
  /** Long texts, read one at a time. */
  files: { key: string; value: string };
  /** Copies of what is in `localStorage`, which browsers flush to disk later than IndexedDB. */
  journal: { key: string; value: string };
}

export type Database = IDBPDatabase<Schema>;

/** Occurs in none of our texts, neither in sealed values nor in files. See stored-files.ts. */
const FOREIGN_MARK = '\ue000';

/**
 * Converts a record to text. Our stores hold only text; anything else was put there by a bug or by hand. It becomes a
 * text that both values and files treat as damaged, so that it is set aside.
 */
function textOf(record: unknown): string {
  if (typeof record === 'string') return record;
  let json: string | undefined;
  try {
    json = JSON.stringify(record instanceof ArrayBuffer ? [...new Uint8Array(record)] : record);
  } catch {
    // A cycle, or a BigInt.
  }
  return `{"record":${json ?? JSON.stringify(String(record))},"sum":"${FOREIGN_MARK}"}`;
}

/** The text of a record; `null` if there is none. */
const textOrNull = (record: unknown): string | null =>
  record === undefined ? null : textOf(record);

const NO_ANSWER = message(
  'The browser’s database does not answer, so nothing was changed. Another tab may be blocking it.',
);

/**
 * Opens our database, creating it if needed. A database created by a newer version of the app is opened as it is.
 * Rejects if the browser provides none.
 */
export async function openDatabase(): Promise<Database> {
  const opened: Database = await openDB<Schema>(DATABASE_NAME, undefined, {
    upgrade: (database) => {
      for (const name of DATABASE_STORES) database.createObjectStore(name);
    },
    // A newer version of the app is waiting to upgrade it; it must not have to wait until this page is closed.
    blocking: () => opened.close(),
  });
  return opened;
}

/** The records of a transaction. Each request is subject to a timeout. */
interface Objects {
  /** The record, of any type; `undefined` if there is none. */
  get(store: DatabaseStore, key: string): Promise<unknown>;
  put(store: DatabaseStore, key: string, record: unknown): Promise<unknown>;
  delete(store: DatabaseStore, key: string): Promise<unknown>;
}

/**
 * A connection that reopens after the browser closes it, for a newer version's upgrade or after an internal error.
 * Every wait for an answer times out; while the database is unresponsive, all calls reject immediately.
 */
export interface Connection {
  read(this: void, store: DatabaseStore, key: string): Promise<string | null>;
  /** All texts of a store by key; skips records with non-string keys, which are not ours. */
  readAll(this: void, store: DatabaseStore): Promise<Map<string, string>>;
  keys(this: void, store: DatabaseStore): Promise<readonly string[]>;
  /** Runs `work` in one transaction, all or nothing. `work` must not await anything else. */
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

/**
 * Opens a connection; rejects if the browser provides no database. `onAnswer` is called when it responds again after a
 * silence.
 */
export async function connect(
  open: () => Promise<Database>,
  onAnswer?: () => void,
): Promise<Connection> {
  let database = await open();
  let isSilent = false;
  /** Reads wait for each other, so they share one timeout. */
  const reading = createSilence();

  const answered = () => {
    isSilent = false;
    onAnswer?.();
  };
  /** Waits without a timeout for `pending`, which settles when the database responds again. */
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
  /** Runs `work`; if the connection was closed, reopens the database and runs `work` again. */
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
 * Settles when a transaction and the work in it have ended. An aborted transaction rejects both; an error about missing
 * space or a missing answer takes precedence, because the other one only reports the abort. An unresponsive transaction
 * is aborted, so that a write reported as failed is never stored later.
 */
async function finished(
  transaction: { readonly done: Promise<void>; abort(): void },
  work: (silence: Silence) => Promise<void>,
): Promise<void> {
  const abort = () => {
    try {
      transaction.abort();
    } catch {
      // It has already ended.
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

/** A write to one record. */
interface Job {
  readonly store: DatabaseStore;
  readonly key: string;
  /** `null` removes the record. */
  readonly text: string | null;
  /** What `text` was derived from. If anything else is stored, or this is omitted, `resolve` determines the text. */
  readonly base?: string | null;
  readonly resolve?: ((stored: string | null) => string | null) | undefined;
  /** Returns the texts to set aside in the same transaction, given what is stored. */
  readonly aside?: ((stored: string | null) => readonly string[]) | undefined;
  /** Whether it must be flushed to disk, and not only to the operating system's cache. */
  readonly isStrict?: boolean | undefined;
  /** Called once it is stored, with `text` or the result of `resolve`, and with what was set aside, by name. */
  readonly onStored?: (text: string | null, aside: ReadonlyMap<string, string>) => void;
  /** Called if it was not stored, and will not be. The reason is a sentence for the player. */
  readonly onFailed?: (reason: string, obstacle: Obstacle) => void;
}

/**
 * Sets a record of `key` aside under the first free name, unless its text is already stored there; returns the name. A
 * record that is not text replaces its text form, which may lack what JSON cannot represent.
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

/** A queue of all writes to the database, run one after another; pending ones share a transaction. */
export type Queue = ReturnType<typeof createQueue>;

/**
 * Creates the write queue; `subjectOf` returns the value that a key belongs to. If a transaction fails, each subject is
 * retried alone, so that one without room does not fail the others.
 */
export function createQueue(connection: Connection, subjectOf: (key: string) => string) {
  let waiting: Job[] = [];
  let running: Promise<void> | null = null;
  /** The error of each subject whose last write failed. */
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
        if (text === null && record !== undefined) await objects.delete(store, key);
        if (text !== null && text !== record) await objects.put(store, key, text);
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
     * Resolves once everything added so far is stored or has failed; an error if the last write of any subject, or of
     * any of `subjects`, failed.
     */
    settled: async (subjects?: ReadonlySet<string>): Promise<Result<void>> => {
      await running;
      const failed = [...failures].find(([subject]) => subjects?.has(subject) !== false);
      return failed ? err(failed[1]) : ok(undefined);
    },
  };
}

/** File storage in the database. */
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
