import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, vi } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import { DATABASE_NAME } from '../platform/own-keys.ts';
import { memoryStorage, type TextStorage } from '../platform/storage.ts';
import { openSuiteStorage } from '../platform/suite-storage.ts';
import { notWritten } from '../platform/written.ts';

export const NEVER = new Promise<void>(() => undefined);

/** The databases opened by the test. */
export const openedOnes: Database[] = [];

/** Opens the database again; it is closed after the test. */
export async function openOne(): Promise<Database> {
  const database = await openDatabase();
  openedOnes.push(database);
  return database;
}

/** Gives each test of the file a database of its own. */
export function withFreshDatabase(): void {
  beforeEach(() => {
    vi.stubGlobal('addEventListener', vi.fn());
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    for (const database of openedOnes.splice(0)) database.close();
    await deleteDB(DATABASE_NAME);
  });
}

/** A persistent storage in memory, as a `localStorage`. */
export function persistentMemory(entries: Iterable<readonly [string, string]> = []): TextStorage {
  return { ...memoryStorage(entries), persistent: true };
}

/** The same storage with no space for anything more. */
export function withoutRoom(local: TextStorage): TextStorage {
  return { ...local, set: () => notWritten('full', 'full') };
}

interface PageSetup {
  readonly local?: TextStorage;
  readonly isArchived: (key: string) => boolean;
  readonly hasFallback?: (key: string) => boolean;
  readonly open?: () => Promise<Database>;
}

/** Opens a page on this `localStorage` and the one database, and waits until everything is open. */
export async function openPage({ local = persistentMemory(), open = openOne, ...how }: PageSetup) {
  const opening = openSuiteStorage({ ...how, local, open, timeout: NEVER });
  const { kind } = await opening.opened;
  return { local, storage: opening.storage, kind };
}

/** Makes transactions fail: all of them until restored, or the next one. */
export function failing(
  database: Database,
  name = 'UnknownError',
): { readonly all: () => { readonly mockRestore: () => void }; readonly next: () => void } {
  const refuse = () => {
    throw new DOMException('no', name);
  };
  const spy = vi.spyOn(database, 'transaction');
  return {
    all: () => spy.mockImplementation(refuse),
    next: () => void spy.mockImplementationOnce(refuse),
  };
}
