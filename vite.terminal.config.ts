import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** The terminal's commands, each by its name with the file that it begins in. */
const COMMANDS: Readonly<Record<string, string>> = {
  push: 'src/terminal/push.ts',
  schokoban: 'src/terminal/schokoban.tsx',
  'solve-sokoban': 'src/terminal/solve-sokoban.ts',
  'solve-spider': 'src/terminal/solve-spider.ts',
  'check-deadlocks': 'src/terminal/check-deadlocks.ts',
  'make-spider-deals': 'src/terminal/make-spider-deals.ts',
  'bench-spider-solver': 'src/terminal/bench-spider-solver.ts',
};

const TEXT_WIDTH = join(import.meta.dirname, 'src/terminal/schokoban/view/text-width.ts');

/** Modules of others, by the name that they are imported by, and what takes their place. */
const STAND_INS: Readonly<Record<string, string>> = {
  // Ink measures each text with it; that its tables are ready takes 40 ms of processor time. Ours tells how wide a
  // text is as well, but knows no styles.
  'string-width': `
    import { columnsOf } from ${JSON.stringify(TEXT_WIDTH)};
    export default (text) => columnsOf(text.replace(/\\x1b\\[[\\d;]*m/g, ''));
  `,
  // A tenth of the bundle, for development tools that are not installed.
  ws: 'export default null;',
};

const standIns: Plugin = {
  name: 'stand-ins',
  enforce: 'pre',
  resolveId: (id) => (id in STAND_INS ? `\0stand-in:${id}` : null),
  load: (id) => STAND_INS[id.replace('\0stand-in:', '')] ?? null,
};

/**
 * One command of the terminal as one plain ES module that Node runs without anything else:
 * `vite build --config vite.terminal.config.ts --mode COMMAND`. Each is built alone, so that none
 * carries what only another needs.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [standIns],
  define: {
    // Decided here, not when the command runs: the development halves of React and Ink stay out.
    'process.env.NODE_ENV': '"production"',
    'process.env.DEV': '"false"',
    // No command fetches anything, but Ink's layout engine unpacks itself with it if it can, and then
    // Node loads all of its own: 25 ms of processor time before the first picture.
    fetch: 'undefined',
  },
  ssr: { noExternal: true },
  build: {
    ssr: COMMANDS[mode] ?? true, // Vite says so if it has nothing to begin with
    outDir: 'dist-terminal',
    emptyOutDir: false, // the other commands are there
    target: 'node20',
    minify: true,
    rolldownOptions: { output: { entryFileNames: `${mode}.mjs`, codeSplitting: false } },
  },
}));
