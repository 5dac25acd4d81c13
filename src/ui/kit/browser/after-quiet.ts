/** Inputs that begin something. A mouse that only wanders over the page is none. */
const BEGINS = ['keydown', 'pointerdown', 'wheel'] as const;
const ENDS = ['pointerup', 'pointercancel'] as const;

/**
 * Runs this once nobody has pressed anything for so long, and nothing is held down: what nobody waits for takes no
 * time from a game that is being played. Returns how to call it off.
 */
export function afterQuiet(run: () => void, quietMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const options = { capture: true, passive: true };
  const end = () => {
    clearTimeout(timer);
    for (const type of BEGINS) removeEventListener(type, onBegin, options);
    for (const type of ENDS) removeEventListener(type, wait, options);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end();
      run();
    }, quietMs);
  };
  const onBegin = ({ type }: Event) => {
    wait();
    // It is quiet again when the finger or the button is let go.
    if (type === 'pointerdown') clearTimeout(timer);
  };
  for (const type of BEGINS) addEventListener(type, onBegin, options);
  for (const type of ENDS) addEventListener(type, wait, options);
  wait();
  return end;
}
