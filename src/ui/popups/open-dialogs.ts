import { createStore } from 'zustand/vanilla';

/** How many dialogs and menus are open: while one is, it has pointer and keyboard to itself, and nothing behind it can be used. */
export const openDialogs = createStore(() => ({ count: 0 }));

/** Counts a dialog or menu as open; returns what counts it as closed again. */
export function countDialog(): () => void {
  const add = (more: number) => openDialogs.setState(({ count }) => ({ count: count + more }));
  add(1);
  return () => add(-1);
}
