import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { err, ok, type Result } from '../core/result.ts';
import type { FileStore } from './file-store.ts';
import { DATABASE_NAME, DATABASE_STORES, type DatabaseStore } from './own-keys.ts';
import type { LateWrite } from './storage.ts';
import { notWritten, obstacleOf, type Obstacle, type Written } from './written.ts';
import { message, format, type PlainMessage } from '../words/message.ts';

const VERSION = 1;

interface Schema extends DBSchema {
  /** Statistics, records and the like: what grows, and what is read when it is asked for. */
  values: { key: string; value: string };
  /** Long texts that are read one at a time. */
  files: { key: string; value: string };
  /** A twin of what `localStorage` holds, on the disk sooner than that. */
  journal: { key: string; value: string };
}

export type Database = IDBPDatabase<Schema>;

/** No text of ours has it: neither a sealed value nor a file. See stored-files.ts. */
const FOREIGN_MARK = '\ue000';

/**
 * A record as the text that is stored there. Our stores hold texts; anything else was put there by a bug or by hand, and
 * becomes a text that is damaged for values and files alike, so that it is set aside as such.
 */
function textOf(record: unknown): string {
  if (typeof record === 'string') return record;
  let json: string | undefined;
  try {
    json = JSON.stringify(record);
  } catch {
    // A cycle, or a number that JSON has no form for.
  }
  return `{"record":${json ?? JSON.stringify(String(record))},"sum":"${FOREIGN_MARK}"}`;
}

/** The text that a request gives; `null` where there is none. */
export async function textFrom(request: Promise<unknown>): Promise<string | null> {
  const record = await request;
  return record === undefined ? null : textOf(record);
}

/**
 * So long a silence of the database counts as no answer, for example while another tab holds a transaction open. A page
 * that was frozen gets the answers that have come meanwhile in the second part.
 */
const ANSWER_TIMEOUT_MS = [4_000, 500] as const;

/** The database has not answered in time. */
class NoAnswer extends Error {}

