/**
 * Calls back on each change of `devicePixelRatio`. Returns an unsubscribe function. The window that is
 * moved to another screen keeps its size in CSS pixels, and so hears no `resize`.
 */
export function watchDensity(onChange: () => void): () => void {
  const ended = new AbortController();
  // A query says that the density is no longer the one it asks for, but not what it is now.
  const watch = () =>
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        watch();
        onChange();
      },
      { once: true, signal: ended.signal },
    );
  watch();
  return () => ended.abort();
}
