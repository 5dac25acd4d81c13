import { err, ok, type Result } from '../core/result.ts';
import type { TextStorage } from './storage.ts';
import type { Written } from './written.ts';
import { format, message } from '../words/message.ts';

export const NOT_READ = message('The browser cannot read what is stored.');

/** Long texts by key, read one at a time, such as level collections. No promise rejects. */
export interface FileStore {
  /** The text, or `null` if there is none; the error is a sentence for the player. */
  read(key: string): Promise<Result<string | null>>;
  write(key: string, text: string): Promise<Written>;
  remove(key: string): Promise<Result<void>>;
  /** `null` if the browser does not report them. */
  keys(this: void): Promise<readonly string[] | null>;
}

/** Text storage with file storage: what the pages of the suite receive. */
export interface SuiteStorage extends TextStorage {
  readonly files: FileStore;
  /** Whether the value of this key belongs in the database. */
  isArchived(this: void, key: string): boolean;
  /** Whether all stored data is visible: the browser may not have opened its database. */
  isWhole(this: void): boolean;
  /**
   * Resolves once everything set or removed so far is on disk or has failed. An error, a sentence for the player, if
   * any of it (with `keys`: any of their values) is still not stored.
   */
  settled(this: void, keys?: readonly string[]): Promise<Result<void>>;
}

/** File storage within a text storage: for tests, and as a fallback without a database. */
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
