import type { StoredState } from '../../store/stored/stored-state.ts';
import type { Progress } from './progress.ts';
import type { SokobanStore } from './sokoban-store.ts';
import { areAllFetched } from '../../games/sokoban/levels/packs.ts';
import { loadPacks, waitsForPacks } from './packs.ts';

/**
 * Has our packs fetched as soon as a level of one is on the board that did not come with the start, or the arcade is
 * played, which goes on from pack to pack, until the returned function is called.
 */
export function loadPlayedPacks(
  store: Pick<SokobanStore, 'getState' | 'onChange'>,
  progress: Pick<StoredState<Progress>, 'getState' | 'subscribe'>,
): () => void {
  const look = () => {
    if (areAllFetched()) return;
    const isArcade = progress.getState().playing?.mode === 'arcade';
    if (!isArcade && !waitsForPacks(store.getState().session.params.origin)) return;
    // Without them the level can be played all the same; whatever needs them asks again, and tells.
    loadPacks().catch(() => undefined);
  };
  look();
  const ends = [
    progress.subscribe(look),
    store.onChange(({ before, session }) => {
      if (session.params !== before.params) look();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
