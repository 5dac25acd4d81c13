import { fileCaches } from '../core/service-worker.ts';
import { message } from '../words/message.ts';

/** Identifies the app's page: the sign-in page of another network lacks this. */
const OUR_PAGE = /<title>\s*Peacock Parlor/;
/** The scripts and style sheets that the page loads first, as the build writes them. */
const PARTS = /(?:src|href)="(\.\/[^"]+\.(?:js|css))"/g;
const TYPES = /^(?:text|application)\/(?:javascript|css)\b/;

/** The error message if the app cannot be downloaded, in English: the page translates it. */
export const NOT_FETCHED = message(
  'The app cannot be downloaded now, so nothing was changed. Check your network, or try again later.',
);

/** The time limit for one file, in milliseconds. */
const FETCH_TIMEOUT_MS = 30_000;

/** Fetches from the host itself, bypassing the service worker, and refreshes the browser's cache. */
async function fetchFresh(address: string): Promise<Response> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const response = await fetch(address, { cache: 'reload', signal });
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return response;
}

/** Throws unless the host has everything that a start needs: a player with a bad copy must not end up with none. */
async function fetchStart(scope: string): Promise<void> {
  const page = await (await fetchFresh(new URL('index.html', scope).href)).text();
  if (!OUR_PAGE.test(page)) throw new Error('this is another page');
  const parts = [...page.matchAll(PARTS)].map(([, part]) => new URL(part ?? '', scope).href);
  const responses = await Promise.all(parts.map(fetchFresh));
  const isWhole = responses.every(({ headers }) => TYPES.test(headers.get('content-type') ?? ''));
  if (!isWhole) throw new Error('some parts are something else');
}

/**
 * Repairs the app and keeps all data: removes the service worker and its files, and reloads the page from the host.
 * Never touches what the games have stored (localStorage, IndexedDB) or other apps on the same origin. If the host
 * cannot provide the app now, rejects with `NOT_FETCHED` without changing anything.
 */
export async function repairApp(): Promise<void> {
  const scope = new URL('./', document.baseURI).href;
  try {
    await fetchStart(scope);
  } catch (cause) {
    throw new Error(NOT_FETCHED, { cause });
  }
  // Unregister first: a worker that finds no files would fetch them again.
  if ('serviceWorker' in navigator) {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    // If we have none, the browser returns that of an app above ours.
    if (registration?.scope === scope) await registration.unregister();
  }
  if ('caches' in globalThis)
    await Promise.all(fileCaches(scope).map((name) => caches.delete(name)));
  location.reload();
}
