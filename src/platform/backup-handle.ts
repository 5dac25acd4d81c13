import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { err, ok, type Result } from '../core/result.ts';

/** Apart from the values: handles of files are no texts, and worth nothing in a backup. */
const DATABASE = 'peacock-parlor-handles';
const KEY = 'backup';

/** A file that the player chose, and what is known of it. */
interface Kept {
  readonly handle: WritableHandle;
  /** When it was written last, in ISO 8601; `null`: not yet. */
  readonly writtenAt: string | null;
  /** What was written, in short. */
  readonly mark: string | null;
}

interface Schema extends DBSchema {
  handles: { key: string; value: Kept };
}

type Permission = 'granted' | 'denied' | 'prompt';

/** What Chromium’s handles can do that the types do not know. */
interface WritableHandle extends FileSystemFileHandle {
  queryPermission?(what: { readonly mode: 'readwrite' }): Promise<Permission>;
  requestPermission?(what: { readonly mode: 'readwrite' }): Promise<Permission>;
}

interface Picker {
  showSaveFilePicker?(options: {
    readonly suggestedName: string;
    readonly id: string;
    readonly types: readonly {
      readonly description: string;
      readonly accept: Readonly<Record<string, readonly string[]>>;
    }[];
  }): Promise<WritableHandle>;
}

/** The file that is kept up to date. */
export type BackupFile =
  /** This browser does not let apps write files. */
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'chosen';
      readonly name: string;
      readonly writtenAt: string | null;
      /** Whether it can be written without asking the player again. */
      readonly isAllowed: boolean;
    };

const READWRITE = { mode: 'readwrite' } as const;

const canChoose = () => typeof (globalThis as Picker).showSaveFilePicker === 'function';

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('handles');
    },
  });

async function withDatabase<T>(
  run: (database: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T | null> {
  try {
    const database = await open();
    try {
      return await run(database);
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

const readKept = () =>
  withDatabase(async (database) => (await database.get('handles', KEY)) ?? null);
const keep = (kept: Kept) => withDatabase((database) => database.put('handles', kept, KEY));

async function isAllowed(handle: WritableHandle): Promise<boolean> {
  try {
    return (await handle.queryPermission?.(READWRITE)) === 'granted';
  } catch {
    return false;
  }
}

/** What is known of the file. Never rejected. */
export async function backupFile(): Promise<BackupFile> {
  if (!canChoose()) return { kind: 'unsupported' };
  const kept = await readKept();
  if (!kept) return { kind: 'none' };
  const { handle, writtenAt } = kept;
  return { kind: 'chosen', name: handle.name, writtenAt, isAllowed: await isAllowed(handle) };
}

/**
 * Lets the player choose the file; must be called by their action. Gives whether they chose one. The error is a
 * sentence for the player.
 */
export async function chooseBackupFile(suggestedName: string): Promise<Result<boolean>> {
  try {
    const handle = await (globalThis as Picker).showSaveFilePicker?.({
      suggestedName,
      id: 'backup',
      types: [{ description: 'Backup', accept: { 'application/json': ['.json'] } }],
    });
    if (!handle) return ok(false);
    const kept = await keep({ handle, writtenAt: null, mark: null });
    return kept === null ? err('The browser could not remember this file.') : ok(true);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return ok(false);
    return err('The browser did not let us write this file.');
  }
}

/** Asks for the permission again; must be called by the player's action. Gives whether there is one now. */
export async function allowBackupFile(): Promise<boolean> {
  const kept = await readKept();
  try {
    return (await kept?.handle.requestPermission?.(READWRITE)) === 'granted';
  } catch {
    return false;
  }
}

/** The file is not written any more; it stays where it is. */
export async function forgetBackupFile(): Promise<void> {
  await withDatabase((database) => database.delete('handles', KEY));
}

/**
 * Writes the file, if there is one, it may be written, and `mark` (what the text says, in short) is another one
 * than last time. Gives whether the file is up to date now. The error is a sentence for the player.
 */
export async function writeBackupFile(
  text: () => string,
  mark: string,
  now: string,
): Promise<Result<boolean>> {
  const kept = canChoose() ? await readKept() : null;
  if (!kept || !(await isAllowed(kept.handle))) return ok(false);
  if (kept.mark === mark) return ok(true);
  try {
    // It takes the place of the old file only when it is closed: torn writes leave that as it was.
    const stream = await kept.handle.createWritable();
    await stream.write(text());
    await stream.close();
  } catch {
    return err(`The backup file “${kept.handle.name}” could not be written.`);
  }
  await keep({ handle: kept.handle, writtenAt: now, mark });
  return ok(true);
}
