import { useEffect, useRef } from 'react';
import { announce } from '../../ui/messages/announce.ts';
import type { Player } from '../../play/commands/player.ts';

/** Tells each step of a replay that the player goes by themselves to those who do not see it. */
export function useToldStep(
  { index, isPlaying }: Pick<Player, 'index' | 'isPlaying'>,
  describe: (index: number) => string,
): void {
  const told = useRef(index);
  useEffect(() => {
    if (told.current === index) return;
    told.current = index;
    // While it plays, the words would come faster than anyone can hear them.
    if (!isPlaying) announce(describe(index));
  }, [describe, index, isPlaying]);
}
