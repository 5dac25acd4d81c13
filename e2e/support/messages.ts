import type { Locator, Page } from '@playwright/test';

/** Present once the app works offline. No message reports that; “Your data” shows it. */
export const readyMark = (page: Page): Locator => page.locator('html[data-offline=ready]');

/** The messages on the page or in the open dialog. */
export const messages = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
