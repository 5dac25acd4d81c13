/** Our pages announce to each other here which keys they have written to the database. */
const CHANNEL = 'peacock-parlor.values';

/** What looks at what other pages have written. Rejects where that cannot be read. */
interface Follower {
  /** Looks at these keys. */
  readonly lookAt: (keys: readonly string[]) => Promise<unknown>;
  /** Looks at everything. */
  readonly lookAgain: () => Promise<unknown>;
}

/** A store of the database, and what this page knows of it. */
interface Followed {
  readonly read: (key: string) => Promise<string | null>;
  readonly readAll: () => Promise<ReadonlyMap<string, string>>;
  /** The keys that this page knows. */
  readonly known: () => Iterable<string>;
  /** Takes in what is stored now; `null`: nothing. */
  readonly takeIn: (key: string, text: string | null) => void;
}

/** Follows a store. */
export const followStore = ({ read, readAll, known, takeIn }: Followed): Follower => ({
  lookAt: async (keys) => {
    const texts = await Promise.all(keys.map(read));
    for (const [index, key] of keys.entries()) takeIn(key, texts[index] ?? null);
  },
  lookAgain: async () => {
    const all = await readAll();
    for (const key of new Set([...known(), ...all.keys()])) takeIn(key, all.get(key) ?? null);
  },
});

/** Connects this page with our other pages on the same database. */
export function openOtherPages() {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return {
    /** Tells the others that this page has written these keys. */
    announce: (...keys: readonly string[]) => channel?.postMessage(keys),
    /** Follows what the others write, for as long as the page lives. */
    follow: ({ lookAt, lookAgain }: Follower) => {
      /** Something that others have written could not be read, or no message of it has come. */
      let isBehind = false;
      const look = () => {
        isBehind = false;
        return lookAgain();
      };
      /** Looks at these keys, and at all where the page is behind; where that fails, at the next opportunity. */
      const hear = (keys: readonly string[]) => {
        if (!isBehind && keys.length === 0) return;
        (isBehind ? look() : lookAt(keys)).catch(() => {
          isBehind = true;
        });
      };
      channel?.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) =>
        hear(data),
      );
      addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
        // Out of the back/forward cache, where no message comes.
        isBehind ||= persisted;
        hear([]);
      });
      addEventListener('visibilitychange', () => hear([]));
    },
  };
}
