import { vi } from 'vitest';
import { createModelDatabase, type ModelDatabase } from './model-database.ts';

/** Calls of `localStorage` that can be made to fail. */
export type StorageCall = 'getItem' | 'setItem' | 'removeItem' | 'keys';

/** The faults of `localStorage`. */
export interface StorageFaults {
  /** Every n-th call throws if it is one of `calls`; `null` for none. */
  readonly every: number | null;
  readonly calls: readonly StorageCall[];
  /** The quota in UTF-16 code units; `null` for unlimited. */
  readonly room: number | null;
}

/** How the database responds when a page opens it. */
export type DatabaseMood = 'open' | 'refused' | 'silent';

interface Timer {
  readonly id: number;
  readonly realm: Realm;
  readonly at: number;
  /** The time between runs; `null` for a single run. */
  readonly every: number | null;
  readonly run: () => void;
}

type Listener = (event: unknown) => void;

/** A page as the browser knows it. */
export interface Realm {
  readonly id: number;
  readonly listeners: Map<string, Set<Listener>>;
  state: 'runs' | 'frozen' | 'dead';
  isVisible: boolean;
}

/** A simulated browser with one `localStorage`, one database, and pages that use them. Time passes only on request. */
export interface Browser {
  readonly database: ModelDatabase;
  /** The current contents of `localStorage`, as all pages see them. */
  readonly local: Map<string, string>;
  readonly now: () => number;
  readonly setFaults: (faults: StorageFaults) => void;
  readonly setMood: (mood: DatabaseMood) => void;
  readonly mood: () => DatabaseMood;
  readonly newRealm: () => Realm;
  /** Runs pending work until the promise settles; work that starts meanwhile belongs to this page. */
  readonly during: <T>(realm: Realm, promise: Promise<T>) => Promise<T>;
  /** Runs code as this page. */
  readonly enter: <T>(realm: Realm, run: () => T) => T;
  readonly emit: (realm: Realm, kind: string, event?: object) => void;
  /** Lets this time pass: runs due timers, and the work they start. */
  readonly pass: (ms: number) => Promise<void>;
  /** Runs at most this many steps of pending work. */
  readonly pump: (steps: number) => Promise<void>;
  /** Runs all pending work, except timers. */
  readonly settle: () => Promise<void>;
  readonly freeze: (realm: Realm) => void;
  readonly thaw: (realm: Realm) => void;
  /** Removes the page without any event. */
  readonly kill: (realm: Realm) => void;
  /** Writes the contents of `localStorage` to the disk. */
  readonly flush: () => void;
  /** Removes all pages, and resets `localStorage` to what was on the disk. */
  readonly crash: () => void;
  readonly close: () => void;
}

const HEALTHY: StorageFaults = { every: null, calls: [], room: null };

const macrotask = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

