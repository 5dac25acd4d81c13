/** Inputs that begin something. A mouse that only wanders over the page is none. */
const BEGINS = ['keydown', 'pointerdown', 'wheel'] as const;
const ENDS = ['pointerup', 'pointercancel'] as const;

/**
 * Has this work going on while nobody presses anything: it begins once that was so for so long and nothing is held down,
 * ends when something is pressed, and begins anew after that. What nobody waits for takes no time from a game that is being
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
