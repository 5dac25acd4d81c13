import type { Locator, Page } from '@playwright/test';

/** Is there once the app works without a network. Nothing is said then: the page of the player's data tells it. */
export const readyMark = (page: Page): Locator => page.locator('html[data-offline=ready]');

/** The messages that are on the page, or in the dialog that is open. */
export const messages = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
