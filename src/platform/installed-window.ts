/** Whether this page is shown as an app of its own, without the browser's bars. */
export function isInstalledWindow(): boolean {
  return !matchMedia('(display-mode: browser)').matches;
}
