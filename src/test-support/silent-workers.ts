/** A worker that never answers: what a test that is not about solvers gets where the app opens one. */
export interface SilentWorker {
  /** The file that it would run. */
  readonly url: string;
  /** Where it was opened, for a test that finds it left over. */
  readonly stack: string;
  /** What it was told, in order. */
  readonly told: readonly unknown[];
  /** Whether it was ended by `terminate`. */
  readonly isEnded: boolean;
}

let opened: SilentWorker[] = [];

class StandIn extends EventTarget implements SilentWorker {
  readonly url: string;
  readonly stack = new Error('opened here').stack ?? '';
  readonly told: unknown[] = [];
  isEnded = false;

  constructor(url: URL | string) {
    super();
    this.url = String(url);
    opened.push(this);
  }

  postMessage(message: unknown): void {
    this.told.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

/**
 * Puts silent workers in the place of those of the browser, which jsdom does not have: a page that asks a solver by
 * itself, after a win or while it is idle, is not told of a failure then, however soon or late it asks.
 */
export function silenceWorkers(): void {
  Object.assign(globalThis, { Worker: StandIn });
}

/** The workers that were opened since the last `forgetWorkers`, in order. */
export function silentWorkers(): readonly SilentWorker[] {
  return opened;
}

/** Forgets those that were opened, and returns the ones that nobody has ended. */
export function forgetWorkers(): readonly SilentWorker[] {
  const alive = opened.filter(({ isEnded }) => !isEnded);
  opened = [];
  return alive;
}
