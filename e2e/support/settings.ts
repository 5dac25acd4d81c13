import type { Page } from '@playwright/test';

/** Chooses an item of the bar's menu. */
export async function fromMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens the settings: in the menu of a game, or by the button of the front page. */
export async function openSettings(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  await more.or(settings).first().waitFor();
  if (await more.isVisible()) await fromMore(page, 'Settings');
  else await settings.click();
}
