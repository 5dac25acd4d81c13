import type { LaunchOptions } from '@playwright/test';

export interface FoundBrowser {
  readonly kind: 'env' | 'playwright' | 'system';
  readonly path: string;
}

/** The browser to test with, or null. Throws when CHROMIUM_PATH names a file that is not there. */
export function findBrowser(): FoundBrowser | null;

/** Launch options for Playwright: full Chromium in its new headless mode. */
export function launchOptions(): LaunchOptions;

/** Whether there is a Chromium without windows, tabs and menus. */
export function hasShell(): boolean;

/** Launch options for Playwright: Chromium without windows, where it is there. Otherwise the full one. */
export function shellOptions(): LaunchOptions;
