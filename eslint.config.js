// What oxlint (.oxlintrc.jsonc) does not check: scripts, whose globals it does not read from their comments, and the
// rules of hooks and of access in views. None of it needs types.
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { parser } from 'typescript-eslint';

export default defineConfig(
  globalIgnores([
    ...[
      'dist',
      'dist-docs',
      'dist-terminal',
      'coverage',
      'reports',
      '.tsbuild',
      'playwright-report',
      'test-results',
    ],
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [js.configs.recommended],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['public/**/*.js'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
  },

  {
    // Hooks may also live in plain .ts files.
    files: ['{src,examples}/**/*.tsx', 'src/{store,platform,ui,app}/**/*.ts'],
    ignores: ['src/**/*.test.ts'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { parser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['{src,examples}/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
  },
);
