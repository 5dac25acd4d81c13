import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import reactRefresh from 'eslint-plugin-react-refresh';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const TESTS = ['src/**/*.test.{ts,tsx}', 'src/test-support/**', 'scripts/**/*.test.ts', 'test/**'];
const OUTSIDE_SRC = ['e2e/**', 'bench/**', '*.config.ts'];

const DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Use named exports: one name for one thing, everywhere.',
};

/** What a pure rule must not reach for. (The compiler refuses most of it too: tsconfig.rules.json has no DOM.) */
const IMPURE_GLOBALS = [
  ...['Date', 'performance', 'setTimeout', 'setInterval', 'requestAnimationFrame'],
  ...['localStorage', 'sessionStorage', 'window', 'document', 'navigator', 'crypto', 'console'],
];

export default defineConfig(
  globalIgnores([
    ...[
      'dist',
      'dist-terminal',
      'coverage',
      'reports',
      '.tsbuild',
      'playwright-report',
      'test-results',
    ],
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['public/**/*.js'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        // A default that ends in assertNever() is welcome, but it must not hide a missing case.
        { considerDefaultExhaustiveForUnions: false },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `play(this: void, move: Move)` says that a method may be passed around without its object.
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
      // `() => setOpen(true)` as an event handler is clearer than braces around it.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
    },
  },

  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT] },
  },
  {
    files: ['src/**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['src/{core,engine,games}/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': ['error', ...IMPURE_GLOBALS],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Take an Rng as an argument.' },
      ],
    },
  },
  {
    // Inner loops over typed arrays: an index is in range or the program is wrong, and `?? 0` would hide that.
    files: ['src/games/spider/solver/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['src/terminal/**/*.{ts,tsx}'],
    rules: { 'no-restricted-globals': ['error', 'window', 'document', 'localStorage'] },
  },

  {
    files: ['src/**/*.tsx'],
    extends: [
      reactHooks.configs.flat.recommended,
      reactRefresh.configs.vite,
      jsxA11y.flatConfigs.strict,
    ],
  },
  {
    // Hooks may also live in plain .ts files.
    files: ['src/{store,platform,ui,app}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },

  {
    files: [...TESTS, ...OUTSIDE_SRC],
    rules: {
      // A test that meets an unexpected undefined fails, which is its job.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      // expect(store.method) and vi.mocked(object.method) never call them.
      '@typescript-eslint/unbound-method': 'off',
      'react-refresh/only-export-components': 'off',
    },
  },
);
