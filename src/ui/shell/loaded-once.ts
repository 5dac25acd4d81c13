/** A part of the app that is fetched when it is first wanted. */
export interface LoadedOnce<T> {
  /** Fetches it, or gives what was fetched. After a failure the next call tries again. */
  readonly load: () => Promise<T>;
  /** What was fetched; `undefined` until then. */
  readonly loaded: () => T | undefined;
}

/** Wraps an `import()`, whose promise alone does not tell whether its module is there already. */
export function loadedOnce<T extends object>(fetchIt: () => Promise<T>): LoadedOnce<T> {
  let value: T | undefined;
  return {
    load: async () => (value ??= await fetchIt()),
    loaded: () => value,
  };
}
