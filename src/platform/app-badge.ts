/** Whether the browser can put a mark on the icon of the installed app. */
export const canBadge = (): boolean => 'setAppBadge' in navigator;

/** Puts a number on the icon of the installed app; 0 takes it away. Does nothing where the browser does not want to. */
export async function showBadge(number: number): Promise<void> {
  try {
    await (number > 0 ? navigator.setAppBadge(number) : navigator.clearAppBadge());
  } catch {
    // It is only a mark: the front page says the same.
  }
}
