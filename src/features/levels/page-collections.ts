import type { SuiteStorage } from '../../platform/file-store.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { storageErrorReporter } from '../../ui/messages/trouble.ts';
import type { StorageError } from '../../store/stored/stored-value.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';
import { listedCollection, ownCollectionStore } from '../../play/sokoban/packs.ts';
import { openCollections, type Collections } from './collections.ts';
import { OLD_KEY } from './drawn-levels-key.ts';
import { storageErrorWords } from '../../play/sokoban/sokoban-store.ts';

const tellNewer = storageErrorReporter(storageErrorWords('LIST_NEWER'));
const tellOther = storageErrorReporter(storageErrorWords('LIST'));

function onStorageError(found: StorageError): void {
  if (found.kind === 'newer') tellNewer(found);
  else tellOther(found);
}

/** The player's own collections on a page. */
export function openPageCollections(storage: SuiteStorage): Collections {
  return openCollections({ storage, onStorageError });
}

/** Keeps the collections of a page in step with other tabs, until the returned function is called. */
export function attachCollections(storage: SuiteStorage, collections: Collections): () => void {
  const unfollow = collections.follow();
  if (storage.get(OLD_KEY) !== null) {
    void import('./drawn-levels.ts').then(
      (part) => part.bringDrawnLevels(storage, collections),
      // It is tried again at the next start.
      () => undefined,
    );
  }
  return unfollow;
}

/**
 * Has the collection read that the level on the board is from, so that its neighbours are known, until the returned
 * function is called.
 */
export function readPlayedCollection(collections: Collections, store: SokobanStore): () => void {
  let asked: string | undefined;
  const look = () => {
    const id = store.getState().session.params.origin?.pack;
    const wanted = id !== undefined && listedCollection(id) ? id : undefined;
    if (wanted === asked) return;
    asked = wanted;
    if (wanted === undefined) return;
    void collections.load(wanted).then((set) => {
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
