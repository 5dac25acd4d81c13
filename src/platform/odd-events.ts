/*
 * Events that no player caused. Autofill, password managers, page translators, input methods and browser extensions
 * dispatch events on the page, some without the fields that every real event of the type has.
 */

/** What an event of a type is an instance of; a browser that lacks the class cannot send a real one. */
const CLASSES: Readonly<Record<string, string>> = {
  ...{ keydown: 'KeyboardEvent', keyup: 'KeyboardEvent', keypress: 'KeyboardEvent' },
  ...{ pointerdown: 'PointerEvent', pointermove: 'PointerEvent', pointerup: 'PointerEvent' },
  ...{ pointercancel: 'PointerEvent', pointerover: 'PointerEvent' },
  ...{ wheel: 'WheelEvent' },
  ...{ touchstart: 'TouchEvent', touchmove: 'TouchEvent' },
  ...{ touchend: 'TouchEvent', touchcancel: 'TouchEvent' },
  ...{ dragover: 'DragEvent', drop: 'DragEvent' },
  ...{ paste: 'ClipboardEvent', storage: 'StorageEvent' },
  ...{ contextmenu: 'MouseEvent', focus: 'FocusEvent', blur: 'FocusEvent' },
  ...{ focusin: 'FocusEvent', focusout: 'FocusEvent' },
};

/** What extensions dispatch to imitate a player: it says something of the page that is not so. */
const ONLY_REAL: ReadonlySet<string> = new Set([
  ...['contextmenu', 'focus', 'blur', 'focusin', 'focusout'],
]);

/**
 * Whether a key is part of a composition: an input method has it, and what it types is another event. macOS reports dead
 * keys with the same code, which type a character of their own here.
 */
function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- all that some input methods set
  return event.isComposing || (event.keyCode === 229 && event.key !== 'Dead');
}

/** Whether the browser knows a pointer. The only way to ask is to capture it. */
function isActive(pointerId: number): boolean {
  const root = document.documentElement;
  try {
    root.setPointerCapture(pointerId);
    root.releasePointerCapture(pointerId);
    return true;
  } catch {
    return false;
  }
}

/** Whether no player can have caused an event of one of the types above, or the page should not react to it. */
export function isOdd(event: Event): boolean {
  const name = CLASSES[event.type];
  if (name === undefined) return false;
  const type = (globalThis as Readonly<Record<string, unknown>>)[name];
  if (typeof type !== 'function' || !(event instanceof type)) return true;
  if (event instanceof KeyboardEvent)
    return typeof event.key !== 'string' || event.key === '' || isComposing(event);
  if (event.isTrusted) return false;
  if (ONLY_REAL.has(event.type)) return true;
  if (!(event instanceof PointerEvent)) return false;
  // The zoom of a board dispatches this one itself, for whatever pointer.
  return event.type !== 'pointercancel' && !isActive(event.pointerId);
}

function stopOdd(event: Event): void {
  if (isOdd(event)) event.stopImmediatePropagation();
}

/**
 * Keeps odd events from every listener that is added later, until the returned function is called. To be called before any
 * other script listens.
 */
export function ignoreOddEvents(): () => void {
  const types = Object.keys(CLASSES);
  for (const type of types) addEventListener(type, stopOdd, { capture: true, passive: true });
  return () => {
    for (const type of types) removeEventListener(type, stopOdd, { capture: true });
  };
}
