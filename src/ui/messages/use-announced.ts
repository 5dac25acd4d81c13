import { useEffect } from 'react';
import { announceOnce } from './announce.ts';

/**
 * Has words read out when they appear, and when they become others. For what has buttons in it: as a live region it would
 * be read with their labels, which sound like part of the sentence.
 */
export function useAnnounced(words: string | null): void {
  useEffect(() => {
    if (words !== null) announceOnce(words);
  }, [words]);
}
