import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '../browser.mjs';

const PORT = Number(process.env['BENCH_PORT'] ?? 4174);

/** `npm run bench:latency`; docs/bench.md explains the method. */
export default defineConfig({
  testDir: '.',
  testMatch: '*latency.ts',
  workers: 1,
  timeout: 5 * 60_000,
  expect: { timeout: 60_000 }, // even on a busy machine: the benchmark measures processor time
  reporter: [['line']],
  outputDir: '../../test-results/bench',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 720 },
    baseURL: `http://localhost:${PORT}/`,
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'no-preference' },
    launchOptions: launchOptions(),
  },
  webServer: {
    command: `node tools/serve.mjs ${PORT}`,
    cwd: '../..',
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false, // it might serve another copy of the project
  },
});
