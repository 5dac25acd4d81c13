import { listenToGamepads, type PadKey, type PadPress } from '../../platform/gamepad.ts';

const CONTROLS =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex="0"]';

/** How much worse it is to lie aside than to lie farther ahead. */
const ASIDE = 3;

/** The way of an arrow: along x or y, and in which direction. */
const WAYS: Partial<Record<PadKey, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A box on the screen, of `DOMRect`. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The gap between two stretches, 0 where they overlap. */
const gap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, otherFrom - to, from - otherTo);

/**
 * How far a box lies from another in a direction, in pixels, more where it lies aside. `null` where it lies in another
 * direction.
 */
export function farAlong(
  from: Box,
  to: Box,
  [x, y]: readonly [x: number, y: number],
): number | null {
  const ahead =
    x * (to.left + to.right - from.left - from.right) +
    y * (to.top + to.bottom - from.top - from.bottom);
  if (ahead <= 0) return null;
  const across = x === 0 ? 'x' : 'y';
  const aside =
    across === 'x'
      ? gap(from.left, from.right, to.left, to.right)
      : gap(from.top, from.bottom, to.top, to.bottom);
  return ahead / 2 + ASIDE * aside;
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

/** Focuses the nearest control within `root` in the direction of an arrow; the first one where none has the focus. */
export function moveFocus(root: HTMLElement, key: PadKey): void {
  const way = WAYS[key];
  if (!way) return;
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown);
  const focused = document.activeElement;
  const isInside = focused instanceof HTMLElement && controls.includes(focused);
  const from = isInside ? focused.getBoundingClientRect() : null;
  let nearest: HTMLElement | undefined = from ? undefined : controls[0];
  let best = Infinity;
  for (const control of controls) {
    const far =
      from && control !== focused ? farAlong(from, control.getBoundingClientRect(), way) : null;
    if (far === null || far >= best) continue;
    best = far;
    nearest = control;
  }
  nearest?.focus({ focusVisible: true });
  nearest?.scrollIntoView({ block: 'nearest' });
}

/** What lies over the page and has the gamepad to itself: the last menu or dialog that was opened. */
function coverOf(): HTMLElement | null {
  const menu = document.querySelector<HTMLElement>('[role=menu]:popover-open');
  return menu ?? [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? null;
}

/** Presses the key where the focus is; whether something on the page had a use for it. */
function pressKey({ key, repeat }: PadPress): boolean {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  const isUsed = !target.dispatchEvent(event);
  target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
  return isUsed;
}

/** Dispatches the events of a changed field, as the browser does. */
function dispatchChange(field: HTMLElement): void {
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** A step of a slider, as its arrow keys make it. */
function changeRange(range: HTMLInputElement, key: PadKey): void {
  if (key === 'ArrowRight') range.stepUp();
  else range.stepDown();
  dispatchChange(range);
}

/** The next or the last choice of a field, as its arrow keys make it. */
function changeSelect(select: HTMLSelectElement, key: PadKey): void {
  const index = select.selectedIndex + (key === 'ArrowRight' ? 1 : -1);
  if (index < 0 || index >= select.options.length) return;
  select.selectedIndex = index;
  dispatchChange(select);
}

/** What the browser does with a key where no script takes it; it does nothing for keys that a script presses. */
function doAsBrowser(key: PadKey, cover: HTMLElement | null): void {
  const focused = document.activeElement;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (key === 'Enter') {
    if (focused instanceof HTMLElement && focused !== document.body) focused.click();
  } else if (key === 'Escape') {
    if (cover?.matches('[popover]')) cover.hidePopover();
    else cover?.dispatchEvent(new Event('cancel', { cancelable: true }));
  } else if (key === 'PadStart') {
    if (!cover) document.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();
  } else if (isSideways && focused instanceof HTMLInputElement && focused.type === 'range') {
    changeRange(focused, key);
  } else if (isSideways && focused instanceof HTMLSelectElement) {
    changeSelect(focused, key);
  } else {
    moveFocus(cover ?? document.body, key);
  }
}

/**
 * Does what was pressed on a gamepad: a key for games and menus, which know the names of its buttons; otherwise what the
 * browser does with such a key, where the arrows go to the next control in their direction.
 */
export function pressPad(press: PadPress): void {
  const cover = coverOf();
  if (pressKey(press)) return;
  // A button that is held presses nothing over and over.
  if (press.repeat && !press.key.startsWith('Arrow')) return;
  doAsBrowser(press.key, cover);
}

/** Handles gamepads, from the press with which the browser reports one. */
export function playByGamepad(): void {
  listenToGamepads(pressPad);
}
