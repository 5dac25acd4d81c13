// What oxlint (.oxlintrc.jsonc) does not check: scripts, whose globals it does not read from their comments.
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';

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
);
