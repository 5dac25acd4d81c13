import type { ReleaseStore } from './file-store.ts';

/** What is looked at of a request. */
export type AskedFile = Pick<Request, 'url' | 'method' | 'mode' | 'cache'>;

const PAGE = 'index.html';
const NOT_FOUND = '404.html';

export interface AnswerParts {
  /** The address of the app, with a slash at its end. */
  readonly scope: string;
  readonly store: Pick<ReleaseStore, 'get'>;
  /** Asks the network. */
  readonly fetch: (request: AskedFile) => Promise<Response>;
}

/**
 * Says how requests are answered: the app's page and its files from what is stored, whatever the network
 * says; everything else by the network. `null` leaves a request to the browser.
 */
export function createAnswer({
  scope,
  store,
  fetch: fetchIt,
}: AnswerParts): (request: AskedFile) => Promise<Response> | null {
  // Where the browser refuses its caches, there is still the network.
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
    // Whoever says so wants to know what the host has: the repair does.
    if (request.cache === 'reload') return null;
    return stored(address).then((found) => found ?? fetchIt(request));
  };
}
