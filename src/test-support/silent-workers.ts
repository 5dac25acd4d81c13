/** A worker that never responds, for tests that are not about solvers. */
export interface SilentWorker {
  /** The address of its script. */
  readonly url: string;
  /** The stack trace of its creation, for a test that leaves it running. */
  readonly stack: string;
  /** The messages it received, in order. */
  readonly received: readonly unknown[];
  /** Whether `terminate` was called. */
  readonly isEnded: boolean;
}

let opened: SilentWorker[] = [];

class StandIn extends EventTarget implements SilentWorker {
  readonly url: string;
  readonly stack = new Error('opened here').stack ?? '';
  readonly received: unknown[] = [];
  isEnded = false;

  constructor(url: URL | string) {
    super();
    this.url = String(url);
    opened.push(this);
  }

  postMessage(message: unknown): void {
    this.received.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

/**
 * Replaces the browser's workers, which jsdom lacks, with silent ones. A page that uses a solver on its own, after a
 * win or while idle, then reports no failure, however soon or late it asks.
 */
export function silenceWorkers(): void {
  Object.assign(globalThis, { Worker: StandIn });
}

/** The workers opened since the last `forgetWorkers`, in order. */
export function silentWorkers(): readonly SilentWorker[] {
  return opened;
}

/** Clears the list, and returns the workers that were not terminated. */
export function forgetWorkers(): readonly SilentWorker[] {
  const alive = opened.filter(({ isEnded }) => !isEnded);
  opened = [];
  return alive;
}
