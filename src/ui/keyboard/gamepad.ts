import { listenToGamepads, type PadKey, type PadPress } from '../../platform/gamepad.ts';

const CONTROLS =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex="0"]';

/** The weight of sideways distance relative to distance ahead. */
const ASIDE = 3;

/** The direction of each arrow, along x or y. */
const WAYS: Partial<Record<PadKey, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A box on the screen, as a subset of `DOMRect`. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The gap between two ranges; 0 if they overlap. */
const gap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, otherFrom - to, from - otherTo);

/**
 * The distance from one box to another in a direction, in pixels, plus a penalty for sideways offset; `null` if the
 * other box is not in that direction.
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

/** Focuses the nearest control within `root` in the direction of an arrow, or the first one if none has the focus. */
function moveFocus(root: HTMLElement, key: PadKey): void {
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

/** The topmost open menu or dialog, which captures the gamepad. */
function coverOf(): HTMLElement | null {
  const menu = document.querySelector<HTMLElement>('[role=menu]:popover-open');
  return menu ?? [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? null;
}

/** Dispatches the key on the focused element. Returns whether anything on the page handled it. */
function pressKey({ key, repeat }: PadPress): boolean {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  const isUsed = !target.dispatchEvent(event);
  target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
  return isUsed;
}

/** Dispatches the events of a changed field, as browsers do. */
function dispatchChange(field: HTMLElement): void {
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Moves a slider by one step, like its arrow keys do. */
function changeRange(range: HTMLInputElement, key: PadKey): void {
  if (key === 'ArrowRight') range.stepUp();
  else range.stepDown();
  dispatchChange(range);
}

/** Selects the next or previous option of a field, like its arrow keys do. */
function changeSelect(select: HTMLSelectElement, key: PadKey): void {
  const index = select.selectedIndex + (key === 'ArrowRight' ? 1 : -1);
  if (index < 0 || index >= select.options.length) return;
  select.selectedIndex = index;
  dispatchChange(select);
}

/** Emulates the browser's default action of a key, which browsers do not perform for keys dispatched by scripts. */
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
 * Handles a press on a gamepad. Games and menus receive it as a key, as they know the names of the buttons. If they do
 * not handle it, this emulates the browser's default action, with arrows moving to the next control in their direction.
 */
export function pressPad(press: PadPress): void {
  const cover = coverOf();
  if (pressKey(press)) return;
  // A held button does not repeat its action.
  if (press.repeat && !press.key.startsWith('Arrow')) return;
  doAsBrowser(press.key, cover);
}

/** Starts handling gamepads; browsers report one when one of its buttons is pressed. */
export function playByGamepad(): void {
  listenToGamepads(pressPad);
}
