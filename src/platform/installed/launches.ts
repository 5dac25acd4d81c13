import { queryOf } from '../../core/query.ts';

/** How the installed app was opened, or asked to show something. */
interface Launch {
  /** The query of the address that it was opened with, without its `?`. */
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

/** The last launch of this tab that was heard. */
const LAST_KEY = 'parlor.launch';

/** Notes a launch; whether the one before in this tab was just the same. */
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
 * Hears how the installed app is launched, also from before anybody listened: by a file, a shortcut, or a link. Files that
 * cannot be read are named to `onUnread`. `began` is the address that this page began with: it was followed already. Where a
 * page is loaded again, browsers report its last launch again, which is passed over. Does nothing where the browser
 * launches no apps.
 */
export function receiveLaunches(
  began: string,
  onLaunch: (launch: Launch) => void,
  onUnread: (name: string) => void,
): void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  let isFirst = true;

  const hear = async ({ targetURL = '', files: handles = [] }: LaunchParams) => {
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
  launchQueue?.setConsumer((launch) => void hear(launch));
}
