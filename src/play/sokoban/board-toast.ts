import { dismissToast, showToast, type ToastAction } from '../../ui/messages/toasts.ts';
import type { SokobanStore } from './sokoban-store.ts';

/** Shows a message about the level on the board: with another level it is gone. */
export function showBoardToast(
  store: Pick<SokobanStore, 'getState' | 'subscribe'>,
  words: string,
  action: ToastAction | null = null,
): void {
  const toast = showToast(words, action);
  const { level } = store.getState().session.params;
  const unsubscribe = store.subscribe(({ session }) => {
    if (session.params.level === level) return;
    unsubscribe();
    dismissToast(toast);
  });
}
