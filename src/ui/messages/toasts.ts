import { displayText } from '../../core/outside-text.ts';
import { createStore } from 'zustand/vanilla';
import { announceOnce } from './announce.ts';

/** What can be done about a message. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Whether it can be done in another way too, so that the message need not stay for it. */
  readonly isBrief?: boolean;
}

/** A message at the edge of the screen. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: ToastAction | null;
  /** Whether it is about what is stored, or about the app, and still to be read once its game is left. */
  readonly outlivesGame: boolean;
}

/** What `ToastHost` shows. */
export const toastStore = createStore<{ readonly toasts: readonly Toast[] }>(() => ({
  toasts: [],
}));

let lastId = 0;

/**
 * Shows a message, and has it read out politely. The same text is never shown, or read out, twice at once. Its id is
 * returned, for who takes it away.
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

/** The id of the toast that came last; 0 before the first. Later ones have higher ids. */
export function lastToastId(): number {
  return lastId;
}

/** Takes the toasts of a game away that is left: the page that comes then has nothing of what they speak of. */
export function dismissGameToasts(): void {
  toastStore.setState(({ toasts }) => ({
    toasts: toasts.filter(({ outlivesGame }) => outlivesGame),
  }));
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
