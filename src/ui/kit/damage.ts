import { showToast } from './toasts.ts';

/**
 * Tells that a stored value could not be read, why, and what is there instead. Stores find out while
 * React renders, when no other component may change; so it is said a moment later.
 */
export function tellDamage(reason: string, instead: string): void {
  queueMicrotask(() => {
    showToast(`${reason} It was set aside; ${instead}.`);
  });
}
