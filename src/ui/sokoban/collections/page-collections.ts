import type { SuiteStorage } from '../../../platform/file-store.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { troubleTeller } from '../../kit/messages/trouble.ts';
import type { Trouble } from '../../../store/stored/stored-value.ts';
import type { SokobanStore } from '../game/sokoban-store.ts';
import { listedCollection, ownCollectionStore } from '../levels/own-collections.ts';
import { openCollections, type Collections } from './collections.ts';
import { takeOverDrawnLevels } from './drawn-levels.ts';
import { message } from '../../../words/message.ts';
import { t } from '../../../words/t.ts';

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
const tellDrawn = troubleTeller({
  damaged: message('The levels that you drew cannot be read.'),
  newer: message('A newer version of Peacock Parlor has saved the levels that you drew.'),
  unread: [
    message('The levels that you saved in the editor cannot be read.'),
    message('Some of the levels that you saved in the editor cannot be read.'),
  ],
  instead: message('your collections are as they were'),
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
  void takeOverDrawnLevels(storage, collections, tellDrawn).then((taken) => {
    if (!taken.ok) showToast(`${t('The levels that you drew are not listed yet.')} ${taken.error}`);
  });
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
