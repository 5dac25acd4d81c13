import { watchHands, whenHandsFree } from '../../platform/move-element.ts';
import { afterFrame, afterQuiet, nextTask } from '../../platform/schedule.ts';
import { isModifier } from '../../platform/shortcuts.ts';
import { announcedText, announcementStore } from '../../ui/messages/announce.ts';
import { whenReactIsThere } from './early-page.ts';
import bar from './TopBar.module.css';

/* The page of a game before React runs: the board in its final place, below an empty bar. */

const create = (tag: 'div' | 'header' | 'main' | 'span' | 'button', className: string) =>
  Object.assign(document.createElement(tag), { className });

/** An empty bar with the height of a game's bar. */
function emptyBar(): HTMLElement {
  const header = create('header', bar.bar);
  const head = create('div', bar.head);
  const actions = create('div', bar.actions);
  const hidden = [create('span', bar.home), create('button', '')];
  for (const each of hidden) each.style.visibility = 'hidden';
  head.append(hidden[0] ?? '');
  actions.append(hidden[1] ?? '');
  header.append(head, actions);
  header.ariaHidden = 'true';
  return header;
}

/** Adds a live region for `announce`, until React's page has its own. Returns a function that removes it. */
function readOut(parent: HTMLElement): () => void {
  const region = create('div', '');
  Object.assign(region, { role: 'status', ariaLive: 'polite' });
  parent.append(region);
  const unsubscribe = announcementStore.subscribe((state) => {
    region.textContent = announcedText(state);
  });
  return () => {
    unsubscribe();
    region.remove();
  };
}

/** The keys waiting for React's page, in order: a key that only that page handles, and those pressed after it. */
const waiting: KeyboardEvent[] = [];
/** The key being sent to React's page. */
let sent: KeyboardEvent | null = null;

/** Keys that no page has a shortcut for, such as Tab, F5 and those for the volume. */
const NOT_OURS = /^(?:Tab|F\d+|Dead|Process|Unidentified|(?:Audio|Browser|Launch|Media)\w+)$/;

/** Queues a key that the board has not handled. */
const keep = (event: KeyboardEvent) => {
  const { defaultPrevented, repeat, key } = event;
  if (!defaultPrevented && !repeat && !isModifier(key) && !NOT_OURS.test(key)) waiting.push(event);
};
/** While a key is waiting, later keys wait too: the board must not handle them first. */
const queueUp = (event: KeyboardEvent) => {
  if (waiting.length === 0 || event === sent || isModifier(event.key)) return;
  event.stopImmediatePropagation();
  if (!event.repeat) waiting.push(event);
};

/** Dispatches the waiting keys to React's page. */
async function answerKeys(): Promise<void> {
  removeEventListener('keydown', keep);
  await nextTask();
  for (let key = waiting.shift(); key; key = waiting.shift()) {
    sent = new KeyboardEvent('keydown', keyOf(key));
    (document.activeElement ?? document.body).dispatchEvent(sent);
  }
  removeEventListener('keydown', queueUp, true);
}

/** The properties needed to dispatch a key press again. */
function keyOf({
  key,
  code,
  ctrlKey,
  shiftKey,
  altKey,
  metaKey,
}: KeyboardEvent): KeyboardEventInit {
  const modifiers = { ctrlKey, shiftKey, altKey, metaKey };
  return { key, code, ...modifiers, bubbles: true, cancelable: true };
}

let element: HTMLElement | null = null;
/** Destroys a board that React's page has not taken over. */
let discard: (() => void) | null = null;
/** Stops tracking pointers. */
let stopWatching: (() => void) | null = null;
let stopReadingOut: (() => void) | null = null;

/** The class names and attributes of a game's page. */
interface PageLook {
  readonly page: string;
  readonly main: string;
  readonly isLeftHanded: boolean;
}

/** Shows the page in front of the welcome screen; returns its empty `main`. */
export function showEarlyPage(look: PageLook, onDiscard: () => void): HTMLElement {
  const page = create('div', look.page);
  if (look.isLeftHanded) page.dataset['left'] = 'true';
  const main = create('main', look.main);
  page.append(emptyBar(), main);
  element = create('div', 'early');
  element.append(page);
  discard = onDiscard;
  stopWatching = watchHands();
  stopReadingOut = readOut(element);
  // The welcome element stays until React replaces it: the watchdog waits for that (`watchdog/watch.ts`).
  document.documentElement.dataset['early'] = '';
  document.body.prepend(element);
  whenReactIsThere(end);
  return main;
}

function remove(): void {
  stopWatching?.();
  element?.remove();
  element = null;
  delete document.documentElement.dataset['early'];
}

/**
 * Calls `move`, which moves the board to its place in React's page, and removes the early page. Runs immediately, or as
 * soon as the player releases what they are dragging.
 */
export function leaveEarlyPage(move: () => void): void {
  discard = null;
  whenHandsFree(() => {
    move();
    remove();
  });
}

/** Dispatches the waiting keys, and destroys a board that React's page has no place for. */
function end(): void {
  stopReadingOut?.();
  void answerKeys();
  if (!discard) return;
  discard();
  discard = null;
  remove();
}

/**
 * While the board is on the screen, React waits until there has been no input for this long, but no longer than
 * `LATEST_MS`.
 */
const REST_MS = 200;
const LATEST_MS = 1000;

/** Calls `run` when it is time for React; any earlier, it would delay a first move. */
function whenRested(run: () => void): void {
  const over = new AbortController();
  const runOnce = () => {
    over.abort();
    cancel();
    run();
  };
  let cancel = afterQuiet(runOnce, REST_MS);
  const onMove = ({ buttons }: PointerEvent) => {
    if (buttons > 0) return;
    // A moving mouse is probably heading for a card.
    cancel();
    cancel = afterQuiet(runOnce, REST_MS);
  };
  addEventListener('pointermove', onMove, { passive: true, signal: over.signal });
  setTimeout(runOnce, LATEST_MS);
}

/**
 * Fetches the files of React and of a game's page, and resolves when it is time to run them. Only builds list these
 * files (`tools/first-files.mjs`).
 */
export function fetchPage(game: string): Promise<void> {
  // Added after the board's listeners, which come first.
  addEventListener('keydown', keep);
  addEventListener('keydown', queueUp, true);
  const lists = document.querySelector<HTMLElement>('script[data-home]')?.dataset;
  const files = [lists?.['home'], lists?.[`${game}Page`]].flatMap((list) => list?.split(' ') ?? []);
  return new Promise((resolve) => {
    for (const href of files.filter((file) => file.endsWith('.js'))) {
      const link = document.createElement('link');
      // The watchdog reports the error right away. Run the files now, too: a second later, they might load after all.
      link.addEventListener('error', () => resolve());
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
    }
    afterFrame(() => whenRested(resolve));
  });
}
