/** How a change finds its way into storage. */
export interface Autosave {
  /** Something changed: it is written within the delay, once for all changes until then. */
  request(): void;
  /** Writes now what was asked for and not written yet. */
  flush(): void;
  /** Whether something was asked for and is not written yet. */
  isPending(): boolean;
}

/** Calls `write` at most once in `delayMs`, after the first request of each such stretch. */
export function createAutosave(write: () => void, delayMs: number): Autosave {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    write();
  };
  return {
    request: () => {
      timer ??= setTimeout(flush, delayMs);
    },
    flush,
    isPending: () => timer !== null,
  };
}
