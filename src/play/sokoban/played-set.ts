import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import { withPlayed, type Library } from '../../games/sokoban/records/library.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SokobanStore } from './sokoban-store.ts';

/** Notes when a set and a level of it are played, with the first move of each level, until the returned function is called. */
export function watchPlayedSet(store: SokobanStore, library: StoredState<Library>): () => void {
  let noted: SokobanParams | null = null;
  return store.onChange(({ change, session: { params } }) => {
    if (change.kind !== 'play' || params === noted || !params.origin) return;
    noted = params;
    const { pack } = params.origin;
    const key = keyOf(params.level);
    library.update((now) => withPlayed(now, pack, key, Date.now()));
  });
}
