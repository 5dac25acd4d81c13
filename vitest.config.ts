import { defineConfig } from 'vitest/config';
import { catalogues } from './config/vite/catalogues.ts';

/**
 * Whole games, sessions and searches by the hundred. They run the same code as other tests, so their coverage is not
 * counted: the counters make a search up to four times slower.
 */
const LONG_TESTS = [
  'src/games/spider/soft-lock.test.ts',
  'src/games/spider/properties.test.ts',
  'src/games/spider/million-deals.test.ts',
  'src/games/spider/coach/coach.test.ts',
  'src/games/spider/rules/hints.test.ts',
  'src/games/spider/library/numbered-deals.test.ts',
  'src/games/spider/rules/auto-complete.test.ts',
  'src/games/spider/solver/{rating,solve}.test.ts',
  'src/games/sokoban/generator/generate.test.ts',
  'src/games/sokoban/rules/canonical.test.ts',
  'src/games/sokoban/solver/{board/tunnels,deadlocks/explain}.test.ts',
  'src/test-support/soak/*.test.ts',
];

/**
 * A third of the time of the unit tests: their coverage is counted, and `npm run verify` leaves them to `verify:all`.
 */
const SLOW_TESTS = [
  'src/features/files/level-file.test.ts',
  'src/games/spider/coach/{review,tries,try-out,value-net}.test.ts',
  'src/games/spider/library/{answer,hardness}.test.ts',
  'src/games/spider/rules/fair-deals.test.ts',
  'src/games/spider/solver/shorten.test.ts',
  'src/games/sokoban/files/{program-text,read-file,slc,xsb-read}.test.ts',
  'src/games/sokoban/push-protocol/push-{game,regions}.test.ts',
  'src/games/sokoban/rules/paths.test.ts',
  'src/games/sokoban/solver/{first-lines,solve,stretch,board/open-floor}.test.ts',
  'src/games/sokoban/solver/search/{other-lines,vicinity}.test.ts',
];

/** Those among the tests of the tools that train, build or search: `verify:all` alone runs them. */
const LONG_TOOL_TESTS = [
  'config/vite/worker-words.test.ts',
  'tools/coach/trainer.test.ts',
  'tools/deadlocks/command.test.ts',
  'tools/deals/census.test.ts',
  'tools/levels/{floor-plan,make}.test.ts',
];

/** These start the terminal edition as a process, again and again. */
const PROCESS_TESTS = ['src/terminal/schokoban/host/{schokoban,many-processes}.test.ts'];

/** The programs speak English, whatever the locale of the machine. */
const IN_ENGLISH = { LC_ALL: '', LC_MESSAGES: 'C' };

/** Tests without a page. */
const inNode = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    env: IN_ENGLISH,
    isolate: false,
    setupFiles: ['src/test-support/setup/every-pack.ts'],
    include,
    exclude,
    benchmark: { include: [] },
  },
});

export default defineConfig({
  plugins: [catalogues(() => true)],
  define: { __APP_VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    maxWorkers: 2, // the default would leave one of two cores idle
    // These end only what hangs: properties with many cases that take 2 s took 20 s next to a load of 28.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    coverage: {
      provider: 'v8',
      include: [
        'src/{core,cards,engine,games}/**/*.ts',
        'src/{board,ui,play,features}/**/*.{ts,tsx}',
        'src/app/{spider,sokoban}/**/*.{ts,tsx}',
      ],
      exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts'],
      reporter: ['text-summary', 'html', 'json-summary'],
      reportsDirectory: 'coverage',
      thresholds: {
        'src/{core,cards,engine,games}/**': { statements: 95 },
        // Painting, dragging and layout are covered by the browser tests, which are not counted here.
        'src/{app,board,features,play,ui}/**': { statements: 57 },
      },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['src/test-support/setup/every-pack.ts'],
          // These share no state that a test could leave behind, and no mocked modules, so a shared process saves a
          // third of the time.
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: ['src/terminal/**', ...SLOW_TESTS, ...LONG_TESTS],
          benchmark: { include: ['tools/bench/**/*.bench.ts'] },
        },
      },
      inNode('slow', SLOW_TESTS),
      inNode('long', [...LONG_TESTS, ...LONG_TOOL_TESTS, ...PROCESS_TESTS]),
      inNode('tools', ['{tools,config}/**/*.test.ts'], LONG_TOOL_TESTS), // nothing with counted coverage
      {
        extends: true,
        test: {
          name: 'terminal',
          env: IN_ENGLISH,
          environment: 'node',
          isolate: false,
          setupFiles: [
            'src/test-support/setup/own-modules.ts',
            'src/test-support/setup/every-pack.ts',
          ],
          include: ['src/terminal/**/*.test.{ts,tsx}'],
          exclude: PROCESS_TESTS,
          benchmark: { include: [] },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // The files of a process share a page, which is reset for each: a page for each cost more than its tests.
          isolate: false,
          include: ['src/**/*.test.tsx'],
          exclude: ['src/terminal/**'], // React, but no page
          setupFiles: [
            'src/test-support/setup/own-modules.ts',
            'src/test-support/setup/every-pack.ts',
            'src/test-support/setup/dom-setup.ts',
          ],
          benchmark: { include: [] },
        },
      },
    ],
  },
});
