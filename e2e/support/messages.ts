import type { Locator, Page } from '@playwright/test';

/** The messages that are on the page, or in the dialog that is open. */
export const messages = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
