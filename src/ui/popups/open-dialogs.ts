import { createStore } from 'zustand/vanilla';

/** How many dialogs and menus are open: while one is, it has pointer and keyboard to itself, and nothing behind it can be used. */
export const openDialogs = createStore(() => ({ count: 0 }));

/** Counts a dialog or menu as open; returns what counts it as closed again. */
export function countDialog(): () => void {
  const add = (more: number) => openDialogs.setState(({ count }) => ({ count: count + more }));
  add(1);
  return () => add(-1);
}

const isFocusLost = () => document.activeElement === document.body;

/** What had the focus when a dialog was asked for that is still on its way. */
let asked: { readonly from: Element | null } | null = null;

/** What has the focus, or had it when a dialog was asked for that is still on its way. */
export function focusBefore(): Element | null {
  return isFocusLost() && asked ? asked.from : document.activeElement;
}

/**
 * Remembers what has the focus for a dialog that is on its way, until the returned function is called: what the page
 * hides meanwhile, as a break does with the table, loses the focus at the next picture.
 */
export function rememberFocus(): () => void {
  const mine = { from: focusBefore() };
  asked = mine;
  return () =>
    // The dialog takes its place, and the focus, in the same task; otherwise it was given up.
    queueMicrotask(() => {
      if (asked !== mine) return;
      asked = null;
      if (isFocusLost() && mine.from instanceof HTMLElement) {
        mine.from.focus({ preventScroll: true });
      }
    });
}
