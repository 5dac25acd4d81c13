import { useEffect } from 'react';
import { announceOnce } from './announce.ts';

/**
 * Announces a text when it appears and when it changes. For elements that contain buttons: a live region would read the
 * button labels as well, as if they were part of the sentence.
 */
export function useAnnounced(words: string | null): void {
  useEffect(() => {
    if (words !== null) announceOnce(words);
  }, [words]);
}
