/** A part that comes later; `null` where it cannot be fetched: it is done without until the next start. */
export const ifFetched = <T>(part: Promise<T>): Promise<T | null> => part.catch(() => null);
