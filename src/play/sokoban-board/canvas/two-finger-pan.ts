interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle between two fingers, in pixels of the window; `null` for any other number of them. */
function middleOf({ touches }: TouchEvent): Spot | null {
  const [one, two] = touches;
  if (!one || !two || touches.length > 2) return null;
  return { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 };
}

/**
 * Two fingers scroll `stage`, in which one finger draws. `onBegin` is called when the second one comes
 * down, `onEnd` when all are lifted: what the first one does meanwhile is not meant. Returns how to stop
 * listening.
 */
export function listenForPan(stage: HTMLElement, onBegin: () => void, onEnd: () => void) {
  let last: Spot | null = null;
  const onStart = (event: TouchEvent) => {
    last = middleOf(event);
    if (!last) return;
    if (event.cancelable) event.preventDefault();
    onBegin();
  };
  const onMove = (event: TouchEvent) => {
    const now = middleOf(event);
    if (!last || !now) return;
    if (event.cancelable) event.preventDefault();
    stage.scrollBy(last.x - now.x, last.y - now.y);
    last = now;
  };
  const onLift = (event: TouchEvent) => {
    last = null;
    if (event.touches.length === 0) onEnd();
  };
  stage.addEventListener('touchstart', onStart, { passive: false });
  stage.addEventListener('touchmove', onMove, { passive: false });
  stage.addEventListener('touchend', onLift);
  stage.addEventListener('touchcancel', onLift);
  return () => {
    stage.removeEventListener('touchstart', onStart);
    stage.removeEventListener('touchmove', onMove);
    stage.removeEventListener('touchend', onLift);
    stage.removeEventListener('touchcancel', onLift);
  };
}
