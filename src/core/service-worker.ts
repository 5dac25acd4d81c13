/** Messages of a page to a service worker. */
export type PageMessage =
  /** Replace the version in use. */
  | { readonly kind: 'take-over' }
  /** Answer at the port with a boolean: is every file of your release stored? */
  | { readonly kind: 'is-complete' }
  /** A page has started: files of older releases may be of no more use. */
  | { readonly kind: 'tidy' };

/** Messages of a service worker to a page. */
export interface WorkerMessage {
  /** Answer at the port with the address of the script that you began with, or `null`. */
  readonly kind: 'which-entry';
}

/** The kind of a message, or `null` if it is nothing of ours. */
export function messageKindOf(data: unknown): (PageMessage | WorkerMessage)['kind'] | null {
  if (typeof data !== 'object' || data === null) return null;
  // As pages of the versions that used Workbox say it; they may be open when this one comes.
  if ('type' in data && data.type === 'SKIP_WAITING') return 'take-over';
  if (!('kind' in data)) return null;
  switch (data.kind) {
    case 'take-over':
    case 'is-complete':
    case 'tidy':
    case 'which-entry':
      return data.kind;
    default:
      return null;
  }
}

/**
 * The names of the browser caches that hold the app's files, the one in use first. `scope` is the address of
 * the app, with a slash at its end: other apps may live on the same origin, with their own caches.
 */
export function fileCaches(scope: string): readonly [current: string, ofWorkbox: string] {
  return [`peacock-parlor ${scope}`, `workbox-precache-v2-${scope}`];
}

/*
 * Items that the system shares with the installed app. A static host accepts no POST, so the service worker does: it
 * keeps them in a separate cache, and redirects to the app’s page, which takes them from there.
 */

/** The query of the address of the POST, and of the page that then opens. */
export const SHARED = 'shared';

/** The cache of shared items that were not taken yet. `scope` is the address of the app, with a slash at its end. */
export const shareCache = (scope: string): string => `peacock-parlor shared ${scope}`;

/** The names of the posted fields, as in the manifest. */
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;
