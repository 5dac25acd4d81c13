import { afterQuiet, idle } from '../platform/schedule.ts';
import type { SuiteStorage } from '../platform/file-store.ts';
import { front } from './games.ts';
import type { AppContext } from './launch-actions.ts';

/**
 * Later parts of the page load after `QUIET_MS` without input, or after `LATEST_MS` at the latest. With 700 ms, 40 kB
 * still loaded before a first move on slow 4G at a quarter of the speed.
 */
const QUIET_MS = 2_000;
const LATEST_MS = 10_000;

/** Resolves when the first screen is shown and the player pauses. */
async function settled(): Promise<void> {
  await idle();
  await Promise.race([
    new Promise<void>((resolve) => {
      afterQuiet(resolve, QUIET_MS);
    }),
    new Promise<void>((resolve) => setTimeout(resolve, LATEST_MS)),
  ]);
  await idle();
}

/** `null` if a part cannot be fetched: the app works without it until the next start. */
const ifFetched = <T>(part: Promise<T>): Promise<T | null> => part.catch(() => null);

/** Once the player pauses, loads what the first screen does not need. `began` is the page's initial address. */
export async function afterStart(
  appContext: AppContext & { readonly storage: SuiteStorage },
  began: string,
): Promise<void> {
  await settled();
  const backup = await ifFetched(import('../features/data/auto-backup.ts'));
  backup?.startAutoBackup(appContext.storage);
  const launchActions = await ifFetched(import('./launch-actions.ts'));
  launchActions?.keepInstalled(appContext, began);
  const gamepad = await ifFetched(import('../ui/keyboard/gamepad.ts'));
  gamepad?.playByGamepad();
  await ifFetched(front.load());
  // Last, because the service worker fetches everything again. Only builds have one.
  if (import.meta.env.PROD) (await ifFetched(import('./offer-updates.ts')))?.offerUpdates();
}
