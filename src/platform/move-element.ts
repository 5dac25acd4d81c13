/** Moves an element to the end of another one, preserving its focus and scroll position. */
export function moveInto(parent: Element, element: HTMLElement): void {
  if ('moveBefore' in parent && element.isConnected && parent.isConnected) {
    parent.moveBefore(element, null);
    return;
  }
  const { scrollLeft, scrollTop } = element;
  const focused = document.activeElement;
  parent.append(element);
  Object.assign(element, { scrollLeft, scrollTop });
  if (focused instanceof HTMLElement && element.contains(focused))
    focused.focus({ preventScroll: true });
}

const held = new Set<number>();
let waiting: (() => void)[] = [];

const release = (id: number) => {
  if (!held.delete(id) || held.size > 0) return;
  const due = waiting;
  waiting = [];
  for (const run of due) run();
};

/** Starts tracking pressed pointers for `whenHandsFree`. Returns a function that stops it. */
export function watchHands(): () => void {
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  addEventListener('pointerdown', ({ pointerId }) => held.add(pointerId), options);
  // Deferred, so that the board handles the release first.
  const onEnd = ({ pointerId }: PointerEvent) => void setTimeout(release, 0, pointerId);
  addEventListener('pointerup', onEnd, options);
  addEventListener('pointercancel', onEnd, options);
  // A button may be released outside the window.
  addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons === 0) release(event.pointerId);
    },
    options,
  );
  return () => watching.abort();
}

/** Runs the callback once no pointer is pressed: immediately, or after the release. */
export function whenHandsFree(run: () => void): void {
  if (held.size === 0) run();
  else waiting.push(run);
}
