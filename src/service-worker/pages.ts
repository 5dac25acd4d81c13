import type { WorkerMessage } from '../core/update-messages.ts';

/**
 * How long a page may take to say what it is. One that sleeps, or is only being loaded, is not waited for: a newer
 * release that the player asks for cannot take over before this worker has nothing to do. With 5 s here, and a
 * second tab, "Update now" took up to 15 s.
 */
const PATIENCE_MS = 1000;

/** What is needed of a `Client`. */
export interface OpenPage {
  readonly url: string;
  postMessage(message: WorkerMessage, transfer: Transferable[]): void;
}

/** The address of the script that a page began with; `null` where it does not tell. */
function entryOf(page: OpenPage): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (entry: string | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(entry);
    };
    const timer = setTimeout(finish, PATIENCE_MS, null);
    port1.onmessage = ({ data }: MessageEvent<unknown>) =>
      finish(typeof data === 'string' ? data : null);
    page.postMessage({ kind: 'which-entry' }, [port2]);
  });
}

/**
 * Whether every open page of the app began with a script that `isOurs`. The names of all later parts
 * follow from that script, so such pages need nothing of an older release. A page that does not answer
 * may be of any release.
 */
export async function areAllOfThisRelease(
  pages: readonly OpenPage[],
  isOurs: (entry: string) => boolean,
): Promise<boolean> {
  const entries = await Promise.all(pages.map(entryOf));
  return entries.every((entry) => entry !== null && isOurs(entry));
}
