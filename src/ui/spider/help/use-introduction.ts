import { useEffect, useState } from 'react';
import type { TextStorage } from '../../../platform/storage.ts';
import { announce } from '../../kit/messages/announce.ts';
import { SPIDER_LAST_GAME_KEY } from '../game/last-game.ts';

/** Set once somebody has seen the introduction, or put it away. */
export const INTRODUCED_KEY = 'spider.v1.introduced';

/** The table comes first: nothing of the introduction is loaded before it can be played on. */
const AFTER_THE_TABLE_MS = 700;

/**
 * The introduction: by itself for whoever has neither seen it nor a game here, and for anyone who
 * asks for it. Who plays before it comes (`hasPlayed`) needs none.
 */
export function useIntroduction(storage: TextStorage, hasPlayed: boolean) {
  const [phase, setPhase] = useState<'waiting' | 'offered' | 'asked-for' | 'over'>(() => {
    const isNew = [INTRODUCED_KEY, SPIDER_LAST_GAME_KEY].every((key) => storage.get(key) === null);
    return isNew ? 'waiting' : 'over';
  });
  useEffect(() => {
    if (phase !== 'waiting' || hasPlayed) return;
    const timer = setTimeout(() => {
      setPhase('offered');
      announce('New here? An introduction in three steps follows the table.');
    }, AFTER_THE_TABLE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [phase, hasPlayed]);
  return {
    isShown: phase === 'offered' || phase === 'asked-for',
    /** The player asked for it, so that it may take the focus. */
    isAskedFor: phase === 'asked-for',
    show: () => {
      setPhase('asked-for');
    },
    /** It was read or skipped. Where this cannot be stored it comes again, which harms nobody. */
    finish: () => {
      storage.set(INTRODUCED_KEY, 'yes');
      setPhase('over');
    },
  };
}
