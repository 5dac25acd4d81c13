import type { Page } from '@playwright/test';

/** A file from the system: its name and text. */
export type LaunchedFile = readonly [name: string, text: string];

interface LaunchWindow {
  readonly launchQueue: {
    setConsumer(consume: (launch: object) => void): void;
    launch(targetURL: string, files: readonly LaunchedFile[]): void;
  };
}

/**
 * Simulates launches of the installed app: launches sent by `launch` are kept until the page listens, and the last one
 * is repeated after a reload, as in Chromium.
 */
export async function launchable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Sent = readonly [string, readonly (readonly [string, string])[]];
    let consumer: ((launch: object) => void) | null = null;
    let waiting: readonly Sent[] = [];
    const deliver = ([targetURL, files]: Sent) => {
      sessionStorage.setItem('last-launch', JSON.stringify([targetURL, files]));
      consumer?.({
        targetURL,
        files: files.map(([name, text]) => ({
          name,
          getFile: () =>
            text === 'unreadable'
              ? Promise.reject(new Error('gone'))
              : Promise.resolve(new File([text], name, { lastModified: 1 })),
        })),
      });
    };
    const last = sessionStorage.getItem('last-launch');
    if (last) waiting = [JSON.parse(last) as Sent];
    const launchQueue = {
      setConsumer: (consume: (launch: object) => void) => {
        consumer = consume;
        waiting.forEach(deliver);
        waiting = [];
      },
      launch: (...sent: Sent) => {
        if (consumer) deliver(sent);
        else waiting = [...waiting, sent];
      },
    };
    Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue });
  });
}

/** Launches the app in the open window, without a reload, at an address below the app's and with files. */
export async function launch(
  page: Page,
  address: string,
  ...files: readonly LaunchedFile[]
): Promise<void> {
  await page.evaluate(
    ([to, all]) => {
      const { launchQueue } = globalThis as unknown as LaunchWindow;
      launchQueue.launch(new URL(to, document.baseURI).href, all);
    },
    [address, files] as const,
  );
}
