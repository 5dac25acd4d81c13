import { err, ok, type Result } from '../core/result.ts';
import type { TextStorage } from './storage.ts';
import type { Written } from './written.ts';
import { format, message } from '../words/message.ts';

export const NOT_READ = message('The browser cannot read what is stored.');

/** Long texts by key that are asked for one at a time, such as collections of levels. No promise is rejected. */
export interface FileStore {
  /** The text, or `null` where there is none; the error is a sentence for the player. */
  read(key: string): Promise<Result<string | null>>;
  write(key: string, text: string): Promise<Written>;
  remove(key: string): Promise<Result<void>>;
  /** `null` where the browser does not report it. */
  keys(this: void): Promise<readonly string[] | null>;
}

/** Text storage with room for files: what the pages of the suite are given. */
export interface SuiteStorage extends TextStorage {
  readonly files: FileStore;
  /** Whether the value of this key is in the database. */
  isArchived(this: void, key: string): boolean;
  /** Whether all that is stored is shown: the browser may not have opened its database. */
  isWhole(this: void): boolean;
  /**
   * Settled when all that was set or removed until then is on the disk or has failed; an error, a sentence
   * for the player, where something of that, or of the values of `keys` alone, is still not there.
   */
  settled(this: void, keys?: readonly string[]): Promise<Result<void>>;
}

/** Files among other values of a text storage: for tests, and where there is no database. */
export function filesIn(storage: TextStorage): FileStore {
  return {
    read: (key) => {
      const reading = storage.read(key);
      return Promise.resolve(
        reading.kind === 'unreadable'
          ? err(format(NOT_READ))
          : ok(reading.kind === 'text' ? reading.text : null),
      );
    },
    write: (key, text) => Promise.resolve(storage.set(key, text)),
    remove: (key) => Promise.resolve(storage.remove(key)),
    keys: () => Promise.resolve(storage.keys()),
  };
}
