import { fileCaches } from '../core/service-worker.ts';
import { message } from '../words/message.ts';

/** What the app's page must have somewhere; the page of another network has not. */
const OUR_PAGE = /<title>\s*Peacock Parlor/;
/** The code and the styles that the page begins with, as the build writes them. */
const PARTS = /(?:src|href)="(\.\/[^"]+\.(?:js|css))"/g;
const TYPES = /^(?:text|application)\/(?:javascript|css)\b/;

/** What an error says in English where the app cannot be fetched: the page shows it in its language. */
export const NOT_FETCHED = message(
  'The app cannot be downloaded now, so nothing was changed. Check your network, or try again later.',
);

/** How long one file may take, in milliseconds. */
const FETCH_TIMEOUT_MS = 30_000;

/** Fetches from the host itself, past the service worker, and renews what the browser's cache has. */
async function fetchFresh(address: string): Promise<Response> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const response = await fetch(address, { cache: 'reload', signal });
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return response;
}

/** Throws where the host has not all that a start needs: a player with a bad copy must not end up with none. */
async function fetchStart(scope: string): Promise<void> {
  const page = await (await fetchFresh(new URL('index.html', scope).href)).text();
  if (!OUR_PAGE.test(page)) throw new Error('this is another page');
  const parts = [...page.matchAll(PARTS)].map(([, part]) => new URL(part ?? '', scope).href);
  const responses = await Promise.all(parts.map(fetchFresh));
  const isWhole = responses.every(({ headers }) => TYPES.test(headers.get('content-type') ?? ''));
  if (!isWhole) throw new Error('some parts are something else');
}

/**
 * Repairs the app and keeps all data: lets go of the service worker and its files, and loads the page again
 * from the host. What the games have stored (localStorage, IndexedDB) is never touched, and neither are
 * other apps on the same origin. Rejects with `NOT_FETCHED`, and nothing changed, where the
 * host cannot give the app now.
 */
export async function repairApp(): Promise<void> {
  const scope = new URL('./', document.baseURI).href;
  try {
    await fetchStart(scope);
  } catch (cause) {
    throw new Error(NOT_FETCHED, { cause });
  }
  // Unregistered first: a worker that finds no files would fetch them again.
  if ('serviceWorker' in navigator) {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    // Where we have none, the browser gives that of an app above us.
    if (registration?.scope === scope) await registration.unregister();
  }
  if ('caches' in globalThis)
    await Promise.all(fileCaches(scope).map((name) => caches.delete(name)));
  location.reload();
}
