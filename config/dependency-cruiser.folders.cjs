// Imports between folders go in one direction. Tests may import anything.
const { options } = require('./dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Code that several subfolders share belongs in a subfolder of its own, below them.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    // The rule above does not cover a folder and its subfolders.
    ...['', '/[^/]+'].map((between) => ({
      name: 'no-upward-imports',
      comment: 'A folder exports from its root; imports point downward.',
      severity: 'error',
      from: { path: `^(src/.+)${between}/[^/]+/[^/]+$` },
      to: { path: '^$1/[^/]+$' },
    })),
  ],
  options: { ...options, exclude: { path: ['\\.test\\.tsx?$', '^src/test-support/'] } },
};
