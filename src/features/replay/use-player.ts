import { useEffect, useReducer, type Dispatch } from 'react';
import {
  msPerMove,
  nextPlayer,
  type Player,
  type PlayerEvent,
} from '../../play/commands/player.ts';

interface PlayerOptions {
  /** How many moves there are. */
  readonly last: number;
  /** The move that it begins after; 0 if left out. */
  readonly first?: number;
  readonly isPlaying: boolean;
  /** Milliseconds from one move to the next at speed 1. */
  readonly pace: number;
}

/** A player for a recording, with a clock that makes it go on. */
export function usePlayer(options: PlayerOptions): [Player, Dispatch<PlayerEvent>] {
  const { last, first = 0, isPlaying, pace } = options;
  const [player, dispatch] = useReducer(nextPlayer, {
    index: first,
    last,
    isPlaying: isPlaying && last > first,
    speed: 1,
  });
  useEffect(() => {
    if (!player.isPlaying) return;
    const timer = setTimeout(dispatch, msPerMove(player.speed, pace), { t: 'tick' });
    return () => clearTimeout(timer);
  }, [player.isPlaying, player.index, player.speed, pace]);
  return [player, dispatch];
}
