import { SHARE_FIELDS, shareCache } from '../../core/service-worker.ts';

/** What the system has shared with the app. */
export interface Share {
  /** Its title, text and address, as far as there are any, one below the other. */
  readonly text: string;
  readonly files: readonly File[];
}

function shareOf(data: FormData): Share {
  const { title, text, url, files } = SHARE_FIELDS;
  const texts = [title, text, url].flatMap((name) => {
    const value = data.get(name);
    return typeof value === 'string' && value.trim() !== '' ? [value] : [];
  });
  return {
    text: texts.join('\n'),
    // A form without files has one without a name.
    files: data
      .getAll(files)
      .filter((each) => each instanceof File)
      .filter(({ name }) => name !== ''),
  };
}

/**
 * Takes what was shared since the last time, the oldest first: nobody gets it twice. What cannot be read is left out, and
 * so is all where the browser refuses its caches.
 */
export async function takeShares(
  caches: Pick<CacheStorage, 'open'> = globalThis.caches,
  scope = new URL('./', document.baseURI).href,
): Promise<readonly Share[]> {
  const shares: Share[] = [];
  try {
    const cache = await caches.open(shareCache(scope));
    for (const key of await cache.keys()) {
      const kept = await cache.match(key);
      // Another page may have been quicker.
      if (!(await cache.delete(key))) continue;
      const data = await kept?.formData().catch(() => null);
      if (data) shares.push(shareOf(data));
    }
  } catch {
    // What was read so far counts.
  }
  return shares;
}
