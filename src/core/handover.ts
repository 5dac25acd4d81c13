/** Holds one thing that is created before the part of the app that takes it over. */
export interface Handover<T> {
  offer(this: void, made: T): void;
  /** Returns what was offered, once, if `isWanted` accepts it; otherwise `null`. */
  take(this: void, isWanted: (made: T) => boolean): T | null;
}

export function createHandover<T>(): Handover<T> {
  let offered: T | null = null;
  return {
    offer: (made) => {
      offered = made;
    },
    take: (isWanted) => {
      if (offered === null || !isWanted(offered)) return null;
      const taken = offered;
      offered = null;
      return taken;
    },
  };
}
