import { playByGamepad } from '../ui/kit/gamepad/gamepad.ts';
import { keepWatch } from '../ui/shell/data/keeper.ts';
import { keepInstalled } from '../ui/shell/installed/errands.ts';
import type { SuiteStorage } from '../platform/file-store.ts';
import type { Hall } from '../ui/shell/installed/hall.ts';
import { front } from './front.ts';
import { ifFetched } from './if-fetched.ts';
import { offerUpdates } from './offer-updates.ts';

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
  if (import.meta.env.PROD) offerUpdates();
}
