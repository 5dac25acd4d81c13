/** The channel on which our pages announce the keys that they have written to the database. */
const CHANNEL = 'peacock-parlor.values';

/** Reads what other pages have written. Rejects if that fails. */
interface Follower {
  /** Reads these keys again. */
  readonly lookAt: (keys: readonly string[]) => Promise<unknown>;
  /** Reads everything again. */
  readonly lookAgain: () => Promise<unknown>;
}

/** A store of the database, and this page's view of it. */
interface Followed {
  readonly read: (key: string) => Promise<string | null>;
  readonly readAll: () => Promise<ReadonlyMap<string, string>>;
  /** The keys that this page knows. */
  readonly known: () => Iterable<string>;
  /** Applies what is stored now; `null` if nothing is. */
  readonly applyWrite: (key: string, text: string | null) => void;
}

/** Creates a follower of a store. */
export const followStore = ({ read, readAll, known, applyWrite }: Followed): Follower => ({
  lookAt: async (keys) => {
    const texts = await Promise.all(keys.map(read));
    for (const [index, key] of keys.entries()) applyWrite(key, texts[index] ?? null);
  },
  lookAgain: async () => {
    const all = await readAll();
    for (const key of new Set([...known(), ...all.keys()])) applyWrite(key, all.get(key) ?? null);
  },
});

/** Connects this page to our other pages that use the same database. */
export function openOtherPages() {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return {
    /** Announces to the other pages that this page has written these keys. */
    announce: (...keys: readonly string[]) => channel?.postMessage(keys),
    /** Follows the other pages' writes for the lifetime of this page. */
    follow: ({ lookAt, lookAgain }: Follower) => {
      /** Whether other pages' writes may have been missed: reading failed, or their messages did not arrive. */
      let isBehind = false;
      const look = () => {
        isBehind = false;
        return lookAgain();
      };
      /** Reads these keys, or everything if the page is behind; after a failure, retries at the next opportunity. */
      const refresh = (keys: readonly string[]) => {
        if (!isBehind && keys.length === 0) return;
        (isBehind ? look() : lookAt(keys)).catch(() => {
          isBehind = true;
        });
      };
      channel?.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) =>
        refresh(data),
      );
      addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
        // Restored from the back/forward cache, where no messages arrive.
        isBehind ||= persisted;
        refresh([]);
      });
      addEventListener('visibilitychange', () => refresh([]));
    },
  };
}
