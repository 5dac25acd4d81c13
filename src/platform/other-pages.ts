/** Our pages announce to each other here which keys they have written to the database. */
const CHANNEL = 'peacock-parlor.values';

/** What looks at what other pages have written. Rejects where that cannot be read. */
interface Follower {
  /** Looks at these keys. */
  readonly lookAt: (keys: readonly string[]) => Promise<unknown>;
  /** Looks at everything. */
  readonly lookAgain: () => Promise<unknown>;
}

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
