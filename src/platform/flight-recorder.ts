import { RECORDER_KEY } from './own-keys.ts';

/*
 * Events that no player caused. Autofill, password managers, page translators, input methods and browser extensions
 * dispatch events on the page, some without the fields of a real event of that type.
 */

/** The types of events by the class of a genuine one; a browser without the class cannot send one. */
const TYPES: Readonly<Record<string, string>> = {
  KeyboardEvent: 'keydown keyup keypress',
  PointerEvent: 'pointerdown pointermove pointerup pointercancel pointerover',
  WheelEvent: 'wheel',
  TouchEvent: 'touchstart touchmove touchend touchcancel',
  DragEvent: 'dragover drop',
  ClipboardEvent: 'paste',
  StorageEvent: 'storage',
  MouseEvent: 'contextmenu',
  FocusEvent: 'focus blur focusin focusout',
};
/** The class of a genuine event of each type. */
const CLASSES = new Map(
  Object.entries(TYPES).flatMap(([name, types]) => types.split(' ').map((type) => [type, name])),
);

/** Events that extensions dispatch to imitate a player, and that misreport the state of the page. */
const ONLY_REAL = /^(?:contextmenu|focus|blur)/;

/**
 * Whether a key press is part of a composition, which an input method handles. macOS reports dead keys with the same
 * code; in this app they type a character of their own.
 */
function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- the only property that some input methods set
  return event.isComposing || (event.keyCode === 229 && event.key !== 'Dead');
}

/** Whether the browser knows a pointer. The only way to find out is to try to capture it. */
function isActive(pointerId: number): boolean {
  const root = document.documentElement;
  try {
    root.setPointerCapture(pointerId);
    root.releasePointerCapture(pointerId);
    return true;
  } catch {
    return false;
  }
}

/** Whether the event cannot come from a player, or the page should not react to it. */
function isOdd(event: Event): boolean {
  const name = CLASSES.get(event.type);
  if (name === undefined) return false;
  const type = (globalThis as Readonly<Record<string, unknown>>)[name];
  if (typeof type !== 'function' || !(event instanceof type)) return true;
  if (event instanceof KeyboardEvent)
    return typeof event.key !== 'string' || event.key === '' || isComposing(event);
  if (event.isTrusted) return false;
  if (ONLY_REAL.test(event.type)) return true;
  if (!(event instanceof PointerEvent)) return false;
  // The board's zoom dispatches this one itself, for any pointer.
  return event.type !== 'pointercancel' && !isActive(event.pointerId);
}

function stopOdd(event: Event): void {
  if (isOdd(event)) event.stopImmediatePropagation();
}

/**
 * Stops such events before they reach any listener added later. Must be called before other scripts add listeners.
 * Returns a function that undoes this.
 */
export function ignoreOddEvents(): () => void {
  for (const type of CLASSES.keys())
    addEventListener(type, stopOdd, { capture: true, passive: true });
  return () => {
    for (const type of CLASSES.keys()) removeEventListener(type, stopOdd, { capture: true });
  };
}

/** How many entries of each kind are kept; older ones are dropped. */
const MOST = { error: 8, slow: 12, action: 16 } as const;
type Kind = keyof typeof MOST;

/** Something that happened on the page, without personal names, texts or addresses. */
export interface Entry {
  readonly kind: Kind;
  /** In milliseconds since the page began to load. */
  readonly at: number;
  /** A message without quotations, the length of a task or of a response, or the id of an action. */
  readonly what: string;
  /** How many times it occurred in a row. */
  readonly times: number;
}

/** Shorter tasks and responses are not noticeable. */
const SLOW_MS = 200;
/** Limits in UTF-16 code units: the part of a message that is examined, one entry, and everything stored. */
const MOST_READ = 1_000;
const LONGEST = 240;
const MOST_STORED = 4_000;

let entries: Entry[] = [];
/** The entries stored by earlier pages; `null` until they are read, before this page stores any. */
let earlier: readonly Entry[] | null = null;

/**
 * Removes what may be personal: quotations (from the first to the last quotation mark, because a quotation may contain
 * quotation marks), and everything in URLs except the names of scripts.
 */
