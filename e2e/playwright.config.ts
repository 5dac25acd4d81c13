import { defineConfig, devices } from '@playwright/test';
import { shellOptions } from '../tools/browser.mjs';

const PORT = Number(process.env['E2E_PORT'] ?? 4173);
const inCI = Boolean(process.env['CI']);

// The tests run against the built app, as players get it: with its service worker and content security policy.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  globalSetup: './support/daily-levels.ts',
  fullyParallel: true,
  forbidOnly: inCI,
  // A test that needs a retry is defective, or the app is: `verify` counts it as failed. E2E_RETRIES=0 disables
  // retries.
  retries: Number(process.env['E2E_RETRIES'] ?? 1),
  // A test waits for the page a quarter of its time: with two workers, that much of two cores would be idle.
  workers: 3,
  // These only end what hangs: on a shared core, what takes 2 s has taken 30.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  globalTimeout: 40 * 60_000,
  reporter: inCI
    ? [
        ['list'],
        ['html', { open: 'never', outputFolder: '../playwright-report' }],
        ['json', { outputFile: '../test-results/playwright.json' }],
      ]
    : [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}/`,
    locale: 'en-US',
    // A new context and its process cost more than loading the app: reusing them cut the processor time per test from
    // 1.0 s to 0.4 s. Whatever a test leaves behind is cleared: storage, routes, permissions, clocks, scripts.
    reuseContext: true,
    trace: 'on-first-retry', // recording every test would take a sixth of the time
    launchOptions: shellOptions(),
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 720 } },
      grepInvert: /@phone/,
    },
    {
      name: 'phone',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
      grep: /@phone/,
    },
  ],
  webServer: {
    command: `node tools/serve.mjs ${PORT}`,
    cwd: '..',
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false, // it might serve another copy of the project
    timeout: 60_000,
  },
});