/** Starts a simulated browser, whose globals replace those of this process until it is closed. */
export function startBrowser(): Browser {
  const database = createModelDatabase();
  const local = new Map<string, string>();
  let onDisk = new Map<string, string>();
  const realms: Realm[] = [];
  const channels: {
    readonly realm: Realm;
    readonly name: string;
    readonly listeners: Set<Listener>;
  }[] = [];
  let timers: Timer[] = [];
  /** Events on their way to other pages. */
  let events: { readonly to: Realm; readonly run: () => void }[] = [];
  let current: Realm | null = null;
  let latest: Realm | null = null;
  let time = 1_700_000_000_000;
  let lastId = 0;
  let faults = HEALTHY;
  let mood: DatabaseMood = 'open';
  let calls = 0;
  let used = 0;

  const enter = <T>(realm: Realm, run: () => T): T => {
    const before = current;
    current = realm;
    latest = realm;
    try {
      return run();
    } finally {
      current = before;
    }
  };
  const send = (to: Realm, run: () => void) => {
    if (to.state === 'runs') events.push({ to, run });
  };
  const emit: Browser['emit'] = (realm, kind, event = {}) => {
    enter(realm, () => {
      for (const listener of [...(realm.listeners.get(kind) ?? [])])
        listener({ type: kind, ...event });
    });
  };

  const check = (call: StorageCall) => {
    calls++;
    if (faults.every !== null && faults.calls.includes(call) && calls % faults.every === 0) {
      throw new DOMException('The storage does not work', 'UnknownError');
    }
  };
  const notifyOthers = (from: Realm | null, key: string) => {
    for (const to of realms) {
      if (to !== from)
        send(to, () => {
          emit(to, 'storage', { key });
        });
    }
  };
  const sizeAt = (key: string) => {
    const text = local.get(key);
    return text === undefined ? 0 : key.length + text.length;
  };
  const storage = {
    getItem: (key: string) => {
      check('getItem');
      return local.get(key) ?? null;
    },
    setItem: (key: string, text: string) => {
      check('setItem');
      const after = used - sizeAt(key) + key.length + text.length;
      if (faults.room !== null && after > Math.max(faults.room, used)) {
        throw new DOMException('There is no room', 'QuotaExceededError');
      }
      used = after;
      local.set(key, text);
      notifyOthers(current, key);
    },
    removeItem: (key: string) => {
      check('removeItem');
      used -= sizeAt(key);
      if (local.delete(key)) notifyOthers(current, key);
    },
  };
  const localStorage = new Proxy(storage, {
    ownKeys: () => {
      check('keys');
      return [...local.keys(), ...Reflect.ownKeys(storage)];
    },
    getOwnPropertyDescriptor: (_, key) => ({
      configurable: true,
      enumerable: local.has(String(key)),
      value: local.get(String(key)),
    }),
  });

  const here = (): Realm => {
    if (!current) throw new Error('No page runs');
    return current;
  };
  const addTo = (kind: string, listener: Listener) => {
    const { listeners } = here();
    listeners.set(kind, (listeners.get(kind) ?? new Set()).add(listener));
  };
  const takeFrom = (kind: string, listener: Listener) => {
    for (const { listeners } of realms) listeners.get(kind)?.delete(listener);
  };
  class Channel {
    readonly #own: (typeof channels)[number];
    constructor(name: string) {
      this.#own = { realm: here(), name, listeners: new Set() };
      channels.push(this.#own);
    }
    addEventListener(_: string, listener: Listener) {
      this.#own.listeners.add(listener);
    }
    postMessage(data: unknown) {
      for (const other of channels) {
        if (other === this.#own || other.name !== this.#own.name) continue;
        send(other.realm, () => {
          enter(other.realm, () => {
            for (const listener of other.listeners) listener({ data });
          });
        });
      }
    }
  }
  const startTimer = (run: () => void, ms: number, every: number | null) => {
    // Code that runs a moment later, such as a message, belongs to the page that ran last.
    const realm = current ?? latest;
    const timer = realm && { id: ++lastId, realm, at: time + ms, every, run };
    if (timer && realm.state !== 'dead') timers.push(timer);
    return lastId;
  };
  const stopTimer = (id: number) => {
    timers = timers.filter((timer) => timer.id !== id);
  };
  const stubs = {
    localStorage,
    BroadcastChannel: Channel,
    addEventListener: addTo,
    removeEventListener: takeFrom,
    document: {
      get visibilityState() {
        return current?.isVisible === false ? 'hidden' : 'visible';
      },
      addEventListener: addTo,
      removeEventListener: takeFrom,
    },
    setTimeout: (run: () => void, ms: number) => startTimer(run, ms, null),
    clearTimeout: stopTimer,
    setInterval: (run: () => void, ms: number) => startTimer(run, ms, ms),
    clearInterval: stopTimer,
    requestAnimationFrame: () => 0,
  };
  for (const [name, stub] of Object.entries(stubs)) vi.stubGlobal(name, stub);

  const runs = (id: number) => realms[id]?.state === 'runs';
  const stepOnce = async (): Promise<boolean> => {
    const event = events.shift();
    if (event) {
      if (event.to.state === 'runs') event.run();
    } else if (!database.step(runs)) return false;
    await macrotask();
    return true;
  };
  const settle = async () => {
    await macrotask();
    while (await stepOnce());
  };
  const kill = (realm: Realm) => {
    realm.state = 'dead';
    realm.listeners.clear();
    timers = timers.filter((timer) => timer.realm !== realm);
    events = events.filter(({ to }) => to !== realm);
    database.drop(realm.id);
  };

  return {
    database,
    local,
    now: () => time,
    setFaults: (next) => {
      faults = next;
    },
    setMood: (next) => {
      mood = next;
    },
    mood: () => mood,
    newRealm: () => {
      const realm: Realm = {
        id: realms.length,
        listeners: new Map(),
        state: 'runs',
        isVisible: true,
      };
      realms.push(realm);
      return realm;
    },
    during: async (realm, promise) => {
      const before = current;
      current = realm;
      await settle();
      current = before;
      return promise;
    },
    enter,
    emit,
    pass: async (ms) => {
      const until = time + ms;
      await settle();
      for (;;) {
        const due = timers.filter(({ at, realm }) => at <= until && realm.state === 'runs');
        const next = due.sort((a, b) => a.at - b.at || a.id - b.id)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        time = Math.max(time, next.at);
        if (next.every !== null) timers.push({ ...next, at: time + next.every });
        enter(next.realm, next.run);
        await settle();
      }
      time = until;
    },
    pump: async (steps) => {
      await macrotask();
      for (let step = 0; step < steps && (await stepOnce()); step++);
    },
    settle,
    freeze: (realm) => {
      realm.state = 'frozen';
      events = events.filter(({ to }) => to !== realm);
    },
    thaw: (realm) => {
      realm.state = 'runs';
    },
    kill,
    flush: () => {
      onDisk = new Map(local);
    },
    crash: () => {
      for (const realm of realms) if (realm.state !== 'dead') kill(realm);
      local.clear();
      for (const [key, text] of onDisk) local.set(key, text);
      used = [...local].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    },
    close: () => {
      for (const realm of realms) if (realm.state !== 'dead') kill(realm);
      vi.unstubAllGlobals();
    },
  };
}
