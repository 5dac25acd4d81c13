/** Messages from a page to a service worker. */
export type PageMessage =
  /** Replace the version in use. */
  | { readonly kind: 'take-over' }
  /** Answer on the port with a boolean: is every file of your release stored? */
  | { readonly kind: 'is-complete' }
  /** A page has started, so files of older releases may no longer be needed. */
  | { readonly kind: 'tidy' };

/** Messages from a service worker to a page. */
export interface WorkerMessage {
  /** Answer on the port with the address of your entry script, or `null`. */
  readonly kind: 'which-entry';
}

/** The kind of a message, or `null` if it is not one of ours. */
export function messageKindOf(data: unknown): (PageMessage | WorkerMessage)['kind'] | null {
  if (typeof data !== 'object' || data === null) return null;
  // Sent by pages of the versions that used Workbox; they may be open when this one arrives.
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
 * The names of the browser caches that hold the app's files, the current one first. `scope` is the address of the app,
 * with a trailing slash: other apps may share the origin, with their own caches.
 */
export function fileCaches(scope: string): readonly [current: string, ofWorkbox: string] {
  return [`peacock-parlor ${scope}`, `workbox-precache-v2-${scope}`];
}

/*
 * Items that the system shares with the installed app. A static host accepts no POST requests, so the service worker
 * does: it stores them in a separate cache, and redirects to the app's page, which takes them from there.
 */

/** The query of the POST's address, and of the page that then opens. */
export const SHARED = 'shared';

/** The cache of shared items that have not been taken yet. `scope` is the address of the app, with a trailing slash. */
export const shareCache = (scope: string): string => `peacock-parlor shared ${scope}`;

/** The names of the posted fields, as in the manifest. */
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;
