/** What a page says to a service worker. */
export type PageMessage =
  /** Take the place of the version in use. */
  | { readonly kind: 'take-over' }
  /** Answer at the port with a boolean: is every file of your release stored? */
  | { readonly kind: 'is-complete' }
  /** A page has started: files of older releases may be of no more use. */
  | { readonly kind: 'tidy' };

/** What a service worker says to a page. */
export interface WorkerMessage {
  /** Answer at the port with the address of the script that you began with, or `null`. */
  readonly kind: 'which-entry';
}

/** The kind of a message, or `null` where it is nothing of ours. */
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
