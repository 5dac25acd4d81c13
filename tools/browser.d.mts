import type { LaunchOptions } from '@playwright/test';

export interface FoundBrowser {
  readonly kind: 'env' | 'playwright' | 'system';
  readonly path: string;
}

/** The browser to test with, or null. Throws if CHROMIUM_PATH names a missing file. */
export function findBrowser(): FoundBrowser | null;

/** Launch options for Playwright: full Chromium in its new headless mode. */
export function launchOptions(): LaunchOptions;

/** Whether a Chromium without windows, tabs and menus is installed. */
export function hasShell(): boolean;

/** Launch options for Playwright: Chromium without windows if installed, otherwise the full one. */
export function shellOptions(): LaunchOptions;
