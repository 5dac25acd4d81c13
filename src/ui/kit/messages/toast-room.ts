/** Where a message may lie in the bar of a game, in pixels. */
export interface ToastRoom {
  readonly left: number;
  readonly width: number;
}

/** Between a message and what must be seen. */
const GAP = 8;
/** So much room is enough for a short message with a button in one line. */
const ENOUGH = 300;
/** Half of a letter, as words have two lines; and the buttons beside them: all, or the one that puts it away. */
const LETTER = 3.2;
const BUTTONS = { withAction: 150, dismissOnly: 60 } as const;

/** What is to be shown: how long it is, and whether something can be done about it. */
interface Message {
  readonly letters: number;
  readonly hasAction: boolean;
}

function leastRoom({ letters, hasAction }: Message): number {
  return letters * LETTER + (hasAction ? BUTTONS.withAction : BUTTONS.dismissOnly);
}

type Side = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Where a message hides neither the figures of a game nor its buttons: between them where there is room enough, otherwise
 * before the figures, over what does not change: beside the way home, or over that too. `null` where none is wide enough.
 */
export function toastRoom(
  home: Side,
  figures: Side,
  firstButton: Side,
  width: number,
  message: Message,
): ToastRoom | null {
  const isBeside = firstButton.top < figures.bottom && firstButton.left > figures.right;
  const left = figures.right + 2 * GAP;
  const between = { left, width: (isBeside ? firstButton.left : width) - GAP - left };
  if (between.width >= ENOUGH) return between;
  const before = [home.right + GAP / 2, GAP / 2].map((from) => ({
    left: from,
    width: figures.left - GAP - from,
  }));
  return before.find((room) => room.width >= leastRoom(message)) ?? null;
}

/** The room in the bar that is on the page, if one is. */
export function roomInBar(message: Message): ToastRoom | null {
  const bar = document.querySelector('[data-game-bar]');
  const home = bar?.querySelector('a')?.getBoundingClientRect();
  const figures = bar?.querySelector('dl')?.getBoundingClientRect();
  const button = bar?.querySelector('[role=group] button')?.getBoundingClientRect();
  return home && figures && button ? toastRoom(home, figures, button, innerWidth, message) : null;
}
