import { useEffect, useRef } from 'react';
import type { BoardFocus } from '../../play/sokoban/levels.ts';

/** Has the board take the focus when Schokoban's menu closes. */
export function useMenuFocus(hasMenu: boolean, focus: Pick<BoardFocus, 'take'>): void {
  const hadMenu = useRef(false);
  useEffect(() => {
    // A menu that closes gives the focus back to the button “More”, where the keys of the game would open it anew.
    if (hadMenu.current && !hasMenu) focus.take();
    hadMenu.current = hasMenu;
  }, [hasMenu, focus]);
}
