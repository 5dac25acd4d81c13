import { defineConfig } from 'vite';
import { catalogueParts } from './vite/catalogues.ts';
import packageJson from '../package.json' with { type: 'json' };

/** The terminal's commands by name, with their entry files. */
const COMMANDS: Readonly<Record<string, string>> = {
  push: 'src/terminal/push.ts',
  schokoban: 'src/terminal/schokoban.ts',
  'solve-sokoban': 'src/terminal/solve-sokoban.ts',
  'solve-spider': 'src/terminal/solve-spider.ts',
  'check-deadlocks': 'tools/deadlocks/check-deadlocks.ts',
  'bench-portfolio': 'tools/bench/bench-portfolio.ts',
  'make-spider-deals': 'tools/deals/make-spider-deals.ts',
  'deal-spider': 'src/terminal/deal-spider.ts',
  'census-spider': 'tools/deals/census.ts',
  'bench-spider-solver': 'tools/deals/bench-spider-solver.ts',
  'play-spider': 'src/terminal/play-spider.ts',
  'tune-coach': 'tools/coach/tune-coach.ts',
  'gather-coach': 'tools/coach/gather-coach.ts',
  'train-coach': 'tools/coach/train-coach.ts',
  'bench-coach': 'tools/coach/bench-coach.ts',
  'calibrate-coach': 'tools/coach/calibrate-coach.ts',
};

/**
 * Bundles one terminal command as a plain ES module that Node runs without dependencies: `node tools/terminal.mjs
 * --build COMMAND`. Each is built separately, so that none includes what only another needs.
 */
export default defineConfig(({ mode }) => ({
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  plugins: [catalogueParts()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: COMMANDS[mode] ?? true, // Vite requires an entry
    outDir: 'dist-terminal',
    emptyOutDir: false, // the other commands are there
    target: 'node20',
    minify: true,
    rolldownOptions: { output: { entryFileNames: `${mode}.mjs`, codeSplitting: false } },
  },
}));
