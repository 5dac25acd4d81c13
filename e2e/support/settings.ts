import type { Page } from '@playwright/test';

/** Chooses an item of the bar's menu. */
export async function fromMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Searches “Tools”, which has all of a game's commands, for one of them, and runs it. */
export async function fromTools(page: Page, name: string): Promise<void> {
  await fromMore(page, 'Tools…');
  const tools = page.getByRole('dialog', { name: 'Tools' });
  await tools.getByRole('combobox').fill(name);
  const labels = [name, `${name}…`].map((each) =>
    tools.getByRole('option', { name: each, exact: true }),
  );
  await labels.reduce((one, other) => one.or(other)).click();
}

/** Opens the settings, from a game's menu or with the front page's button, and then the tab `part`, if given. */
export async function openSettings(page: Page, part?: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  await more.or(settings).first().waitFor();
  if (await more.isVisible()) await fromMore(page, 'Settings');
  else await settings.click();
  if (part) await page.getByRole('tab', { name: part }).click();
}

/** Switches to the settings tab with the switch, slider or radio button of this name, if there are tabs. */
export async function showSetting(page: Page, name: string): Promise<void> {
  const field = page.getByLabel(name, { exact: true });
  await field.first().waitFor({ state: 'attached' });
  const part = page.getByRole('tabpanel', { includeHidden: true }).filter({ has: field });
  if ((await part.count()) === 0) return;
  const tab = await part.getAttribute('aria-labelledby');
  await page.locator(`[id="${tab}"]`).click();
}
