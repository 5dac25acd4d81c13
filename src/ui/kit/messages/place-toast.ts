import { freePlace, meet, type Area } from './free-place.ts';
import { roomInBar } from './toast-room.ts';
import type { Toast } from './toasts.ts';

/** What is longer than this, in letters, is too tall for a bar. */
const LONG = 70;

/** Words that are wider than this are hard to read in one glance. */
const WIDEST_IN_BAR = 480;

/** How wide a message may be, in pixels, the best first: a strip below a board is wide and low, one beside it the opposite. */
const WIDTHS = [420, 340, 560, 260, 760, 200, 960, 160];

/** What a player needs to see or to press, whatever the game. */
const NEEDED =
  'a, button, input, select, dl > div, [role=application], [role=option], [data-notes] > * > *';

/** All of it that is on the page; of a board that is scrolled what is in sight. */
function neededOnPage(section: HTMLElement): readonly Area[] {
  return [...document.querySelectorAll(NEEDED)].flatMap((each) => {
    const area = each.getBoundingClientRect();
    if (area.width === 0 || section.contains(each)) return [];
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

/**
 * Puts a message where it lies on nothing that the player needs: into the bar, otherwise on the ground round the board or
 * the cards. Where there is no such place at all, it lies over the beginning of the bar. It stays where it is as long as it
 * is in nobody's way there.
 */
export function placeToast(section: HTMLElement, { id, text, action }: Toast): void {
  const needed = neededOnPage(section);
  const isFree = () => {
    const area = section.getBoundingClientRect();
    const isInWindow = area.right <= innerWidth && area.bottom <= innerHeight;
    return isInWindow && !needed.some((each) => meet(area, each));
  };
  if (section.dataset['placed'] === String(id) && isFree()) return;
  const canBeShort = action?.saysAll === true;
  const message = { letters: text.length, hasAction: action !== null, canBeShort };
  const room = text.length > LONG ? null : roomInBar(message);
  const intoBar = () => {
    section.toggleAttribute('data-short', room?.isShort === true);
    putAt(section, room ? { ...room, width: Math.min(room.width, WIDEST_IN_BAR) } : {});
  };
  section.dataset['placed'] = String(id);
  intoBar();
  if (isFree()) return;
  section.removeAttribute('data-short');
  const sizes = WIDTHS.filter((width) => width < innerWidth).map((width) => {
    putAt(section, { width });
    return { width, height: section.offsetHeight };
  });
  const place = freePlace(sizes, needed, { width: innerWidth, height: innerHeight });
  if (place) putAt(section, place);
  else intoBar();
}
