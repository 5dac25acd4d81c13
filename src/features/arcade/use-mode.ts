import { useStore } from 'zustand';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { modeOf, type Mode, type Progress } from '../../play/sokoban/progress.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';

/** In which mode of Schokoban the level on the board is played; `null` is the suite's ordinary play. */
export function useMode(store: SokobanStore, progress: StoredState<Progress>): Mode | null {
  const params = useStore(store, ({ session }) => session.params);
  return modeOf(useStore(progress), params);
}
