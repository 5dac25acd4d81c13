import { afterFrame } from '../../platform/page/after-frame.ts';

/** The keyboard focus on the board, for those who do not know its element. */
export type BoardFocus = ReturnType<typeof createBoardFocus>;

/** A focus that can be asked for before there is a board. */
export function createBoardFocus() {
  let give: (() => void) | null = null;
  let isDue = false;
  const take = () => give?.();
  return {
    /** The board takes the focus now. */
    take,
    /** The board takes the focus once what is closed now is gone, where nothing has it then. */
    takeIfFree: () => {
      setTimeout(() => {
        if (document.activeElement === document.body) take();
      });
    },
    /** The board takes it once the level that is opened now is on the page. */
    takeWhenShown: () => {
      isDue = true;
    },
    /**
     * Another state of the game is on the page: if the focus waits for that, it comes after the picture. Before it, the focus
     * would have the page laid out, in one task with what was rendered: 60 ms for a large board.
     */
    onShown: () => {
      if (isDue) afterFrame(take);
      isDue = false;
    },
    /** Has `focus` called for the board that is on the page, until the returned function is called. */
    attach: (focus: () => void) => {
      give = focus;
      return () => {
        give = null;
      };
    },
  };
}
