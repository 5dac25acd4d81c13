import { noteOfflineReady } from '../platform/offline-ready.ts';
import { playByGamepad } from '../ui/kit/gamepad/gamepad.ts';
import {
  dismissToast,
  lastToastId,
  showToast,
  type ToastAction,
} from '../ui/kit/messages/toasts.ts';
import { keepWatch } from '../ui/shell/data/keeper.ts';
import { keepInstalled } from '../ui/shell/installed/errands.ts';
import type { SuiteStorage } from '../platform/file-store.ts';
import type { Hall } from '../ui/shell/installed/hall.ts';
import { t } from '../words/t.ts';
import { front } from './front.ts';
import { ifFetched } from './if-fetched.ts';

/** What is told of versions is of no game: it stays when one is left. */
const tell = (words: string, action: ToastAction | null = null) => showToast(words, action, true);

async function installOffline(): Promise<void> {
  const pwa = await ifFetched(import('../platform/pwa.ts'));
  /** The last toast about a version: only the newest is of use. */
  let updateToast = 0;
  pwa?.installOffline({
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

/**
 * What the app does once its first screen is there and nobody is busy with it. `began` is the address that the page began
 * with.
 */
export async function doLater(
  hall: Hall & { readonly storage: SuiteStorage },
  began: string,
): Promise<void> {
  keepWatch(hall.storage);
  keepInstalled(hall, began);
  playByGamepad();
  await ifFetched(front.load());
  // It fetches everything once more. Only a build has one.
  if (import.meta.env.PROD) await installOffline();
}
