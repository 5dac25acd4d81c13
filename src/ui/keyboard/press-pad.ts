import type { PadKey, PadPress } from '../../platform/page/gamepad.ts';
import { moveFocus } from './move-focus.ts';

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

/** Tells who listens to a field that the player has changed it, as the browser does. */
function tellChanged(field: HTMLElement): void {
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** A step of a slider, as its arrow keys make it. */
function changeRange(range: HTMLInputElement, key: PadKey): void {
  if (key === 'ArrowRight') range.stepUp();
  else range.stepDown();
  tellChanged(range);
}

/** The next or the last choice of a field, as its arrow keys make it. */
function changeSelect(select: HTMLSelectElement, key: PadKey): void {
  const index = select.selectedIndex + (key === 'ArrowRight' ? 1 : -1);
  if (index < 0 || index >= select.options.length) return;
  select.selectedIndex = index;
  tellChanged(select);
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
