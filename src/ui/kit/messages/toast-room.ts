/** Where a message may lie in the bar of a game, in pixels. */
export interface ToastRoom {
  readonly left: number;
  readonly width: number;
}

/** Between a message and what must be seen. */
const GAP = 8;
/** So much room is enough for a short message with a button in one line. */
const ENOUGH = 330;
/** With less a message is too narrow to be read. */
const LEAST = 200;

type Side = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Where a message hides neither the figures of a game nor its buttons: between them where there is room enough, otherwise
 * before the figures, over what does not change. `null` where neither is wide enough.
 */
export function toastRoom(figures: Side, firstButton: Side, width: number): ToastRoom | null {
  const isBeside = firstButton.top < figures.bottom && firstButton.left > figures.right;
  const left = figures.right + 2 * GAP;
  const between = { left, width: (isBeside ? firstButton.left : width) - GAP - left };
  if (between.width >= ENOUGH) return between;
  const before = { left: GAP / 2, width: figures.left - 1.5 * GAP };
  return before.width >= LEAST ? before : null;
}

/** The room in the bar that is on the page, if one is. */
export function roomInBar(): ToastRoom | null {
  const bar = document.querySelector('[data-game-bar]');
  const figures = bar?.querySelector('dl')?.getBoundingClientRect();
  const button = bar?.querySelector('[role=group] button')?.getBoundingClientRect();
  return figures && button ? toastRoom(figures, button, innerWidth) : null;
}
