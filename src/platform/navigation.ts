const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of [...listeners]) listener();
}

/** The query of the page's address, without its `?`. */
export function currentQuery(): string {
  return location.search.replace(/^\?/, '');
}

/** The address of this page with another query, for links and the clipboard. */
export function addressOf(query: string): string {
  const url = new URL(location.href);
  url.search = query;
  url.hash = '';
  return url.href;
}

/**
 * Shows another query in the address bar without loading the page. `replace` leaves no step in
 * the browser's history: for an address that only names what is shown already.
 */
export function navigate(query: string, how: 'push' | 'replace' = 'push'): void {
  if (query === currentQuery()) return;
  if (how === 'push') history.pushState(null, '', addressOf(query));
  else history.replaceState(null, '', addressOf(query));
  notify();
}

/** Hears every change of the query, ours and the browser's (back, forward). */
export function watchQuery(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', notify);
  };
}
