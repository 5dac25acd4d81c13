import { useEffect, useReducer, type Dispatch } from 'react';
import { msPerMove, nextPlayer, type Player, type PlayerEvent } from './player.ts';

interface PlayerOptions {
  /** How many moves there are. */
  readonly last: number;
  readonly isPlaying: boolean;
  /** Milliseconds from one move to the next at speed 1. */
  readonly pace: number;
}

/** A player for a recording, with a clock that makes it go on. */
export function usePlayer(options: PlayerOptions): [Player, Dispatch<PlayerEvent>] {
  const { last, isPlaying, pace } = options;
  const [player, dispatch] = useReducer(nextPlayer, {
    index: 0,
    last,
    isPlaying: isPlaying && last > 0,
    speed: 1,
  });
  useEffect(() => {
    if (!player.isPlaying) return;
    const timer = setTimeout(dispatch, msPerMove(player.speed, pace), { t: 'tick' });
    return () => {
      clearTimeout(timer);
    };
  }, [player.isPlaying, player.index, player.speed, pace]);
  return [player, dispatch];
}
