import { SHARED, shareCache } from '../core/share-target.ts';

/** What is looked at of a request. */
type PostedRequest = Pick<Request, 'url' | 'method' | 'headers' | 'blob'>;

export interface TakeShareParts {
  /** The address of the app, with a slash at its end. */
  readonly scope: string;
  readonly caches: Pick<CacheStorage, 'open'>;
  /** A name that no other share has. */
  readonly newName: () => string;
}

/**
 * Says how what the system shares is answered: it is kept as it came, and the app's page is opened in answer. Where it
 * cannot be kept, the page finds nothing, and says so. `null` for every other request.
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
