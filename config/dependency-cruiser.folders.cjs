// Folders are rooms: what one needs of another goes one way. Tests may look wherever they like.
const { options } = require('./dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'What several subfolders need is a subfolder itself, below them.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    // The rule above does not look at a folder and those inside it.
    ...['', '/[^/]+'].map((between) => ({
      name: 'no-upward-imports',
      comment: 'A folder shows what is its face at its root; nothing inside it needs that.',
      severity: 'error',
      from: { path: `^(src/.+)${between}/[^/]+/[^/]+$` },
      to: { path: '^$1/[^/]+$' },
    })),
  ],
  options: { ...options, exclude: { path: ['\\.test\\.tsx?$', '^src/test-support/'] } },
};
