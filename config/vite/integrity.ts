import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  readonly url: string;
  readonly size: number;
}

/**
 * Lists files of the build with the hashes of their bytes, for the service worker (`src/service-worker/file-store.ts`).
 * Addresses are relative to `folder`.
 */
export function withIntegrity(folder: string, entries: readonly Entry[]) {
  return entries.map(({ url, size }) => {
    const digest = createHash('sha256').update(readFileSync(join(folder, url)));
    return { url, size, revision: null, integrity: `sha256-${digest.digest('base64')}` };
  });
}
