import { isPlayersKey } from '../../platform/own-keys.ts';

/** What the last change of the stored data replaced: one file, for undo. */
export const BEFORE_KEY = 'parlor.v1.beforeRestore';

/** The day on which the player was last warned that storage is nearly full. */
export const SPACE_WARNING_KEY = 'parlor.v1.spaceTold';

/** Set once the browser has been asked to persist the stored data. */
export const ASKED_TO_KEEP_KEY = 'parlor.v1.askedToKeep';

/** The version of the app whose news this device has shown. */
export const NEWS_KEY = 'parlor.v1.news';

const OF_THIS_DEVICE: ReadonlySet<string> = new Set([
  BEFORE_KEY,
  SPACE_WARNING_KEY,
  ASKED_TO_KEEP_KEY,
  NEWS_KEY,
]);

const COPY = '.copy';

/** The key that this is the copy of, or the key itself. */
export function withoutCopy(key: string): string {
  return key.endsWith(COPY) ? key.slice(0, -COPY.length) : key;
}

/** Whether a key holds a player's value: not one that is specific to this device, and not a copy. */
export function isDataKey(key: string): boolean {
  return isPlayersKey(key) && !OF_THIS_DEVICE.has(key) && !key.endsWith(COPY);
}
