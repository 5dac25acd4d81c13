import { integrityOf, type ListedFile } from './listed-file.ts';

/** They describe how the bytes came, which is not how they are kept. */
const OF_THE_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding', 'vary'];

/**
 * Fetches a file of the release at `address`, and gives it only if its bytes are those that the build
 * listed. Otherwise it throws, with the reason: a host may answer with an error, with the page of another
 * network, or with another release's file. The headers of the host, such as its policies, are kept.
 */
export async function fetchVerified(
  { url, integrity }: ListedFile,
  address: string,
  fetchIt: typeof fetch,
): Promise<Response> {
  // What has a hash in its name was fetched by the page a moment ago. But the browser's own cache may
  // hold what a host once answered in its place, and would do so for a year: so ask the host then.
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
  throw new Error(`The host has not this release's ${url} (${reason}).`);
}
