import react from '@vitejs/plugin-react';
import { type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const PWA_REGISTER = 'virtual:pwa-register';

/** The service worker's registration exists only in a build; tests get one that does nothing. */
const noServiceWorker = (): Plugin => ({
  name: 'no-service-worker',
  resolveId: (id) => (id === PWA_REGISTER ? `\0${PWA_REGISTER}` : undefined),
  load: (id) =>
    id === `\0${PWA_REGISTER}`
      ? 'export const registerSW = () => () => Promise.resolve();'
      : undefined,
});

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify('0.0.0-test') },
  plugins: [react(), noServiceWorker()],
  test: {
    maxWorkers: 2, // by itself it would leave one of two cores idle
    // These end what hangs. Properties with many cases that take 2 s took 20 s beside a load of 28.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/{core,engine,games}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.d.ts'],
      reporter: ['text-summary', 'html', 'json-summary'],
      reportsDirectory: 'coverage',
      thresholds: { statements: 95 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'src/terminal/**/*.test.tsx', 'scripts/**/*.test.ts'],
          benchmark: { include: ['bench/**/*.bench.ts'] },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          exclude: ['src/terminal/**'], // React there, but no page
          setupFiles: ['test/dom-setup.ts'],
          benchmark: { include: [] },
        },
      },
    ],
  },
});
