/** A part of the app that is fetched on first use. */
export interface LoadedOnce<T> {
  /**
   * Fetches it, or returns it if it has been fetched; concurrent calls share a fetch. After a failure, the next call
   * retries.
   */
  readonly load: () => Promise<T>;
  /** Returns the fetched part, or `undefined` until then. */
  readonly loaded: () => T | undefined;
}

/** Fetches style sheets that failed to load: the loader of the build requests each of them only once. */
async function refetchStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const missing = [...links].filter(({ sheet }) => sheet === null);
  await Promise.all(
    missing.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const fetched = new Promise((resolve, reject) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', () =>
          reject(new Error(`${again.href} could not be fetched`)),
        );
      });
      link.replaceWith(again);
      return fetched;
    }),
  );
}

/** Wraps an `import()`, whose promise does not reveal whether its module has already been loaded. */
export function loadedOnce<T extends object>(fetchIt: () => Promise<T>): LoadedOnce<T> {
  let value: T | undefined;
  let pending: Promise<T> | undefined;
  let hasFailed = false;
  const attempt = async (): Promise<T> => {
    try {
      if (hasFailed) await refetchStyles();
      value = await fetchIt();
      return value;
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      pending = undefined;
    }
  };
  return {
    load: () => (value ? Promise.resolve(value) : (pending ??= attempt())),
    loaded: () => value,
  };
}
