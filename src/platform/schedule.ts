/** How long a page without frames (such as a covered one) may delay callbacks that wait for one. */
const LATEST_MS = 100;

let waiting: (() => void)[] = [];

function runAll(rest = waiting.values()): void {
  let isDone = false;
  try {
    // Callbacks added by these run with them: they need no further frame, and requesting one now would make Chromium
    // delay all other tasks until the next vsync, by up to 15 ms.
    for (const run of rest) run();
    isDone = true;
    waiting = [];
  } finally {
    // Some are requested once for many callers, who would wait forever.
    if (!isDone) runAll(rest);
  }
}

/** Runs the callback in a separate task, after those that are already waiting. */
function inNextTask(run: () => void): void {
  // Timers are delayed by 4 ms each once several are chained.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

/** Resolves in a separate task, after those that are already waiting. */
export function nextTask(): Promise<void> {
  return new Promise(inNextTask);
}

/**
 * Runs the callback after the next frame, so that invisible work does not delay visible work. All callbacks for one
 * frame run in order and in one task, so that React renders once.
 */
export function afterFrame(run: () => void): void {
  waiting.push(run);
  if (waiting.length > 1) return;
  let isDone = false;
  const finish = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(latest);
    runAll();
  };
  const latest = setTimeout(finish, LATEST_MS);
  // Style, layout and paint of the frame follow its callbacks, and then a message. A timer alone may fire before other
  // messages of that frame; its changes would request another frame, for which Chromium delays these messages.
  requestAnimationFrame(() => inNextTask(() => setTimeout(finish)));
}

/** Inputs that start something; mouse moves do not. */
const BEGINS = ['keydown', 'pointerdown', 'wheel'] as const;
const ENDS = ['pointerup', 'pointercancel'] as const;

/**
 * Runs background work only while there is no input: it starts after `quietMs` without input and with nothing held
 * down, stops on the next press, and starts again later. `work` starts it and returns a function that stops it. Returns
 * a function that ends it permanently.
 */
export function whileQuiet(work: () => () => void, quietMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endWork: (() => void) | null = null;
  const options = { capture: true, passive: true };
  const begin = () => {
    endWork = work();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!endWork) timer = setTimeout(begin, quietMs);
  };
  const end = () => {
    endWork?.();
    endWork = null;
  };
  const onBegin = ({ type }: Event) => {
    end();
    wait();
    // It is quiet again when the finger or the button is released.
    if (type === 'pointerdown') clearTimeout(timer);
  };
  for (const type of BEGINS) addEventListener(type, onBegin, options);
  for (const type of ENDS) addEventListener(type, wait, options);
  wait();
  return () => {
    clearTimeout(timer);
    for (const type of BEGINS) removeEventListener(type, onBegin, options);
    for (const type of ENDS) removeEventListener(type, wait, options);
    end();
  };
}

/** Runs the callback after `quietMs` without input and with nothing held down. Returns a function that cancels it. */
export function afterQuiet(run: () => void, quietMs: number): () => void {
  const callOff = whileQuiet(() => {
    callOff();
    run();
    return () => undefined;
  }, quietMs);
  return callOff;
}

/** Resolves when the browser is idle, or after this many milliseconds at the latest. */
export function idle(atMostMs = 2000): Promise<void> {
  return new Promise((resolve) => {
    // Safari lacks idle callbacks.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: atMostMs });
    } else setTimeout(resolve, Math.min(100, atMostMs));
  });
}
