import { noteOfflineReady } from '../platform/offline-ready.ts';
import { installOffline } from '../platform/pwa.ts';
import { dismissToast, lastToastId, showToast, type ToastAction } from '../ui/messages/toasts.ts';
import { t } from '../words/t.ts';

/** What is told of versions is of no game: it stays when one is left. */
const tell = (words: string, action: ToastAction | null = null) => showToast(words, action, true);

/** Stores the app for use without a network, and offers each newer version that has been stored. */
export function offerUpdates(): void {
  /** The last toast about a version: only the newest is of use. */
  let updateToast = 0;
  installOffline({
    onOfflineReady: noteOfflineReady,
    onUpdate: (apply) => {
      dismissToast(updateToast);
      tell(t('A new version is ready. Your game is saved and goes on after it.'), {
        label: t('Update now'),
        run: () => {
          // The browser waits until the old version's worker has nothing to do: as a rule a second, at times 16.
          tell(
            t('Updating: the page loads again within half a minute. You can play on until then.'),
          );
          apply();
        },
      });
      updateToast = lastToastId();
    },
    onTakenOver: (loadAgain) => {
      dismissToast(updateToast);
      tell(
        t(
          'A new version is in use in another tab. Your game is saved and goes on after loading again.',
        ),
        {
          label: t('Load again'),
          run: loadAgain,
        },
      );
      updateToast = lastToastId();
    },
  });
}
