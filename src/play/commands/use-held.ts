import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** As long as browsers take for a long press. */
const HELD_MS = 500;

/**
 * What makes a button do something else when it is held by a finger or a pen, or pressed with the right button. The
 * click that would follow does nothing. Browsers of phones tell a long press of a button or do not, so it is measured.
 */
export function useHeld(run: (() => unknown) | undefined) {
  const press = useRef({ timer: 0, isSpent: false });
  if (!run) return {};
  const stop = () => clearTimeout(press.current.timer);
  const hold = () => {
    stop();
    if (press.current.isSpent) return;
    press.current.isSpent = true;
    run();
  };
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      stop();
      press.current.isSpent = false;
      if (pointerType !== 'mouse') press.current.timer = window.setTimeout(hold, HELD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      hold();
    },
    /** Whether this click is the end of a long press. */
    takesClick: () => {
      const { isSpent } = press.current;
      press.current.isSpent = false;
      return isSpent;
    },
  };
}
