import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { err, ok, type Result } from '../core/result.ts';
import { t } from '../words/t.ts';

/** Apart from the values: handles of files are no texts, and worth nothing in a backup. */
const DATABASE = 'peacock-parlor-handles';
const KEY = 'backup';

/** What a file on the disk is known again by. */
interface Look {
  readonly size: number;
  readonly lastModified: number;
}

/** A file that the player chose, and what is known of it. */
interface Kept {
  readonly handle: WritableHandle;
  /** When it was written last, in ISO 8601; `null`: not yet. */
  readonly writtenAt: string | null;
  /** What was written, in short. */
  readonly mark: string | null;
  /** How the file looked when it had been written; not known of one that an earlier version wrote. */
  readonly look?: Look | null;
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

/** A backup that can be written. */
interface BackupContent {
  readonly text: () => string;
  /** What the text says, in short. */
  readonly mark: string;
}

/** How it ended when the player was to choose the file. */
type ChosenFile =
  /** They chose none. */
  | { readonly kind: 'none' }
  /** The browser asks for a file only just after a press, which is too long ago. */
  | { readonly kind: 'late' }
  /** It is written; only a file that `isKept` can be written again. */
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

/** The state of the file. Never rejected. */
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

/** Writes a file, and remembers what was written; gives whether that could be remembered. */
async function writeTo(
  handle: WritableHandle,
  { text, mark }: BackupContent,
  now: string,
): Promise<Result<boolean>> {
  try {
    // It takes the place of the old file only when it is closed: torn writes leave that as it was.
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

/** Whether the player has pressed something just now, as far as the browser reports. */
function isJustPressed(): boolean {
  const { navigator } = globalThis as { readonly navigator?: Partial<Navigator> };
  return navigator?.userActivation?.isActive !== false;
}

/**
 * Lets the player choose the file, and writes it; must be called by their action. Browsers empty an existing file
 * when it is chosen, so `content` has to be complete and at hand. The error is a sentence for the player.
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
  // It may be empty now: it is tried again.
  await keep({ handle, writtenAt: null, mark: null });
  return written;
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

/** Whether the file is still what was written, and that is what is to be written: others may have changed it. */
async function isUpToDate(kept: Kept, mark: string): Promise<boolean> {
  if (kept.mark !== mark || !kept.look) return false;
  const look = await lookOf(kept.handle);
  return look?.size === kept.look.size && look.lastModified === kept.look.lastModified;
}

/**
 * Writes the file, if there is one, it may be written and it is not up to date, or `isAsked` for anyway; gives whether
 * that was done. The error is a sentence for the player.
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
