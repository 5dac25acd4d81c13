import { useEffect, useState } from 'react';
import type { SuiteStorage } from '../../../platform/file-store.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { troubleTeller } from '../../kit/messages/trouble.ts';
import { openCollections, type Collections } from './collections.ts';
import { takeOverDrawnLevels } from './drawn-levels.ts';
import { useOwnCollections } from '../levels/own-collections.ts';

const tell = troubleTeller('your other games are as they were');

/** The player's own collections for as long as the page is shown, in step with other tabs. */
export function useCollections(storage: SuiteStorage): Collections {
  const [collections] = useState(() => openCollections({ storage, tell }));
  useEffect(() => collections.follow(), [collections]);
  useEffect(() => {
    void takeOverDrawnLevels(storage, collections, tell).then((taken) => {
      if (!taken.ok) showToast(`The levels that you drew are not listed yet. ${taken.error}`);
    });
  }, [storage, collections]);
  return collections;
}

/**
 * Has the collection read that the level on the board is from, so that its neighbours are known.
 * Renders again whenever what is known of collections changes.
 */
export function useCollectionOf(collections: Collections, id: string | undefined): void {
  const listed = useOwnCollections(({ listed }) => listed.some((entry) => entry.id === id));
  useOwnCollections(({ read }) => read);
  useEffect(() => {
    if (id === undefined || !listed) return;
    void collections.load(id).then((set) => {
      if (!set.ok) showToast(set.error);
    });
  }, [collections, id, listed]);
}
