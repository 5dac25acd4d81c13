/*
 * What the system shares with the installed app. No host of plain files takes what is posted, so the service worker does: it
 * keeps it in a cache of its own, and leads to the app’s page, which takes it from there.
 */

/** The query of the address that is posted to, and of the page that then opens. */
export const SHARED = 'shared';

/** The cache of what was shared and not taken yet. `scope` is the address of the app, with a slash at its end. */
export const shareCache = (scope: string): string => `peacock-parlor shared ${scope}`;

/** The names of what is posted, as the manifest gives them to the browser. */
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;
