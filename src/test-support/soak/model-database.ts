import type { Database } from '../../platform/database.ts';
import { DATABASE_STORES, type DatabaseStore } from '../../platform/own-keys.ts';

/** The stores as they are on the disk: only what was committed. */
export type Disk = Readonly<Record<DatabaseStore, Map<string, string>>>;

/** A database that several pages have open, run step by step: one request or commit at a time. */
export interface ModelDatabase {
  readonly disk: Disk;
  /** Returns a connection for the page `owner`. */
  connect(this: void, owner: number): Database;
  /** Runs the next request or commit of a page that `runs`; returns false if there is nothing to do. */
  step(this: void, runs: (owner: number) => boolean): boolean;
  /** The page is gone: what it has not committed never happens. */
  drop(this: void, owner: number): void;
  /** Makes every n-th step abort its transaction; `null` for none. */
  failEvery(this: void, n: number | null): void;
}

interface Request {
  readonly run: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

interface Transaction {
  readonly owner: number;
  /** The changes to commit; `null` removes. */
  readonly changes: Readonly<Record<DatabaseStore, Map<string, string | null>>>;
  readonly requests: Request[];
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

function deferred<T>(): Deferred<T> {
  let resolve: Deferred<T>['resolve'] = () => undefined;
  let reject: Deferred<T>['reject'] = () => undefined;
  const promise = new Promise<T>((onResolved, onRejected) => {
    resolve = onResolved;
    reject = onRejected;
  });
  return { promise, resolve, reject };
}

const emptyDisk = (): Disk => ({ values: new Map(), files: new Map(), journal: new Map() });

/**
 * A database with the contract of IndexedDB, as far as the app uses it: transactions run one after another, see what is
 * committed, and are committed as a whole or not at all, once they have no more requests.
 */
export function createModelDatabase(): ModelDatabase {
  const disk = emptyDisk();
  const queue: Transaction[] = [];
  let every: number | null = null;
  let steps = 0;

  const abort = (transaction: Transaction) => {
    queue.splice(queue.indexOf(transaction), 1);
    const reason = new DOMException('The transaction was aborted', 'AbortError');
    for (const { reject } of transaction.requests) reject(reason);
    transaction.reject(reason);
  };
  const commit = (transaction: Transaction) => {
    queue.splice(queue.indexOf(transaction), 1);
    for (const store of DATABASE_STORES) {
      for (const [key, text] of transaction.changes[store]) {
        if (text === null) disk[store].delete(key);
        else disk[store].set(key, text);
      }
    }
    transaction.resolve();
  };

  const open = (owner: number, names: DatabaseStore | readonly DatabaseStore[]) => {
    const settled = deferred<undefined>();
    // A reader need not wait for the end of its transaction.
    settled.promise.catch(() => undefined);
    const { reject } = settled;
    const requests: Request[] = [];
    const changes: Transaction['changes'] = {
      values: new Map(),
      files: new Map(),
      journal: new Map(),
    };
    const resolve = () => {
      settled.resolve(undefined);
    };
    const transaction: Transaction = { owner, changes, requests, resolve, reject };
    queue.push(transaction);
    const ask = <T>(run: () => T): Promise<T> => {
      const asked = deferred<unknown>();
      requests.push({ run, resolve: asked.resolve, reject: asked.reject });
      return asked.promise as Promise<T>;
    };
    const objectStore = (store: DatabaseStore) => {
      const changed = changes[store];
      const all = () => {
        const seen = new Map<string, string | null>([...disk[store], ...changed]);
        return [...seen]
          .flatMap(([key, text]) => (text === null ? [] : [[key, text] as const]))
          .sort();
      };
      return {
        get: (key: string) =>
          ask(() => (changed.has(key) ? changed.get(key) : disk[store].get(key)) ?? undefined),
        put: (text: string, key: string) =>
          ask(() => {
            changed.set(key, text);
            return key;
          }),
        delete: (key: string) => ask(() => void changed.set(key, null)),
        getAllKeys: () => ask(() => all().map(([key]) => key)),
        getAll: () => ask(() => all().map(([, text]) => text)),
      };
    };
    const [first = 'values'] = typeof names === 'string' ? [names] : names;
    return {
      done: settled.promise,
      abort: () => {
        if (queue.includes(transaction)) abort(transaction);
      },
      objectStore,
      store: objectStore(first),
    };
  };

  const connect = (owner: number) => {
    const once = async <T>(
      store: DatabaseStore,
      ask: (of: ReturnType<typeof open>['store']) => Promise<T>,
    ) => {
      const transaction = open(owner, store);
      const [answer] = await Promise.all([ask(transaction.store), transaction.done]);
      return answer;
    };
    const connection = {
      transaction: (names: DatabaseStore | readonly DatabaseStore[]) => open(owner, names),
      get: (store: DatabaseStore, key: string) => once(store, (of) => of.get(key)),
      getAllKeys: (store: DatabaseStore) => once(store, (of) => of.getAllKeys()),
      delete: (store: DatabaseStore, key: string) => once(store, (of) => of.delete(key)),
      close: () => undefined,
    };
    return connection as unknown as Database;
  };

  return {
    disk,
    connect,
    step: (runs) => {
      const next = queue.find(({ owner }) => runs(owner));
      if (!next) return false;
      steps++;
      if (every !== null && steps % every === 0) {
        abort(next);
        return true;
      }
      const request = next.requests.shift();
      if (request) request.resolve(request.run());
      else commit(next);
      return true;
    },
    drop: (owner) => {
      for (const transaction of queue.filter((each) => each.owner === owner)) {
        queue.splice(queue.indexOf(transaction), 1);
      }
    },
    failEvery: (n) => {
      every = n;
    },
  };
}
