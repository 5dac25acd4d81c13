import { useEffect, useReducer, type Dispatch } from 'react';
import { msPerMove, nextPlayer, type Player, type PlayerEvent } from './player.ts';

/** A player for a recording of `last` moves, with a clock that makes it go on. */
export function usePlayer(last: number, isPlaying: boolean): [Player, Dispatch<PlayerEvent>] {
  const [player, dispatch] = useReducer(nextPlayer, {
    index: 0,
    last,
    isPlaying: isPlaying && last > 0,
    speed: 1,
  });
  useEffect(() => {
    if (!player.isPlaying) return;
    const timer = setTimeout(dispatch, msPerMove(player.speed), { t: 'tick' });
    return () => {
      clearTimeout(timer);
    };
  }, [player.isPlaying, player.index, player.speed]);
  return [player, dispatch];
}
