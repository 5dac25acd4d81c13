import { useEffect, useState } from 'react';
import { LOAD_AGAIN } from '../../../ui/loading/painting.ts';
import { showToast } from '../../../ui/messages/toasts.ts';
import { useTheme } from '../board/use-theme.ts';
import type { Skin } from '../../settings/sokoban-settings.ts';
import { loadBoardArt, type BoardArt } from './board-art.ts';

/** What boards are painted with, in the theme and skin that are shown; `null` until it is there. */
export function useBoardArt(skin: Skin): BoardArt | null {
  const theme = useTheme();
  const [art, setArt] = useState<BoardArt | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadBoardArt(skin).then(
      (loaded) => {
        if (isWanted) setArt(loaded);
      },
      () =>
        showToast(
          'The pictures of the board could not be drawn. Loading the page again may help.',
          LOAD_AGAIN,
        ),
    );
    return () => {
      isWanted = false;
    };
  }, [theme, skin]);
  return art;
}
