import { parseBackup } from '../../core/backup-file.ts';
import { withFiles } from '../with-files.ts';
import { decodeText } from '../../core/decode-text.ts';
import { memoryStorage } from '../../platform/storage.ts';
import type { LevelFile } from '../../features/files/level-file.ts';
import type { Expectations, FrozenParts } from './frozen-set.ts';
import { openFile } from './open-files.ts';
import { openLink } from './open-links.ts';
import { openValue, type Stored } from './open-values.ts';
import { fail, valueOf } from './value-of.ts';

/** The values that a set has stored in the database, taken from its backup. */
function archived({ files }: FrozenParts): readonly (readonly [key: string, text: string])[] {
  const backup = files.get('backup.json');
  if (!backup) return [];
  const { archive, files: collections } = valueOf(parseBackup(decodeText(backup))).places;
  return Object.entries({ ...archive, ...collections });
}

/** Puts the values of a set into a storage of their own. A damaged one throws. */
export function storedSet(set: FrozenParts): Stored {
  const storage = withFiles(memoryStorage([...set.local, ...archived(set)]));
  return { storage, onStorageError: (error) => fail(error.kind) };
}

async function openEach<T>(
  entries: ReadonlyMap<string, T>,
  open: (name: string, entry: T) => Promise<unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  const opened: Record<string, unknown> = {};
  for (const [name, entry] of entries) opened[name] = await open(name, entry);
  return opened;
}

/** Opens everything in a set and returns summaries as JSON, which become the expectations of a new set. */
export async function openSet(set: FrozenParts): Promise<Expectations> {
  const files: readonly LevelFile[] = [...set.files].map(([name, bytes]) => ({ name, bytes }));
  return {
    local: await openEach(set.local, (key) => openValue(storedSet(set), key)),
    links: await openEach(set.links, (_, query) => openLink(storedSet(set), query)),
    files: await openEach(set.files, (name, bytes) => openFile({ name, bytes }, files)),
  };
}
