import { createStore } from 'zustand/vanilla';

/** How many dialogs are open: what is behind one cannot be used. */
export const openDialogs = createStore(() => ({ count: 0 }));

/** Counts a dialog as open; returns what counts it as closed again. */
export function countDialog(): () => void {
  const add = (more: number) => openDialogs.setState(({ count }) => ({ count: count + more }));
  add(1);
  return () => add(-1);
}
