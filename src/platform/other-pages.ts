/** The channel on which our pages announce the keys that they have written to the database. */
const CHANNEL = 'peacock-parlor.values';

/** Reads what other pages have written. Rejects if that fails. */
interface Follower {
  readonly lookAt: (keys: readonly string[]) => Promise<unknown>;
  readonly lookAgain: () => Promise<unknown>;
}

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
