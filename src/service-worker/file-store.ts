import { fileCaches } from '../core/file-caches.ts';
import { fetchVerified } from './fetch-verified.ts';
import type { ListedFile } from './listed-file.ts';

/** The files of this release, and those of older ones while pages need them. */
export type ReleaseStore = ReturnType<typeof createFileStore>;

export interface FileStoreParts {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** The address of the app, with a slash at its end. Other apps may live on the same origin. */
  readonly scope: string;
  readonly files: readonly ListedFile[];
}

/** How many files are fetched at a time. */
const LANES = 4;

/**
 * Keeps files by address and hash in one cache for all releases: what two releases have in common is
 * fetched and kept once, and nothing enters it unverified.
 */
export function createFileStore({ caches, fetch: fetchIt, scope, files }: FileStoreParts) {
  // Pages of the versions that used the old one may still be open.
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

  /** A file of an older release. Those of the old cache were never verified. */
  const older = async (address: string) => {
    const anyVersion = { ignoreSearch: true, ignoreVary: true };
    const kept = await (await caches.open(name)).match(address, anyVersion);
    if (kept || !(await caches.has(oldName))) return kept;
    const old = await (await caches.open(oldName)).match(address, anyVersion);
    const isPage = old?.headers.get('content-type')?.startsWith('text/html') === true;
    return isPage ? undefined : old;
  };

  return {
    /** Stores every file of the release. Throws where one cannot be had; then the release is not whole. */
    fill: async () => {
      const stored = await storedKeys();
      const missing = files.filter((file) => !stored.has(keyOf(file)));
      const lane = async () => {
        for (let file; (file = missing.shift());) {
          try {
            await fetchAndKeep(file);
          } catch (error) {
            missing.length = 0; // the other lanes need not go on
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
     * The stored file at an address: of this release, otherwise of an older one. A file of this release that
     * the browser has thrown away is fetched again. `undefined` where there is none.
     */
    get: async (address: string) => {
      const file = byAddress.get(address);
      if (!file) return older(address);
      const stored = await (await caches.open(name)).match(keyOf(file), { ignoreVary: true });
      if (stored) return stored;
      return fetchAndKeep(file).catch(() => undefined);
    },
    /** Forgets what is not of this release. */
    keepOnlyThisRelease: async () => {
      const wanted = new Set(files.map(keyOf));
      const cache = await caches.open(name);
      const unwanted = (await cache.keys()).filter(({ url }) => !wanted.has(url));
      await Promise.all(unwanted.map((key) => cache.delete(key)));
      await caches.delete(oldName);
    },
  };
}
