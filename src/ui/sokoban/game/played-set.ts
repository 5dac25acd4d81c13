import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import { withPlayed, type Library } from '../../../games/sokoban/records/library.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import type { SokobanStore } from './sokoban-store.ts';

/** Notes when a set is played, with the first move of each level, until the returned function is called. */
export function watchPlayedSet(store: SokobanStore, library: StoredState<Library>): () => void {
  let noted: SokobanParams | null = null;
  return store.onChange(({ change, session: { params } }) => {
    if (change.kind !== 'play' || params === noted || !params.origin) return;
    noted = params;
    const { pack } = params.origin;
    library.update((now) => withPlayed(now, pack, Date.now()));
  });
}
