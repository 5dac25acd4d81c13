import { displayText } from '../../core/outside-text.ts';
import { createStore } from 'zustand/vanilla';
import { announceOnce } from './announce.ts';

/** The action of a message. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Whether it is also available elsewhere, so that the message does not have to stay for it. */
  readonly isBrief?: boolean;
  /** Whether its label says enough: a bar with little room shows only the action. */
  readonly isClear?: boolean;
}

/** A message at the edge of the screen. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: ToastAction | null;
  /** Whether it is about stored data or the app itself, and stays when its game is left. */
  readonly outlivesGame: boolean;
}

/** The state shown by `ToastHost`. */
export const toastStore = createStore<{ readonly toasts: readonly Toast[] }>(() => ({
  toasts: [],
}));

let lastId = 0;

/**
 * Shows a message, and announces it politely. The same text is never shown or announced twice at the same time. Returns
 * its id, which `dismissToast` accepts.
 */
export function showToast(
  words: string,
  action: ToastAction | null = null,
  outlivesGame = false,
): number {
  const text = displayText(words, 'message');
  lastId += 1;
  const toast = { id: lastId, text, action, outlivesGame };
  toastStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => shown.text !== text), toast],
  }));
  announceOnce(text);
  return lastId;
}

/** The id of the last toast; 0 if there was none. Later toasts have higher ids. */
export function lastToastId(): number {
  return lastId;
}

/** Removes the toasts of a game that is left, because the next page does not show what they are about. */
export function dismissGameToasts(): void {
  toastStore.setState(({ toasts }) => ({
    toasts: toasts.filter(({ outlivesGame }) => outlivesGame),
  }));
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
