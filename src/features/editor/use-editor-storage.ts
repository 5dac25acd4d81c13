import { useEffect, useState } from 'react';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { startAll } from '../../play/page/use-page-game.ts';
import { attachCollections, openPageCollections } from '../levels/page-collections.ts';
import { openSokobanStorage } from '../../play/sokoban/sokoban-storage.ts';

/** What the editor reads and keeps beside its draft, in step with other tabs for as long as it is shown. */
export function useEditorStorage(storage: SuiteStorage) {
  const [{ stored, collections }] = useState(() => ({
    stored: openSokobanStorage(storage),
    collections: openPageCollections(storage),
  }));
  useEffect(
    () => startAll([stored.watch, () => attachCollections(storage, collections)]),
    [storage, stored, collections],
  );
  const { settings, statistics } = stored;
  return { settings, statistics, collections };
}
