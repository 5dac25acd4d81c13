// Mutation tests: `npm run mutate` (tools/mutate.mjs), which adds the files and the tests of an area.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // All tests of an area run against all of its mutants; per-test coverage selects them.
  vitest: { configFile: 'config/vitest.stryker.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // None: TypeScript 7 has no API for Stryker to rewrite its paths, and all of them are within the sandbox.
  tsconfigFile: '',
  incremental: true,
  concurrency: 1,
  timeoutMS: 20_000, // a busy machine must not make a mutant look like an endless loop
  reporters: ['progress-append-only'],
  thresholds: { high: 95, low: 90, break: null }, // tools/mutate.mjs breaks, by area
  tempDirName: '.tsbuild/stryker',
  ignorePatterns: [
    '.tsbuild',
    'dist',
    'dist-terminal',
    'coverage',
    'test-results',
    'public',
    'e2e',
  ],
};
