import type { Toast } from './toasts.ts';

/** A rectangle of the window, in pixels. */
export type Area = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The upper left corner of a place, in pixels, and how wide it is. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Between a message and what must be seen. */
const GAP = 8;
/** Between a message and the edges of the window. */
const EDGE = 12;
/** A pixel further up is as bad as so many to the side: what is low and beside a column is where one looks for it. */
const PER_PIXEL_UP = 1.5;
/** A size that is less good is worth so many pixels to the side. */
const PER_SIZE = 60;

/** Whether two rectangles have a point in common. */
export function meet(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const unlike = (values: readonly number[]) => [...new Set(values)];

/**
 * Where a message lies on nothing that is needed: as low as it can, and there as near as it can to the middle `centre`, in
 * pixels from the left. The sizes are those that it can have, the best first; a worse one is taken where it comes much nearer.
 * `null` where it would lie on something in every size.
 */
export function freePlace(
  sizes: readonly Size[],
  needed: readonly Area[],
  window: Size,
  centre: number,
): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const [index, { width, height }] of sizes.entries()) {
    const [rightmost, lowest] = [window.width - EDGE - width, window.height - EDGE - height];
    const middle = Math.max(EDGE, Math.min(rightmost, Math.round(centre - width / 2)));
    // A free rectangle can be moved down, and then to either side, until something is in its way.
    const tops = unlike([lowest, ...needed.map((each) => each.top - GAP - height)])
      .filter((top) => top >= EDGE && top <= lowest)
      .toSorted((a, b) => b - a);
    for (const top of tops) {
      const up = index * PER_SIZE + (lowest - top) * PER_PIXEL_UP;
      if (up >= least) break;
      const row = { top: top - GAP, bottom: top + height + GAP };
      const inRow = needed.filter((each) => each.top < row.bottom && row.top < each.bottom);
      const lefts = [
        middle,
        ...inRow.flatMap(({ left, right }) => [left - GAP - width, right + GAP]),
      ];
      for (const left of lefts) {
        const cost = up + Math.abs(left - middle);
        if (cost >= least || left < EDGE || left > rightmost) continue;
        const kept = { ...row, left: left - GAP, right: left + width + GAP };
        if (inRow.some((each) => meet(kept, each))) continue;
        best = { left, top, width };
        least = cost;
      }
    }
  }
  return best;
}

/** Where a message may lie in the bar of a game, in pixels. */
export interface ToastRoom {
  readonly left: number;
  readonly width: number;
  /** Only its button has room, whose label says all. */
  readonly isShort: boolean;
}

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

/** What is longer than this, in letters, is too tall for a bar. */
const LONG = 70;

/** After a change of the page it is looked so much later whether a message is in the way now. */
const LOOK_AGAIN_MS = 100;

/** Words that are wider than this are hard to read in one glance. */
const WIDEST_IN_BAR = 480;

/** How wide a message may be, in pixels, the best first: a strip below a board is wide and low, one beside it the opposite. */
const WIDTHS = [420, 340, 560, 260, 760, 240, 960, 200, 160];

/** What a player needs to see or to press, whatever the game; the names in its bar among it. Each section is a panel. */
const NEEDED = [
  ...['h1', 'h1 ~ *', 'a', 'button', 'input', 'select', 'dl > div', '[role=application]'],
  ...['[role=option]', 'section', 'aside', '[data-notice]', '[data-notes] > * > *'],
].join();

/** All of it that is on the page; of a board that is scrolled what is in sight. What is open over the page goes by itself. */
function neededOnPage(section: HTMLElement): readonly Area[] {
  return [...document.querySelectorAll(NEEDED)].flatMap((each) => {
    const area = each.getBoundingClientRect();
    if (area.width === 0 || section.contains(each) || each.closest('[popover], dialog')) return [];
    const stage = each.matches('[role=application]') && each.parentElement?.getBoundingClientRect();
    if (!stage) return [area];
    return [
      {
        left: Math.max(area.left, stage.left),
        right: Math.min(area.right, stage.right),
        top: Math.max(area.top, stage.top),
        bottom: Math.min(area.bottom, stage.bottom),
      },
    ];
  });
}