function withoutNames(text: string): string {
  // The part that is cut off may have contained the closing quotation mark.
  return (text.length > MOST_READ ? `${text.slice(0, MOST_READ)}”` : text)
    .replace(
      /[a-z][a-z0-9+.-]{0,20}:\/\/[^\s)]*/gi,
      (url) => /[\w.-]+\.js(?::\d+)*(?=$|[?#])/.exec(url)?.[0] ?? '…',
    )
    .replace(/\b(?:data|blob):[^\s)]*/gi, '…')
    .replace(/["“‘'`«].*["”’'`»]/s, '“…”')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST);
}

function add(kind: Kind, what: string, at = performance.now()): void {
  const last = entries.at(-1);
  if (last?.kind === kind && last.what === what) {
    entries[entries.length - 1] = { ...last, times: last.times + 1 };
    return;
  }
  entries.push({ kind, at: Math.round(at), what, times: 1 });
  const same = entries.filter((entry) => entry.kind === kind);
  if (same.length > MOST[kind]) entries = entries.filter((entry) => entry !== same[0]);
}

function store(): void {
  recordedEarlier();
  try {
    let kept = entries;
    let text = JSON.stringify(kept);
    while (text.length > MOST_STORED) {
      kept = kept.slice(1);
      text = JSON.stringify(kept);
    }
    localStorage.setItem(RECORDER_KEY, text);
  } catch {
    // The entries are still in memory.
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  // The location: the first frames of the stack, without the message, which some engines put before them.
  const places = error.stack?.match(/[\w.-]+\.js:\d+:\d+/g)?.slice(0, 3) ?? [];
  return `${error.name}: ${withoutNames(error.message)} ${places.join(' ')}`.trim();
}

/** Records a caught error, in memory and in the browser's storage. Never throws. */
export function noteError(error: unknown): void {
  add('error', describe(error).slice(0, LONGEST));
  // An error in every frame must not cause a write in every frame.
  const times = entries.at(-1)?.times ?? 1;
  if (Number.isInteger(Math.log2(times))) store();
}

/** Records a player's action by an id from the code, never by a title, a name or a text. */
export function noteAction(id: string): void {
  add('action', id);
}

/** The events of this page, oldest first. */
export function recorded(): readonly Entry[] {
  return entries;
}

const isEntry = (entry: Partial<Entry> | null): entry is Entry =>
  typeof entry?.what === 'string' &&
  typeof entry.at === 'number' &&
  typeof entry.times === 'number' &&
  Object.hasOwn(MOST, String(entry.kind));

/** The events that an earlier page stored at its last error, oldest first; may be empty. */
export function recordedEarlier(): readonly Entry[] {
  if (earlier) return earlier;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECORDER_KEY) ?? '[]');
    earlier = Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    earlier = [];
  }
  return earlier;
}

/**
 * A benign report: ResizeObserver notifications were delayed by a frame because an element was resized while others
 * were being reported. It arrives as an error event without an error.
 */
const isLateResize = ({ error, message }: ErrorEvent) =>
  !error && message.startsWith('ResizeObserver loop');

/**
 * Records uncaught errors for the lifetime of the page, and long tasks and slow responses if the browser reports them.
 */
export function startRecording(): void {
  addEventListener('error', (event) => {
    // A failed image load is reported where the image is shown, and has no error.
    if (event instanceof ErrorEvent && !isLateResize(event))
      noteError(event.error ?? new Error(event.message));
  });
  addEventListener('unhandledrejection', (event) => {
    if ('reason' in event) noteError(event.reason);
  });
  observe('longtask', ({ duration, startTime }) => {
    if (duration >= SLOW_MS) add('slow', `task of ${seconds(duration)}`, startTime);
  });
  // A click is several events with one interaction id: only the first is recorded.
  let last = 0;
  observe('event', (entry) => {
    const { name, duration, startTime, interactionId } = entry as PerformanceEventTiming;
    // An event without an id is not a press, such as a pointer moving over something. Browsers without interaction ids
    // record nothing.
    if (!(interactionId > 0) || interactionId === last || duration < SLOW_MS) return;
    last = interactionId;
    add('slow', `${name} answered after ${seconds(duration)}`, startTime);
  });
}

const seconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;

/** Observes entries of a type, including earlier ones. Does nothing if the browser does not support the type. */
function observe(type: 'longtask' | 'event', onEntry: (entry: PerformanceEntry) => void): void {
  if (typeof PerformanceObserver === 'undefined') return;
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  // By default, the browser reports responses that take over 104 ms; the types lack this option so far.
  const options = { type, buffered: true, durationThreshold: SLOW_MS };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry);
  }).observe(options);
}
