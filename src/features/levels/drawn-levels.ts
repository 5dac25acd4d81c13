import { ok, type Result } from '../../core/result.ts';
import { withCollectionTitle } from '../../games/sokoban/files/collection-text.ts';
import { parseCollection } from '../../games/sokoban/files/xsb-read.ts';
import { setAside, type TextStorage } from '../../platform/storage.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { storageErrorReporter } from '../../ui/messages/storage-errors.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Collections } from './collections.ts';
import { DRAWN_LEVELS_KEY } from '../../games/sokoban/records/collection-list.ts';
import { readLevelFile } from '../files/level-file.ts';
import { storageErrorWords } from '../../play/sokoban/sokoban-store.ts';
import { listedCollection } from '../../play/sokoban/packs.ts';
import { message, format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { joinSentences } from '../../words/join-sentences.ts';

/** A constant, so that two tabs that migrate at the same time do not create two collections. */
const DRAWN_ID = 'own-drawn';

/** The initial title of the collection of the player's drawings. */
export const DRAWN_TITLE = message('My levels');

const DAMAGED = message('The levels that you saved in the editor cannot be read.');

const PARTLY = message('Some of the levels that you saved in the editor cannot be read.');

const reportDrawnLevels = storageErrorReporter(storageErrorWords('DRAWN'));

/**
 * Combines both texts, mine first; returns only mine if it contains all of theirs. A board that is in both is included
 * twice.
 */
export function mergeDrawnLevels(mine: string, theirs: string): string {
  return mine.includes(theirs.trim()) ? mine : `${mine.trimEnd()}\n\n${theirs}`;
}

const isRead = (text: string): boolean =>
  text.trim() === '' || parseCollection(text).levels.length > 0;

/**
 * Moves the levels that older versions of the editor stored separately to a collection. They are kept until all of them
 * are in the collection: if the storage is full, the migration is retried at the next start, and the error says so.
 */
export async function migrateDrawnLevels(
  storage: TextStorage,
  collections: Collections,
  onStorageError: (found: StorageError) => void,
): Promise<Result<void>> {
  const text = storage.get(DRAWN_LEVELS_KEY);
  if (text === null) return ok(undefined);
  if (!isRead(text)) {
    const isKept =
      setAside(storage, DRAWN_LEVELS_KEY, text).ok && storage.remove(DRAWN_LEVELS_KEY).ok;
    onStorageError({ kind: 'damaged', reason: format(DAMAGED), isKept });
    return ok(undefined);
  }
  const { levels, errors } = parseCollection(text);
  if (listedCollection(DRAWN_ID)) {
    // Already migrated, but an older version of the app has written levels since.
    const set = await collections.load(DRAWN_ID);
    if (!set.ok) return set;
    const known = new Set(set.value.levels.map(({ level }) => keyOf(level)));
    for (const level of levels.filter((each) => !known.has(keyOf(each)))) {
      const added = await collections.addLevel(DRAWN_ID, format(DRAWN_TITLE), level);
      if (!added.ok) return added;
    }
    // In a collection of their own, these boards would have been preserved in its text.
    if (levels.length > 0 && errors.length > 0) {
      const aside = setAside(storage, DRAWN_LEVELS_KEY, text);
      if (!aside.ok) return aside;
      onStorageError({ kind: 'damaged', reason: format(PARTLY), isKept: true });
    }
  } else if (levels.length > 0) {
    const title = format(DRAWN_TITLE);
    const bytes = new TextEncoder().encode(withCollectionTitle(text, title));
    const file = { name: `${title}.xsb`, bytes };
    const added = await collections.add(file, await readLevelFile(file), { id: DRAWN_ID });
    if (!added.ok) return added;
  }
  storage.remove(DRAWN_LEVELS_KEY);
  return ok(undefined);
}

/** Migrates on a page, and reports errors to the player. */
export async function migrateOnPage(storage: TextStorage, collections: Collections): Promise<void> {
  const taken = await migrateDrawnLevels(storage, collections, reportDrawnLevels);
  if (!taken.ok)
    showToast(joinSentences(t('The levels that you drew are not listed yet.'), taken.error));
}
