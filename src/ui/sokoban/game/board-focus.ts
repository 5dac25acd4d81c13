/** The keyboard focus on the board, for those who do not know its element. */
export interface BoardFocus {
  /** The board takes the focus now. */
  readonly take: () => void;
  /** The board takes it once the level that is opened now is on the page. */
  readonly takeWhenShown: () => void;
  /** Another state of the game is on the page: if the focus waits for that, it comes. */
  readonly onShown: () => void;
  /** Has `focus` called for the board that is on the page, until the returned function is called. */
  readonly attach: (focus: () => void) => () => void;
}

/** A focus that can be asked for before there is a board. */
export function createBoardFocus(): BoardFocus {
  let give: (() => void) | null = null;
  let isDue = false;
  const take = () => give?.();
  return {
    take,
    takeWhenShown: () => {
      isDue = true;
    },
    onShown: () => {
      if (isDue) take();
      isDue = false;
    },
    attach: (focus) => {
      give = focus;
      return () => {
        give = null;
      };
    },
  };
}
