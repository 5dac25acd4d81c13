import { useEffect, useState } from 'react';
import type { Look } from '../../kit/game-page.ts';
import { showToast } from '../../kit/toasts.ts';
import { loadBoardArt, type BoardArt } from './board-art.ts';

/** What boards are painted with, in the theme that is shown; `null` until it is there. */
export function useBoardArt({ scheme, highContrast }: Look): BoardArt | null {
  const [art, setArt] = useState<BoardArt | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadBoardArt().then(
      (loaded) => {
        if (isWanted) setArt(loaded);
      },
      () => {
        showToast('The pictures of the board could not be drawn.');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [scheme, highContrast]);
  return art;
}
