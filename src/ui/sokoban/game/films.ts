import { current } from '../../../engine/session.ts';
import { filmOf, restingFrame, type Film, type SokobanSession } from '../board/frames.ts';
import { createPlayback, type Playback } from '../board/playback.ts';
import type { SokobanChange, SokobanStore } from './sokoban-store.ts';

/** The films of a game, one for each change, and the playback that shows them. */
export interface Films {
  readonly playback: Playback;
  /** The film of a change, made when it is asked for first, for all who show it or have it heard. */
  readonly of: (change: SokobanChange) => Film;
  /**
   * Shows every change in the task in which it is made, without waiting for React, until the returned function is
   * called.
   */
  readonly watch: () => () => void;
}

/** The films of the game in `store`. While it `isStill` nothing moves, and each change is one picture. */
export function createFilms(store: SokobanStore, isStill: () => boolean): Films {
  const playback = createPlayback(restingFrame(store.getState().session));
  // Every change makes a session of its own.
  const films = new WeakMap<SokobanSession, Film>();
  const of = ({ session, change }: SokobanChange): Film => {
    const film = films.get(session) ?? filmOf(session, change, isStill());
    films.set(session, film);
    return film;
  };
  return {
    playback,
    of,
    watch: () => {
      const unlisten = store.onChange((change) => {
        // The timeline has shown it before it was agreed to.
        if (playback.getState().frame.position === current(change.session)) return;
        playback.show(of(change));
      });
      return () => {
        unlisten();
        playback.finish();
      };
    },
  };
}
