import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { err, ok, type Result } from '../core/result.ts';
import { t } from '../words/t.ts';

/** A separate database: file handles are not text, and are useless in a backup. */
const DATABASE = 'peacock-parlor-handles';
const KEY = 'backup';

/** File metadata that reveals whether a file has changed on disk. */
interface Look {
  readonly size: number;
  readonly lastModified: number;
}

/** The file that the player chose, as remembered in the database. */
interface Kept {
  readonly handle: WritableHandle;
  /** When it was last written, in ISO 8601; `null` if never. */
  readonly writtenAt: string | null;
  /** The checksum of what was written. */
  readonly mark: string | null;
  /** The file's metadata after that write; missing if an earlier version of the app wrote it. */
  readonly look?: Look | null;
}

interface Schema extends DBSchema {
  handles: { key: string; value: Kept };
}

type Permission = 'granted' | 'denied' | 'prompt';

/** Methods of Chromium's handles that TypeScript's types lack. */
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

/** The state of the automatic backup file. */
export type BackupFile =
  /** This browser does not let apps write files. */
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'chosen';
      readonly name: string;
      readonly writtenAt: string | null;
      /** Whether it can be written without asking the player for permission again. */
      readonly isAllowed: boolean;
    };

/** A backup ready to be written. */
interface BackupContent {
  readonly text: () => string;
  /** A checksum of the text. */
  readonly mark: string;
}

/** The outcome of asking the player to choose a file. */
type ChosenFile =
  /** The player cancelled. */
  | { readonly kind: 'none' }
  /** Too late: browsers open a file picker only shortly after a press. */
  | { readonly kind: 'late' }
  /** Written; it can be written again only if `isKept`. */
  | { readonly kind: 'written'; readonly name: string; readonly isKept: boolean };

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

/** The state of the backup file. Never rejects. */
export async function backupFile(): Promise<BackupFile> {
  if (!canChoose()) return { kind: 'unsupported' };
  const kept = await readKept();
  if (!kept) return { kind: 'none' };
  const { handle, writtenAt } = kept;
  return { kind: 'chosen', name: handle.name, writtenAt, isAllowed: await isAllowed(handle) };
}

async function lookOf(handle: WritableHandle): Promise<Look | null> {
  try {
    const { size, lastModified } = await handle.getFile();
    return { size, lastModified };
  } catch {
    return null;
  }
}

/** Writes a file and remembers what was written. The value is whether that could be remembered. */
async function writeTo(
  handle: WritableHandle,
  { text, mark }: BackupContent,
  now: string,
): Promise<Result<boolean>> {
  try {
    // The new content replaces the file only on close, so an interrupted write leaves the old file intact.
    const stream = await handle.createWritable();
    await stream.write(text());
    await stream.close();
  } catch {
    return err(
      t(
        'The backup file “{name}” could not be written. If it was moved or deleted, press “Stop” on “Your data”, and choose a file again.',
        { name: handle.name },
      ),
    );
  }
  const kept = await keep({ handle, writtenAt: now, mark, look: await lookOf(handle) });
  return ok(kept !== null);
}

async function askForFile(suggestedName: string): Promise<Result<WritableHandle | null>> {
  try {
    const handle = await (globalThis as Picker).showSaveFilePicker?.({
      suggestedName,
      id: 'backup',
      types: [{ description: t('Backup'), accept: { 'application/json': ['.json'] } }],
    });
    return ok(handle ?? null);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return ok(null);
    return err(t('The browser did not allow writing this file.'));
  }
}

/** Whether the player has just pressed something; true if the browser does not report it. */
function isJustPressed(): boolean {
  const { navigator } = globalThis as { readonly navigator?: Partial<Navigator> };
  return navigator?.userActivation?.isActive !== false;
}

/**
 * Lets the player choose the file, and writes it; must be called from a user gesture. Browsers empty an existing file
 * when it is chosen, so `content` must be complete and at hand. The error is a sentence for the player.
 */
export async function chooseBackupFile(
  suggestedName: string,
  content: BackupContent,
  now: string,
): Promise<Result<ChosenFile>> {
  if (!isJustPressed()) return ok({ kind: 'late' });
  const asked = await askForFile(suggestedName);
  if (!asked.ok) return asked;
  const handle = asked.value;
  if (!handle) return ok({ kind: 'none' });
  const written = await writeTo(handle, content, now);
  if (written.ok) return ok({ kind: 'written', name: handle.name, isKept: written.value });
  // The file may be empty now. Keep the handle, so that the write is retried.
  await keep({ handle, writtenAt: null, mark: null });
  return written;
}

/** Asks for permission again; must be called from a user gesture. Returns whether it is granted. */
export async function allowBackupFile(): Promise<boolean> {
  const kept = await readKept();
  try {
    return (await kept?.handle.requestPermission?.(READWRITE)) === 'granted';
  } catch {
    return false;
  }
}

/** Stops updating the file, without deleting it. */
export async function forgetBackupFile(): Promise<void> {
  await withDatabase((database) => database.delete('handles', KEY));
}

/** Whether the file still holds this content: someone else may have changed it since. */
async function isUpToDate(kept: Kept, mark: string): Promise<boolean> {
  if (kept.mark !== mark || !kept.look) return false;
  const look = await lookOf(kept.handle);
  return look?.size === kept.look.size && look.lastModified === kept.look.lastModified;
}

/**
 * Writes the file if one is chosen, permission is granted, and it is out of date or `isAsked`. Returns whether it was
 * written. The error is a sentence for the player.
 */
export async function writeBackupFile(
  content: BackupContent,
  now: string,
  isAsked = false,
): Promise<Result<boolean>> {
  const kept = canChoose() ? await readKept() : null;
  if (!kept || !(await isAllowed(kept.handle))) return ok(false);
  if (!isAsked && (await isUpToDate(kept, content.mark))) return ok(false);
  const written = await writeTo(kept.handle, content, now);
  return written.ok ? ok(true) : written;
}
