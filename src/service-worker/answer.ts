import { shareCache, SHARED, type WorkerMessage } from '../core/service-worker.ts';
import type { createFileStore } from './file-store.ts';

/** The properties of a request that matter here. */
type AskedFile = Pick<Request, 'url' | 'method' | 'mode' | 'cache'>;

const PAGE = 'index.html';
const NOT_FOUND = '404.html';

/** The files of this release, and those of older ones while pages need them. */
type ReleaseStore = ReturnType<typeof createFileStore>;

interface AnswerParts {
  /** The address of the app, with a trailing slash. */
  readonly scope: string;
  readonly store: Pick<ReleaseStore, 'get'>;
  /** Requests from the network. */
  readonly fetch: (request: AskedFile) => Promise<Response>;
}

/**
 * Answers requests from the stored page and files of the app, whatever the state of the network, and fetches everything
 * else. `null` leaves a request to the browser.
 */
export function createAnswer({
  scope,
  store,
  fetch: fetchIt,
}: AnswerParts): (request: AskedFile) => Promise<Response> | null {
  // If the browser denies access to its caches, the network remains.
  const stored = (address: string) => store.get(address).catch(() => undefined);

  const navigate = async (request: AskedFile, path: string) => {
    const name = path === '' ? PAGE : path;
    const found = await stored(scope + name);
    if (found) return found;
    try {
      return await fetchIt(request);
    } catch (error) {
      const page = name === PAGE ? undefined : await stored(scope + NOT_FOUND);
      if (!page) throw error;
      return new Response(page.body, { status: 404, headers: page.headers });
    }
  };

  return (request) => {
    const { origin, pathname } = new URL(request.url);
    const address = origin + pathname;
    if (request.method !== 'GET' || !address.startsWith(scope)) return null;
    const path = address.slice(scope.length);
    if (request.mode === 'navigate') return navigate(request, path);
    // Such a request is for the host's version: the repair sends it.
    if (request.cache === 'reload') return null;
    return stored(address).then((found) => found ?? fetchIt(request));
  };
}

/** The properties of a request that matter here. */
type PostedRequest = Pick<Request, 'url' | 'method' | 'headers' | 'blob'>;

interface TakeShareParts {
  /** The address of the app, with a trailing slash. */
  readonly scope: string;
  readonly caches: Pick<CacheStorage, 'open'>;
  /** A unique name for a share. */
  readonly newName: () => string;
}

/**
 * Answers shares from the system: stores the form unchanged, and opens the app's page. If the form cannot be stored,
 * the page finds nothing, and reports that. `null` for every other request.
 */
export function createTakeShare({ scope, caches, newName }: TakeShareParts) {
  const page = `${scope}?${SHARED}`;

  const keep = async (request: PostedRequest) => {
    const cache = await caches.open(shareCache(scope));
    const type = request.headers.get('content-type') ?? '';
    const kept = new Response(await request.blob(), { headers: { 'content-type': type } });
    await cache.put(`${page}=${encodeURIComponent(newName())}`, kept);
  };

  return (request: PostedRequest): Promise<Response> | null => {
    if (request.method !== 'POST' || request.url !== page) return null;
    const open = () => Response.redirect(page, 303);
    return keep(request).then(open, open);
  };
}

/**
 * How long a page may take to identify its release. This does not wait for a frozen or loading page: a newer release
 * that the player has accepted cannot take over before this worker is idle. With 5 s here and a second tab, "Update
 * now" took up to 15 s.
 */
const ANSWER_TIMEOUT_MS = 1000;

/** The part of `Client` that is used. */
interface OpenPage {
  readonly url: string;
  postMessage(message: WorkerMessage, transfer: Transferable[]): void;
}

/** The address of a page's entry script; `null` if the page does not report one in time. */
function entryOf(page: OpenPage): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (entry: string | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(entry);
    };
    const timer = setTimeout(finish, ANSWER_TIMEOUT_MS, null);
    port1.onmessage = ({ data }: MessageEvent<unknown>) =>
      finish(typeof data === 'string' ? data : null);
    page.postMessage({ kind: 'which-entry' }, [port2]);
  });
}

/**
 * Whether every open page of the app started with a script that `isOurs`. The names of all later parts follow from that
 * script, so such pages need nothing from an older release. A page that does not respond may be of any release.
 */
export async function areAllOfThisRelease(
  pages: readonly OpenPage[],
  isOurs: (entry: string) => boolean,
): Promise<boolean> {
  const entries = await Promise.all(pages.map(entryOf));
  return entries.every((entry) => entry !== null && isOurs(entry));
}
