import { queryOf } from '../core/query.ts';
import { SHARE_FIELDS, shareCache } from '../core/service-worker.ts';

/** Content that the system shared with the app. */
export interface Share {
  /** Its title, text and address, if present, one per line. */
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
    // A form without files contains one file without a name.
    files: data
      .getAll(files)
      .filter((each) => each instanceof File)
      .filter(({ name }) => name !== ''),
  };
}

/**
 * Takes what was shared since the last call, oldest first: each share is returned once. Skips unreadable ones, and all
 * of them if the browser denies access to its caches.
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
      // Another page may have taken it first.
      if (!(await cache.delete(key))) continue;
      const data = await kept?.formData().catch(() => null);
      if (data) shares.push(shareOf(data));
    }
  } catch {
    // Return what has been read so far.
  }
  return shares;
}

/** A launch of the installed app. */
interface Launch {
  /** The query of its address, without the `?`. */
  readonly query: string;
  readonly files: readonly File[];
}

interface LaunchParams {
  readonly targetURL?: string;
  readonly files?: readonly FileSystemFileHandle[];
}

interface LaunchQueue {
  setConsumer(consumer: (launch: LaunchParams) => void): void;
}

/** The last launch received in this tab. */
const LAST_KEY = 'parlor.launch';

/** Records a launch; returns whether the previous one in this tab was the same. */
function noteLaunch(mark: string): boolean {
  try {
    const before = sessionStorage.getItem(LAST_KEY);
    sessionStorage.setItem(LAST_KEY, mark);
    return before === mark;
  } catch {
    return false;
  }
}

function wasLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/**
 * Listens for launches of the installed app (by a file, a shortcut or a link), including earlier ones. The names of
 * unreadable files are passed to `onUnread`. `began` is this page's initial address, which has already been followed.
 * After a reload, browsers report the last launch again; it is ignored. Does nothing in browsers without a launch
 * queue.
 */
export function receiveLaunches(
  began: string,
  onLaunch: (launch: Launch) => void,
  onUnread: (name: string) => void,
): void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  let isFirst = true;

  const receive = async ({ targetURL = '', files: handles = [] }: LaunchParams) => {
    const isOpening = isFirst;
    isFirst = false;
    const read = await Promise.all(
      handles.map((handle) =>
        handle.getFile().catch(() => {
          onUnread(handle.name);
          return null;
        }),
      ),
    );
    const files = read.filter((file) => file !== null);
    const marks = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
    const isRepeated = noteLaunch(JSON.stringify([targetURL, marks]));
    if (isOpening && isRepeated && wasLoadedAgain()) return;
    const isFollowed = isOpening && targetURL === began;
    const query = isFollowed || targetURL === '' ? '' : queryOf(new URL(targetURL));
    if (files.length > 0 || query !== '') onLaunch({ query, files });
  };
  launchQueue?.setConsumer((launch) => void receive(launch));
}
