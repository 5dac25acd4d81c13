import type { Area } from './free-place.ts';

/** Where a message may lie in the bar of a game, in pixels. */
export interface ToastRoom {
  readonly left: number;
  readonly width: number;
  /** Only its button has room, whose label says all. */
  readonly isShort: boolean;
}

/** Between a message and what must be seen. */
const GAP = 8;
/** So much room is enough for a short message with a button in one line. */
const ENOUGH = 280;
/** Half of a letter, as words have two lines; and the buttons beside them: all, or the one that puts it away. */
const LETTER = 3.2;
const BUTTONS = { withAction: 168, dismissOnly: 60 } as const;
/** A button with a label in two lines. */
const SHORT = 72;

/** What is to be shown: how long it is, and whether something can be done about it. */
interface Message {
  readonly letters: number;
  readonly hasAction: boolean;
  /** The label of its button says all. */
  readonly canBeShort?: boolean;
}

function leastRoom({ letters, hasAction }: Message): number {
  return letters * LETTER + (hasAction ? BUTTONS.withAction : BUTTONS.dismissOnly);
}

/** The room from `left` to something that must be seen. */
const roomUpTo = (end: number, left: number): ToastRoom => ({
  left,
  width: end - GAP - left,
  isShort: false,
});

/**
 * Where a message hides neither the figures of a game nor its buttons: between them where there is room enough, otherwise
 * before the figures, over what does not change, beside the way home. Where its words have no room there, the button alone
 * is shown if that says all; otherwise the message lies over the way home too. `null` where that is not wide enough.
 */
export function toastRoom(
  home: Area,
  figures: Area,
  firstButton: Area,
  width: number,
  message: Message,
): ToastRoom | null {
  const isBeside = firstButton.left > figures.right;
  const between = roomUpTo(isBeside ? firstButton.left : width, figures.right + 2 * GAP);
  if (between.width >= ENOUGH) return between;
  const before = (left: number) => roomUpTo(figures.left, left);
  const isHomeFirst = home.right < figures.left;
  const besideHome = before(isHomeFirst ? home.right + GAP / 2 : GAP / 2);
  if (besideHome.width >= leastRoom(message)) return besideHome;
  if (message.canBeShort === true) {
    const wider = between.width > besideHome.width ? between : besideHome;
    if (wider.width >= SHORT) return { ...wider, isShort: true };
  }
  const overHome = before(GAP / 2);
  return overHome.width >= leastRoom(message) ? overHome : null;
}

/** The room in the bar that is on the page, if one is. */
export function roomInBar(message: Message): ToastRoom | null {
  const bar = document.querySelector('[data-game-bar]');
  const home = bar?.querySelector('a')?.getBoundingClientRect();
  const figures = bar?.querySelector('dl')?.getBoundingClientRect();
  // A phone hides some of them.
  const button = [...(bar?.querySelectorAll('[role=group] button') ?? [])]
    .map((each) => each.getBoundingClientRect())
    .find((each) => each.width > 0);
  return home && figures && button ? toastRoom(home, figures, button, innerWidth, message) : null;
}
