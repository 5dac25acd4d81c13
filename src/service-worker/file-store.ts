import { fileCaches } from '../core/service-worker.ts';

/** A file of a release, as the build lists it. */
export interface ListedFile {
  /** Its address, relative to the app's. */
  readonly url: string;
  /** The hash of its bytes, in the form of HTML's `integrity`: `sha256-` and the digest in base64. */
  readonly integrity: string;
}

/** The hash of bytes, in the form of `ListedFile.integrity`. */
export async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** They describe the transfer, not the stored file. */
const OF_THE_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding', 'vary'];

/**
 * Fetches a file of the release from `address`, and returns it only if its bytes match the hash listed by the build.
 * Otherwise throws the reason: a host may respond with an error, with another network's page, or with another release's
 * file. Keeps the host's headers, such as its policies.
 */
async function fetchVerified(
  { url, integrity }: ListedFile,
  address: string,
  fetchIt: typeof fetch,
): Promise<Response> {
  // The page has just fetched the files with a hash in their names, so try the browser's cache first. But it may hold a
  // wrong response from the host, and would return it for a year; then bypass it.
  const modes = url.startsWith('assets/') ? ['default', 'reload'] : ['no-cache', 'reload'];
  let reason = '';
  for (const cache of modes as readonly RequestCache[]) {
    const response = await fetchIt(address, { cache, credentials: 'same-origin' });
    if (response.ok) {
      const bytes = await response.arrayBuffer();
      if ((await integrityOf(bytes)) === integrity) {
        const headers = new Headers(response.headers);
        for (const name of OF_THE_TRANSFER) headers.delete(name);
        return new Response(bytes, { headers });
      }
    }
    reason = `status ${response.status}, ${response.headers.get('content-type') ?? 'no type'}`;
  }
  throw new Error(`The host does not serve ${url} of this release (${reason}).`);
}

interface FileStoreParts {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** The address of the app, with a trailing slash. Other apps may be on the same origin. */
  readonly scope: string;
  readonly files: readonly ListedFile[];
}

/** The number of parallel downloads. */
const LANES = 4;

/**
 * Stores files by address and hash in one cache for all releases: shared files are fetched and stored once, and nothing
 * is stored unverified.
 */
export function createFileStore({ caches, fetch: fetchIt, scope, files }: FileStoreParts) {
  // Pages of versions that used the old cache may still be open.
  const [name, oldName] = fileCaches(scope);
  const addressOf = ({ url }: ListedFile) => new URL(url, scope).href;
  const keyOf = (file: ListedFile) => `${addressOf(file)}?${encodeURIComponent(file.integrity)}`;
  const byAddress = new Map(files.map((file) => [addressOf(file), file]));

  const storedKeys = async () => {
    const cache = await caches.open(name);
    return new Set((await cache.keys()).map(({ url }) => url));
  };
  const isComplete = async () => {
    const stored = await storedKeys();
    return files.every((file) => stored.has(keyOf(file)));
  };

  const fetchAndKeep = async (file: ListedFile) => {
    const response = await fetchVerified(file, addressOf(file), fetchIt);
    const cache = await caches.open(name);
    await cache.put(keyOf(file), response.clone());
    return response;
  };

  /** A file of an older release. Files of the old cache were never verified. */
  const older = async (address: string) => {
    const anyVersion = { ignoreSearch: true, ignoreVary: true };
    const kept = await (await caches.open(name)).match(address, anyVersion);
    if (kept || !(await caches.has(oldName))) return kept;
    const old = await (await caches.open(oldName)).match(address, anyVersion);
    const isPage = old?.headers.get('content-type')?.startsWith('text/html') === true;
    return isPage ? undefined : old;
  };

  return {
    /** Stores every file of the release. Throws if one is unavailable, leaving the release incomplete. */
    fill: async () => {
      const stored = await storedKeys();
      const missing = files.filter((file) => !stored.has(keyOf(file)));
      const lane = async () => {
        for (let file; (file = missing.shift());) {
          try {
            await fetchAndKeep(file);
          } catch (error) {
            missing.length = 0; // stop the other lanes
            throw error;
          }
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      if (!(await isComplete())) throw new Error('The browser has not kept all files.');
    },
    /** Whether every file of the release is stored. */
    isComplete,
    /**
     * The stored file at an address, from this release or otherwise from an older one. A file of this release that the
     * browser has evicted is fetched again. `undefined` if there is none.
     */
    get: async (address: string) => {
      const file = byAddress.get(address);
      if (!file) return older(address);
      const stored = await (await caches.open(name)).match(keyOf(file), { ignoreVary: true });
      if (stored) return stored;
      return fetchAndKeep(file).catch(() => undefined);
    },
    /** Removes everything that is not part of this release. */
    keepOnlyThisRelease: async () => {
      const wanted = new Set(files.map(keyOf));
      const cache = await caches.open(name);
      const unwanted = (await cache.keys()).filter(({ url }) => !wanted.has(url));
      await Promise.all(unwanted.map((key) => cache.delete(key)));
      await caches.delete(oldName);
    },
  };
}
