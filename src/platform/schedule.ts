/** How long a page that shows no frames (covered by another, say) may keep what waits for one. */
const LATEST_MS = 100;

let waiting: (() => void)[] = [];

function runAll(): void {
  try {
    // What these ask for in turn joins them: it needs no further picture, and to ask for a frame now would
    // make Chromium hold back all other tasks until the next tick of the screen, up to 15 ms.
    for (const run of waiting) run();
  } finally {
    waiting = [];
  }
}

/** Runs this in a task of its own, as soon as the page has done what waits already. */
function inNextTask(run: () => void): void {
  // A timer would wait for 4 ms each once several follow one another.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

/** Resolves in a task of its own, as soon as the page has done what waits already. */
export function nextTask(): Promise<void> {
  return new Promise(inNextTask);
}

/**
 * Runs this after the next frame: work that is not visible then takes no time from what is.
 * All that waits for one picture runs in its order and in one task, so that React renders once.
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
  // The frame's style, layout and paint follow its callbacks, and a message is next. A timer alone may fire before other
  // messages of that frame, and what it changes then asks for another frame, for which Chromium lets these messages wait.
  requestAnimationFrame(() => inNextTask(() => setTimeout(finish)));
}

/** Inputs that begin something. A mouse that only wanders over the page is none. */
const BEGINS = ['keydown', 'pointerdown', 'wheel'] as const;
const ENDS = ['pointerup', 'pointercancel'] as const;

/**
 * Runs this work while there is no input: it begins after that much time without input and with nothing held down,
 * ends when something is pressed, and begins again after that. Background work takes no time from a game that is being
 * played. `work` begins it, and returns how to end it. Returns how to end it for good.
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
    // It is quiet again when the finger or the button is let go.
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

/** Runs this after that much time without input and with nothing held down. Returns a function that cancels it. */
export function afterQuiet(run: () => void, quietMs: number): () => void {
  const callOff = whileQuiet(() => {
    callOff();
    run();
    return () => undefined;
  }, quietMs);
  return callOff;
}

/** Resolves when the browser has nothing better to do, or after so many milliseconds at the latest. */
export function idle(atMostMs = 2000): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: atMostMs });
    } else setTimeout(resolve, Math.min(100, atMostMs));
  });
}