interface Style {
  readonly left?: number | undefined;
  readonly top?: number | undefined;
  readonly width?: number | undefined;
}

function putAt({ style }: HTMLElement, { left, top, width }: Style): void {
  const pixels = (value: number | undefined) => (value === undefined ? '' : `${value}px`);
  style.left = pixels(left);
  style.top = pixels(top);
  style.width = pixels(width);
}

/** The middle of the table or of the board's stage, which is where a message is looked for, in pixels from the left. */
function middleOfTable(): number {
  const table = document.querySelector('[data-surface]')?.parentElement?.getBoundingClientRect();
  return table ? (table.left + table.right) / 2 : innerWidth / 2;
}

/**
 * Puts a message where it lies on nothing that the player needs, at the foot of the table or of the board, in the middle,
 * or as near to that as there is room. Where there is no room at all, it goes into the bar, beside its figures or over the
 * name. It stays where it is as long as it is in nobody's way there.
 */
function placeToast(section: HTMLElement, { id, text, action }: Toast): void {
  const needed = neededOnPage(section);
  const isFree = () => {
    const area = section.getBoundingClientRect();
    const isInWindow = area.right <= innerWidth && area.bottom <= innerHeight;
    return isInWindow && !needed.some((each) => meet(area, each));
  };
  if (section.dataset['placed'] === String(id) && isFree()) return;
  section.dataset['placed'] = String(id);
  section.removeAttribute('data-short');
  section.style.width = 'max-content';
  // Half a pixel less, and its last word is in a line of its own.
  const inOneLine = Math.ceil(section.offsetWidth) + 1;
  const widths = [
    Math.min(inOneLine, WIDEST_IN_BAR),
    ...WIDTHS.filter((width) => width < inOneLine),
  ];
  const sizes = widths
    .filter((width) => width < innerWidth)
    .map((width) => {
      putAt(section, { width });
      return { width, height: section.offsetHeight };
    })
    // Words in lines of their own beside two buttons need more than the narrowest.
    .filter(({ width }) => section.scrollWidth <= width);
  const window = { width: innerWidth, height: innerHeight };
  const bars = Array.from(
    document.querySelectorAll('[data-game-bar], [data-game-bar] > *'),
    (each) => each.getBoundingClientRect(),
  );
  const middle = middleOfTable();
  // Outside the bar and its row at the foot, if there is room; otherwise between all that is in them.
  const place =
    freePlace(sizes, [...needed, ...bars], window, middle) ??
    freePlace(sizes, needed, window, middle);
  if (place) {
    putAt(section, place);
    return;
  }
  const canBeShort = action?.saysAll === true;
  const message = { letters: text.length, hasAction: action !== null, canBeShort };
  const room = text.length > LONG ? null : roomInBar(message);
  section.toggleAttribute('data-short', room?.isShort === true);
  putAt(section, room ? { ...room, width: Math.min(room.width, WIDEST_IN_BAR) } : {});
}

/** Puts a message where it is in nobody's way, and again when that may have changed, until the returned function is called. */
export function keepPlaced(section: HTMLElement, toast: Toast): () => void {
  // The board takes its new size later than the window.
  let sizes: ResizeObserver | undefined;
  let seen: Element | null = null;
  const place = () => {
    // A message may come before the page of a game does: until then its place is given.
    if (!document.querySelector('[data-game-bar]')) return;
    const table = document.querySelector('[data-surface]');
    if (table && table !== seen) {
      sizes ??= new ResizeObserver(placeTwice);
      sizes.observe(table);
    }
    seen = table;
    placeToast(section, toast);
  };
  // What lies over the table, such as the introduction, takes its new place after the table has its new size.
  const placeTwice = () => {
    place();
    placeLater();
  };
  // The board may become another, and words may come below it. To look where all of it is takes a layout: not in the task
  // of a key.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const placeLater = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      place();
    }, LOOK_AGAIN_MS);
  };
  const changes = new MutationObserver(placeLater);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', placeTwice);
  place();
  return () => {
    changes.disconnect();
    sizes?.disconnect();
    clearTimeout(timer);
    removeEventListener('resize', placeTwice);
  };
}
