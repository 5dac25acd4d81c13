/** An in-memory implementation of the browser's caches, as far as the service worker uses them. */
export function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (key: RequestInfo | URL) => (key instanceof Request ? key.url : String(key));
  const withoutSearch = (address: string) => address.replace(/\?.*$/, '');
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
      put: (key: RequestInfo | URL, response: Response) => {
        entries.set(addressOf(key), response);
        return Promise.resolve();
      },
      delete: (key: RequestInfo | URL) => Promise.resolve(entries.delete(addressOf(key))),
      match: (key: RequestInfo | URL, options: CacheQueryOptions = {}) => {
        const simple = options.ignoreSearch ? withoutSearch : (address: string) => address;
        const wanted = simple(addressOf(key));
        const found = [...entries].find(([address]) => simple(address) === wanted);
        return Promise.resolve(found?.[1].clone());
      },
    };
  };
  const fake = {
    open: (name: string) => Promise.resolve(open(name)),
    has: (name: string) => Promise.resolve(all.has(name)),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    keys: () => Promise.resolve([...all.keys()]),
  };
  return fake as unknown as CacheStorage;
}