/** The outcome of `answer`, or a `NoAnswer` where none comes in time. `onLate` gives up what was asked for. */
function inTime<T>(answer: Promise<T>, onLate: () => void = () => undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const [first, second] = ANSWER_TIMEOUT_MS;
    let timer = setTimeout(() => {
      timer = setTimeout(() => {
        onLate();
        reject(new NoAnswer('The database does not answer'));
      }, second);
    }, first);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const NOT_STORED: Readonly<Record<Obstacle, PlainMessage>> = {
  full: message('The browser’s storage is full, so this could not be stored.'),
  refused: message('The browser refused to store this.'),
};
const NO_ANSWER = message(
  'The browser’s database does not answer, so this could not be stored. Another tab may be blocking it.',
);
const NOT_REMOVED = message('The browser refused to delete this.');
const NOT_READ = message('The browser could not read this from its storage.');

/**
 * Opens our database, or makes it. One that a newer version of the app has made is opened as it is, if it
 * has our stores. Rejected where the browser has no database for us.
 */
export async function openDatabase(): Promise<Database> {
  const handlers = {
    // A newer version of the app waits for it: it must not have to wait for this page to be closed.
    blocking: () => {
      opened?.close();
    },
  };
  let opened: Database | null = null;
  try {
    opened = await openDB<Schema>(DATABASE_NAME, VERSION, {
      ...handlers,
      upgrade: (database) => {
        for (const name of DATABASE_STORES) database.createObjectStore(name);
      },
    });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
    opened = await openDB<Schema>(DATABASE_NAME, undefined, handlers);
  }
  const names = opened.objectStoreNames;
  if (DATABASE_STORES.every((name) => names.contains(name))) return opened;
  opened.close();
  throw new Error('The database is of another kind');
}

/** A way to the database that outlives what the browser closes under us: when a newer version takes over, or after an error of its own. */
export interface Connection {
  /**
   * Does `work`, and once more with the database opened again where it had been closed. Rejected in time where the
   * database does not answer, and at once until it does.
   */
  withDatabase<T>(this: void, work: (database: Database) => Promise<T>): Promise<T>;
  /** Whether it does not answer now. */
  isSilent(this: void): boolean;
  /** Calls back when the database answers again after a silence. */
  onAnswer(this: void, listener: () => void): void;
  close(this: void): void;
}

const isClosed = (error: unknown) =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** Opens a connection; rejected where the browser has no database for us. */
export async function connect(open: () => Promise<Database>): Promise<Connection> {
  let database = await open();
  let isSilent = false;
  const listeners = new Set<() => void>();
  const answered = () => {
    isSilent = false;
    for (const listener of listeners) listener();
  };
  /** Waits for as long as it takes, with a request that is answered when all stores are free. */
  const waitForAnswer = (pending: Promise<unknown>) => {
    if (isSilent) return;
    isSilent = true;
    void pending.then(answered, answered);
  };
  const probe = () => Promise.all(DATABASE_STORES.map((store) => database.get(store, '')));
  const ask = async <T>(work: (each: Database) => Promise<T>): Promise<T> => {
    try {
      return await inTime(work(database));
    } catch (error) {
      if (error instanceof NoAnswer) waitForAnswer(probe());
      throw error;
    }
  };
  return {
    withDatabase: async (work) => {
      if (isSilent) throw new NoAnswer('The database does not answer');
      try {
        return await ask(work);
      } catch (error) {
        if (!isClosed(error)) throw error;
        const opening = open();
        database = await inTime(opening, () => waitForAnswer(opening));
        return await ask(work);
      }
    },
    isSilent: () => isSilent,
    onAnswer: (listener) => void listeners.add(listener),
    close: () => database.close(),
  };
}

/** All values of a store, by key; what has another kind of key is none of ours. */
export function readAll(
  connection: Connection,
  store: DatabaseStore,
): Promise<Map<string, string>> {
  return connection.withDatabase(async (database) => {
    const reading = database.transaction(store);
    const [keys, values]: [readonly unknown[], readonly unknown[]] = await Promise.all([
      reading.store.getAllKeys(),
      reading.store.getAll(),
    ]);
    return new Map(
      keys.flatMap((key, index) => (typeof key === 'string' ? [[key, textOf(values[index])]] : [])),
    );
  });
}

/** Why something could not be stored. */
const notStored = (error: unknown): PlainMessage =>
  error instanceof NoAnswer ? NO_ANSWER : NOT_STORED[obstacleOf(error)];

/** What is to be written under a key; `null` removes it. */
interface Job {
  readonly text: string | null;
  readonly late: LateWrite | undefined;
}

interface WriterOptions {
  readonly connection: Connection;
  readonly store: DatabaseStore;
  /** To which value a key belongs; without it each stands for itself. */
  readonly subjectOf?: (key: string) => string;
  /** What this page believes to be stored; where something else is, the job's `resolve` is asked. */
  readonly believed?: (key: string) => string | null;
  /** These are on the disk now; `null`: removed. */
  readonly onStored?: (stored: ReadonlyMap<string, string | null>) => void;
}

/**
 * Writes one after the other, all that came meanwhile in one transaction, each key as it was asked for last. What
 * failed is written with what comes next of the same subject: both of them, or none.
 */
export type Writer = ReturnType<typeof createWriter>;

/**
 * Settled when a transaction and the work in it have ended. A transaction that is aborted rejects both; where one of
 * them says that there is no room, that is the error: the other says no more than that there was an end. One that does
 * not end in time is aborted.
 */
async function finished(
  transaction: { readonly done: Promise<void>; abort(): void },
  work: () => Promise<unknown>,
): Promise<void> {
  const run = async () => {
    await work();
  };
  // What was given up must not be stored later after all.
  const outcomes = await inTime(Promise.allSettled([run(), transaction.done]), () => {
    transaction.abort();
  });
  const errors = outcomes.flatMap((each): readonly unknown[] =>
    each.status === 'rejected' ? [each.reason] : [],
  );
  if (errors.length > 0) throw errors.find((each) => obstacleOf(each) === 'full') ?? errors[0];
}

/** A writer for one store. Transactions are strict: what is reported as done has reached the disk. */
export function createWriter(options: WriterOptions) {
  const { connection, store, subjectOf = (key: string) => key, believed, onStored } = options;
  let waiting = new Map<string, Job>();
  let writing = new Map<string, Job>();
  /** What failed: above all a damaged text that was to be set aside before another one is written over it. */
  let again = new Map<string, Job>();
  /** Keys under which something else was stored than was asked for: whatever is waiting knows nothing of that. */
  const outrun = new Set<string>();
  let running: Promise<void> | null = null;
  let failure: string = format(NOT_STORED.refused);

  const storeAll = async (jobs: ReadonlyMap<string, Job>, database: Database) => {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    const stored = new Map<string, string | null>();
    const write = async () => {
      for (const [key, { text, late }] of jobs) {
        if (text === null) {
          await transaction.store.delete(key);
          stored.set(key, null);
          continue;
        }
        const found = believed && late ? await textFrom(transaction.store.get(key)) : null;
        const isOutrun = believed && late && (found !== believed(key) || outrun.has(key));
        const wanted = isOutrun ? late.resolve(found) : text;
        await transaction.store.put(wanted, key);
        stored.set(key, wanted);
      }
    };
    await finished(transaction, write);
    return stored;
  };
  const run = async () => {
    while (waiting.size > 0) {
      const subjects = new Set([...waiting.keys()].map(subjectOf));
      const isWanted = (key: string) => subjects.has(subjectOf(key));
      writing = new Map([...[...again].filter(([key]) => isWanted(key)), ...waiting]);
      again = new Map([...again].filter(([key]) => !isWanted(key)));
      waiting = new Map();
      try {
        const jobs = writing;
        const stored = await connection.withDatabase((database) => storeAll(jobs, database));
        writing = new Map();
        for (const [key, text] of stored) {
          if (waiting.has(key) && jobs.get(key)?.text !== text) outrun.add(key);
          else outrun.delete(key);
        }
        onStored?.(stored);
        for (const { late } of jobs.values()) late?.onDone();
      } catch (error) {
        const failed = writing;
        writing = new Map();
        again = new Map([...again, ...failed]);
        const obstacle = obstacleOf(error);
        failure = format(notStored(error));
        for (const { late } of failed.values()) late?.onFailed(failure, obstacle);
      }
    }
    running = null;
  };
  const start = () => {
    running ??= Promise.resolve().then(run);
  };
  connection.onAnswer(() => {
    // What failed for the silence is written without waiting for the next change.
    waiting = new Map([...again, ...waiting]);
    again = new Map();
    start();
  });
  return {
    put: (key: string, text: string | null, late?: LateWrite) => {
      waiting.set(key, { text, late });
      start();
    },
    /** Whether something is still to be written under the key. */
    isPending: (key: string) => [waiting, writing, again].some((jobs) => jobs.has(key)),
    /**
     * Settled when all that was asked for until then is stored or has failed; an error where something of that, or of
     * `subjects` alone, is still not stored.
     */
    settled: async (subjects?: ReadonlySet<string>) => {
      await running;
      const isMissing = [...again.keys()].some((key) => subjects?.has(subjectOf(key)) !== false);
      return isMissing ? err(failure) : ok(undefined);
    },
  };
}

/** The files of the database. */
export function databaseFiles({ withDatabase }: Connection): FileStore {
  const attempt = async <T>(reason: PlainMessage, call: () => Promise<T>): Promise<Result<T>> => {
    try {
      return ok(await call());
    } catch {
      return err(format(reason));
    }
  };
  return {
    read: (key) =>
      attempt(NOT_READ, () => withDatabase((database) => textFrom(database.get('files', key)))),
    write: async (key, text): Promise<Written> => {
      try {
        await withDatabase(async (database) => {
          const transaction = database.transaction('files', 'readwrite', { durability: 'strict' });
          await finished(transaction, () => transaction.store.put(text, key));
        });
        return ok(undefined);
      } catch (error) {
        return notWritten(obstacleOf(error), format(notStored(error)));
      }
    },
    remove: (key) =>
      attempt(NOT_REMOVED, () => withDatabase((database) => database.delete('files', key))),
    keys: async () => {
      try {
        const keys: readonly unknown[] = await withDatabase((database) =>
          database.getAllKeys('files'),
        );
        return keys.filter((key) => typeof key === 'string');
      } catch {
        return null;
      }
    },
  };
}
