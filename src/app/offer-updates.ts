import { noteOfflineReady } from '../platform/offline-ready.ts';
import { installOffline } from '../platform/pwa.ts';
import { dismissToast, lastToastId, showToast, type ToastAction } from '../ui/messages/toasts.ts';
import { t } from '../words/t.ts';

/** Messages about a version stay when the player leaves a game. */
const showUpdate = (words: string, action: ToastAction | null = null) =>
  showToast(words, action, true);

/** Stores the app for offline use, and offers each newer version once it is stored. */
export function offerUpdates(): void {
  /** The last toast about a version: only the newest matters. */
  let updateToast = 0;
  installOffline({
    onOfflineReady: noteOfflineReady,
    onUpdate: (apply) => {
      dismissToast(updateToast);
      showUpdate(t('A new version is ready. Your game is saved and continues after the update.'), {
        label: t('Update now'),
        run: () => {
          // The browser waits until the old version's worker is idle: usually one second, sometimes 16.
          showUpdate(
            t('Updating: the page reloads within half a minute. You can keep playing until then.'),
          );
          apply(() =>
            showUpdate(
              t(
                'The old version is still busy, so the update is waiting for it. The page reloads on its own when it can. To update sooner, close all tabs of Peacock Parlor, then open it again.',
              ),
              { label: t('Reload'), run: () => location.reload() },
            ),
          );
        },
      });
      updateToast = lastToastId();
    },
    onTakenOver: (loadAgain) => {
      dismissToast(updateToast);
      showUpdate(
        t('Another tab is using a new version. Your game is saved and continues after a reload.'),
        {
          label: t('Reload'),
          run: loadAgain,
        },
      );
      updateToast = lastToastId();
    },
  });
}
