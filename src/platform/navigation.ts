import { queryOf } from '../core/query.ts';

/*
 * The address of the page, and what the browser's Back button does.
 *
 * An overlay that covers the whole page, such as a replay, has its own entry in the browser's history, with the same
 * address, so that Back closes it and not the page below. Several overlays share one entry.
 */

const listeners = new Set<() => void>();

/** The functions that close the overlays of the page, topmost last. */
let covers: readonly (() => void)[] = [];
/** The address of the current overlay entry; `null` if there is none. */
let below: string | null = null;
/** The state of that entry. Entries from an earlier load of the page have other numbers. */
let coverState: { readonly cover: number } | null = null;
/** The address to show once our pending step back is done, and whether as a new entry. */
let leaving: { readonly address: string; readonly isStep: boolean } | null = null;
/** The last address set. */
let shown = '';
/** Counts navigations. A new address for what is already shown is not one. */
let steps = 0;
/** The query that the listeners last received. */
let notifiedQuery: string | null = null;

function notify(how?: 'push' | 'replace' | 'name'): void {
  const query = currentQuery();
  // A script-dispatched event is not a navigation, either.
  if (how !== 'name' && query !== notifiedQuery) steps++;
  notifiedQuery = query;
  for (const listener of [...listeners]) listener();
}

/** Adds the entry of the overlays, or removes it. */
function settle(): void {
  if (leaving) return;
  if (covers.length > 0 && below === null) {
    below = location.href;
    shown = below;
    coverState = { cover: performance.timeOrigin + performance.now() };
    history.pushState(coverState, '', below);
  } else if (covers.length === 0 && below !== null) {
    below = null;
    leaving = { address: location.href, isStep: false };
    history.back();
  }
}

/** Whether the entry of the overlays is current in the browser. */
function isCoverShown(): boolean {
  const state = history.state as Partial<typeof coverState>;
  return state?.cover !== undefined && state.cover === coverState?.cover;
}

function onPopState(): void {
  if (leaving) {
    const { address, isStep } = leaving;
    leaving = null;
    if (isStep) history.pushState(null, '', address);
    else if (location.href !== address) history.replaceState(null, '', address);
    settle();
    return;
  }
  if (below === null) {
    notify();
    return;
  }
  // A script-dispatched event: the browser has not navigated.
  if (isCoverShown()) return;
  const isStepBack = location.href === below;
  below = null;
  // The address may have been set while the page was covered.
  if (isStepBack && shown !== location.href) history.replaceState(null, '', shown);
  covers.at(-1)?.();
  if (!isStepBack) notify();
  // If more overlays are open, Back closes the next one.
  setTimeout(settle);
}

let isListening = false;

/** Listens to history steps permanently: our own step back may arrive when nothing else is listening. */
function listenForSteps(): void {
  if (isListening) return;
  isListening = true;
  notifiedQuery = currentQuery();
  addEventListener('popstate', onPopState);
}

/** The query of the page's address, without its `?` and with HTML escapes decoded. */
export function currentQuery(): string {
  return queryOf(leaving ? new URL(leaving.address) : location);
}

/** Changes with each navigation, ours or the browser's, but not when an address only names what is already shown. */
export function stepCount(): number {
  return steps;
}

/** The address of this page with another query, for links and the clipboard. */
export function addressOf(query: string): string {
  const url = new URL(location.href);
  url.search = query;
  url.hash = '';
  return url.href;
}

/**
 * Shows another query in the address bar without loading the page. `replace` and `name` add no entry to the browser's
 * history; `name` is for an address that only names what is already shown.
 */
export function navigate(query: string, how: 'push' | 'replace' | 'name' = 'push'): void {
  const address = addressOf(query);
  if (address === (leaving?.address ?? location.href)) return;
  if (leaving) leaving = { address, isStep: leaving.isStep || how === 'push' };
  else if (how === 'push') {
    // The former overlay is now below another page; its entry stays, as one of the old address.
    below = null;
    history.pushState(null, '', address);
  } else {
    shown = address;
    history.replaceState(history.state, '', address);
  }
  notify(how);
}

/** Calls back on every change of the query, ours or the browser's (back, forward). Returns an unsubscribe function. */
export function watchQuery(listener: () => void): () => void {
  listenForSteps();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Makes the browser's Back button close the current overlay. Returns a function that undoes this. */
export function coverPage(close: () => void): () => void {
  listenForSteps();
  const cover = () => close();
  covers = [...covers, cover];
  settle();
  return () => {
    covers = covers.filter((each) => each !== cover);
    // Deferred: another overlay may replace it immediately and take over its entry.
    setTimeout(settle);
  };
}
