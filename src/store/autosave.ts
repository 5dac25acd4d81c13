/** Calls `write` at most once in `delayMs`, after the first request of each such stretch. */
export function createAutosave(write: () => void, delayMs: number) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    write();
  };
  return {
    /** Something changed: it is written within the delay, once for all changes until then. */
    request: () => {
      timer ??= setTimeout(flush, delayMs);
    },
    /** Writes now what was asked for and not written yet. */
    flush,
    /** Whether something was asked for and is not written yet. */
    isPending: () => timer !== null,
  };
}
