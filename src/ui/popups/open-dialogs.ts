import { createStore } from 'zustand/vanilla';

/**
 * The number of open dialogs and menus. An open one captures pointer and keyboard, and nothing behind it can be used.
 */
export const openDialogs = createStore(() => ({ count: 0 }));

/** Counts a dialog or menu as open; returns a function that counts it as closed. */
export function countDialog(): () => void {
  const add = (more: number) => openDialogs.setState(({ count }) => ({ count: count + more }));
  add(1);
  return () => add(-1);
}

const isFocusLost = () => document.activeElement === document.body;

/** The element that had the focus when a dialog was requested that is still loading. */
let asked: { readonly from: Element | null } | null = null;

/**
 * The focused element. If the focus was lost while a dialog is loading, the element that had it when the dialog was
 * requested.
 */
export function focusBefore(): Element | null {
  return isFocusLost() && asked ? asked.from : document.activeElement;
}

/**
 * Remembers the focused element for a dialog that is still loading. Returns a function that ends this. Elements that
 * the page hides meanwhile, such as the table during a break, lose the focus in the next frame.
 */
export function rememberFocus(): () => void {
  const mine = { from: focusBefore() };
  asked = mine;
  return () =>
    // The dialog replaces it and takes the focus in the same task; otherwise it was cancelled.
    queueMicrotask(() => {
      if (asked !== mine) return;
      asked = null;
      if (isFocusLost() && mine.from instanceof HTMLElement) {
        mine.from.focus({ preventScroll: true });
      }
    });
}
