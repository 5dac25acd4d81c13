import { useState } from 'react';
import type { Game } from '../../../engine/game.ts';
import { replay } from '../../../engine/replay.ts';
import type { GameStore } from '../../../store/game-store.ts';
import type { Recording } from '../replay/ReplayDialog.tsx';

/** A line of play that is watched. */
export interface Watched<P, M> extends Recording<P, M> {
  readonly title: string;
  /** The move that it begins after. */
  readonly first: number;
}

/** The replay of the game on the page, and of a way to win it from where it is. */
export function useWatched<Params, P, M>(game: Game<Params, P, M>, store: GameStore<Params, P, M>) {
  const [watched, setWatched] = useState<Watched<P, M> | null>(null);
  const show = (title: string, win: readonly M[]) => {
    const { params, moves: line, cursor } = store.getState().session;
    const moves = [...line.slice(0, cursor), ...win];
    const played = replay(
      game,
      params,
      moves.map((move) => ({ t: 'play', move })),
    );
    if (!played.ok) return;
    const first = win.length > 0 ? cursor : 0;
    setWatched({ title, first, moves, positions: played.value.states });
  };
  return {
    watched,
    watchThis: () => {
      show('Replay of this game', []);
    },
    watchWin: (win: readonly M[]) => {
      show('How this deal is won from here', win);
    },
    close: () => {
      setWatched(null);
    },
  };
}
