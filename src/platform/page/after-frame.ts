/** How long a page that shows no frames (another lies over it, say) may keep what waits for one. */
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

/**
 * The frame's style, layout and paint follow its callbacks, and a message comes next. A timer alone may
 * come before other messages of that frame, and what it changes then asks for another frame, for which
 * Chromium lets these messages wait.
 */
function afterPaint(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

/**
 * Runs this when the next picture is done: what nobody sees then takes no time from what is seen.
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
  requestAnimationFrame(() => afterPaint(() => setTimeout(finish)));
}
