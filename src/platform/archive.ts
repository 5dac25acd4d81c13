import type { Connection, Queue } from './database.ts';
import type { LateWrite } from './storage.ts';

/** Our pages announce to each other here which keys they have written. */
const CHANNEL = 'peacock-parlor.values';

interface ArchiveOptions {
  readonly connection: Connection;
  readonly queue: Queue;
  /** Called for a key whose value here is another one now than what was set. */
  readonly notify: (key: string) => void;
}

/** The values of the database, read whole at the start, so that they are there at once. */
export type Archive = Awaited<ReturnType<typeof openArchive>>;

/** Reads the values of the database, and follows what other pages write. */
export async function openArchive({ connection, queue, notify }: ArchiveOptions) {
  /** What the database holds, as far as this page knows. */
  const stored = await connection.readAll('values');
  /** What this page has set last and what is not stored yet; `null`: removed. */
  const ahead = new Map<string, { readonly text: string | null }>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

  const get = (key: string): string | null => {
    const mine = ahead.get(key);
    return mine ? mine.text : (stored.get(key) ?? null);
  };
  const note = (key: string, text: string | null) => {
    if (text === null) stored.delete(key);
    else stored.set(key, text);
  };
  const set = (key: string, text: string | null, late: LateWrite = {}) => {
    const base = get(key);
    const mine = { text };
    ahead.set(key, mine);
    const end = () => {
      if (ahead.get(key) === mine) ahead.delete(key);
    };
    queue.add({
      ...{ store: 'values', key, text, base },
      ...{ resolve: late.resolve, aside: late.aside, isStrict: late.isStrict },
      onStored: (result, aside) => {
        note(key, result);
        for (const [name, kept] of aside) note(name, kept);
        end();
        channel?.postMessage([key, ...aside.keys()]);
        late.onDone?.();
        if (result !== text) notify(key);
      },
      onFailed: (reason, obstacle) => {
        end();
        late.onFailed?.(reason, obstacle);
      },
    });
  };

  /** What another page has written; a write of this page that is under way meets it in its transaction. */
  const takeIn = (key: string, text: string | null) => {
    if ((stored.get(key) ?? null) === text) return;
    note(key, text);
    if (!ahead.has(key)) notify(key);
  };
  /** Something that others have written could not be read, or no message of it has come. */
  let isBehind = false;
  const lookAgain = async () => {
    isBehind = false;
    const all = await connection.readAll('values');
    for (const key of new Set([...stored.keys(), ...all.keys()])) takeIn(key, all.get(key) ?? null);
  };
  const lookAt = async (keys: readonly string[]) => {
    const texts = await Promise.all(keys.map((key) => connection.read('values', key)));
    for (const [index, key] of keys.entries()) takeIn(key, texts[index] ?? null);
  };
  /** Looks at these keys, and at all where the page is behind; where that fails, at the next opportunity. */
  const follow = (keys: readonly string[]) => {
    if (!isBehind && keys.length === 0) return;
    (isBehind ? lookAgain() : lookAt(keys)).catch(() => {
      isBehind = true;
    });
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => follow(data));
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    // Out of the back/forward cache, where no message comes.
    isBehind ||= persisted;
    follow([]);
  });
  addEventListener('visibilitychange', () => follow([]));

  return {
    get,
    /** What the database holds, as far as this page knows. */
    stored: (key: string): string | null => stored.get(key) ?? null,
    /** Whether this page has removed the value, which is not stored yet. */
    isRemoved: (key: string) => ahead.get(key)?.text === null,
    /** Stores a text, or removes it where that is `null`. */
    set,
    keys: (): readonly string[] =>
      [...new Set([...stored.keys(), ...ahead.keys()])].filter((key) => get(key) !== null),
  };
}
