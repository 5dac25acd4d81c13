// The service worker: stores a release completely or not at all, and serves the stored files.
// docs/decisions/0008-service-worker.md explains why we wrote our own.
import { messageKindOf } from '../core/service-worker.ts';
import { areAllOfThisRelease, createAnswer, createTakeShare } from './answer.ts';
import { createFileStore, type ListedFile } from './file-store.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The list of files, injected by the build. */
  readonly __WB_MANIFEST: readonly ListedFile[];
};

const files = self.__WB_MANIFEST;
const { scope } = self.registration;
const fetchIt: typeof fetch = (input, init) => fetch(input, init);
const store = createFileStore({ caches, fetch: fetchIt, scope, files });
const answer = createAnswer({ scope, store, fetch: (asked) => fetch(asked as Request) });
const takeShare = createTakeShare({ scope, caches, newName: () => crypto.randomUUID() });
const addresses = new Set(files.map(({ url }) => new URL(url, scope).href));

/** Prevents cleanup while a release is being stored. */
const LOCK = `peacock-parlor files ${scope}`;

async function tidy(): Promise<void> {
  await navigator.locks.request(LOCK, async () => {
    const { installing, waiting } = self.registration;
    // To this worker, files stored by these would look like an older release.
    if (installing || waiting) return;
    const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const pages = all.filter(({ url }) => url.startsWith(scope));
    if (await areAllOfThisRelease(pages, (entry) => addresses.has(entry))) {
      await store.keepOnlyThisRelease();
    }
  });
}

self.addEventListener('install', (event) =>
  event.waitUntil(navigator.locks.request(LOCK, () => store.fill())),
);

self.addEventListener('activate', (event) => {
  // Take control, so that even the first visit works offline without a reload.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const answered = takeShare(event.request) ?? answer(event.request);
  if (answered) event.respondWith(answered);
});

self.addEventListener('message', (event) => {
  switch (messageKindOf(event.data)) {
    case 'take-over':
      event.waitUntil(self.skipWaiting());
      return;
    case 'is-complete': {
      const [port] = event.ports;
      event.waitUntil(store.isComplete().then((is) => port?.postMessage(is)));
      return;
    }
    case 'tidy':
      event.waitUntil(tidy());
      return;
    case 'which-entry': // sent by workers to pages
    case null:
  }
});
