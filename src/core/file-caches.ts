/**
 * The names of the browser caches that hold the app's files, the one in use first. `scope` is the address of
 * the app, with a slash at its end: other apps may live on the same origin, with caches of their own.
 */
export function fileCaches(scope: string): readonly [current: string, ofWorkbox: string] {
  return [`peacock-parlor ${scope}`, `workbox-precache-v2-${scope}`];
}
