import type { SuiteStorage } from '../../../platform/file-store.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { troubleTeller } from '../../kit/messages/trouble.ts';
import type { Trouble } from '../../../store/stored/stored-value.ts';
import type { SokobanStore } from '../game/sokoban-store.ts';
import { listedCollection, ownCollectionStore } from '../levels/own-collections.ts';
import { openCollections, type Collections } from './collections.ts';
import { OLD_KEY } from './drawn-levels-key.ts';
import { message } from '../../../words/message.ts';

const LIST = {
  damaged: message('The list of your collections cannot be read.'),
  newer: message('A newer version of Peacock Parlor has saved the list of your collections.'),
};
const tellNewer = troubleTeller({
  ...LIST,
  instead: message('your collections are shown again once that version is back'),
});
const tellOther = troubleTeller({
  ...LIST,
  instead: message('those of your collections that can be read are listed again'),
});

function tell(trouble: Trouble): void {
  if (trouble.kind === 'newer') tellNewer(trouble);
  else tellOther(trouble);
}

/** The player's own collections on a page. */
export function openPageCollections(storage: SuiteStorage): Collections {
  return openCollections({ storage, tell });
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
