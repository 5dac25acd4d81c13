/** Whether the browser supports badges on the icon of the installed app. */
export const canBadge = (): boolean => 'setAppBadge' in navigator;

/** Sets the badge on the icon of the installed app; 0 removes it. Does nothing without browser support. */
export async function showBadge(number: number): Promise<void> {
  try {
    await (number > 0 ? navigator.setAppBadge(number) : navigator.clearAppBadge());
  } catch {
    // The badge is optional: the front page shows the same number.
  }
}
