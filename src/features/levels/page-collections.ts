import { parseQuery } from '../../core/query.ts';
import { err } from '../../core/result.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { type LinkReading, readSokobanLink, writeSokobanLink } from '../../play/sokoban/link.ts';
import { isShipped, listedCollection, ownCollectionStore } from '../../play/sokoban/packs.ts';
import { type SokobanStore, storageErrorWords } from '../../play/sokoban/sokoban-store.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { storageErrorReporter } from '../../ui/messages/storage-errors.ts';
import { t } from '../../words/t.ts';
import { type Collections, openCollections } from './collections.ts';
import { DRAWN_LEVELS_KEY } from '../../games/sokoban/records/collection-list.ts';

/*
 * The page's address names a level of one of the player's collections by its place, like that of a built-in pack, so
 * that a reload knows the next level. Such an address is meaningless elsewhere: shared links contain the whole level
 * (`writeSokobanLink`).
 */

/** The level that the page's address requests; `null` if it requests no particular one. */
export function readAddress(collections: Collections, query: string): LinkReading {
  const named = parseQuery(query);
  const id = named.get('pack');
  if (named.get('xsb') !== undefined || !id?.startsWith('own-')) {
    return readSokobanLink(query);
  }
  if (!listedCollection(id)) {
    return err(
      t(
        'This address names a collection that is not in this browser. “Copy link” makes links that work everywhere.',
      ),
    );
  }
  return collections.load(id).then((read) => (read.ok ? readSokobanLink(query) : read));
}

/** Returns the query for the address bar. */
export function writeAddress(params: SokobanParams): Promise<string> {
  const { origin } = params;
  if (origin === null || isShipped(origin.pack) || !listedCollection(origin.pack)) {
    return writeSokobanLink(params);
  }
  const place = { game: 'sokoban', pack: origin.pack, level: origin.number.toString() };
  return Promise.resolve(new URLSearchParams(place).toString());
}

const reportNewerList = storageErrorReporter(storageErrorWords('LIST_NEWER'));
const reportList = storageErrorReporter(storageErrorWords('LIST'));

function onStorageError(found: StorageError): void {
  if (found.kind === 'newer') reportNewerList(found);
  else reportList(found);
}

/** Opens the player's own collections on a page. */
export function openPageCollections(storage: SuiteStorage): Collections {
  return openCollections({ storage, onStorageError });
}

/** Keeps the collections of a page in sync with other tabs; returns an unsubscribe function. */
export function attachCollections(storage: SuiteStorage, collections: Collections): () => void {
  const unfollow = collections.follow();
  if (storage.get(DRAWN_LEVELS_KEY) !== null) {
    void import('./drawn-levels.ts').then(
      (part) => part.migrateOnPage(storage, collections),
      // Retried at the next start.
      () => undefined,
    );
  }
  return unfollow;
}

/**
 * Reads the collection that contains the level on the board, so that adjacent levels are known. Returns an unsubscribe
 * function.
 */
export function readPlayedCollection(collections: Collections, store: SokobanStore): () => void {
  let asked: string | undefined;
  const look = () => {
    const id = store.getState().session.params.origin?.pack;
    const entry = id === undefined ? undefined : listedCollection(id);
    // Another tab may have changed the collection.
    const wanted = entry && `${entry.id} ${entry.revision}`;
    if (wanted === asked) return;
    asked = wanted;
    if (entry === undefined) return;
    void collections.load(entry.id).then((set) => {
      if (!set.ok) showToast(set.error);
    });
  };
  look();
  const ends = [
    ownCollectionStore.subscribe(look),
    store.onChange(({ before, session }) => {
      if (session.params !== before.params) look();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
