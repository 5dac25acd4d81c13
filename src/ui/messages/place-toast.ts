import { freePlace, meet, type Area } from './free-place.ts';
import { roomInBar } from './toast-room.ts';
import type { Toast } from './toasts.ts';

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
