import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { catalogueParts } from './vite/catalogues.ts';
import packageJson from '../package.json' with { type: 'json' };

/** The commands of maintainers by name, with their entry files. All others are modules of `src/terminal`. */
const TOOLS: Readonly<Record<string, string>> = {
  'check-deadlocks': 'tools/deadlocks/check-deadlocks.ts',
  'bench-portfolio': 'tools/bench/bench-portfolio.ts',
  'make-spider-deals': 'tools/deals/make-spider-deals.ts',
  'census-spider': 'tools/deals/census.ts',
  'bench-spider-solver': 'tools/deals/bench-spider-solver.ts',
  'tune-coach': 'tools/coach/tune-coach.ts',
  'gather-coach': 'tools/coach/gather-coach.ts',
  'train-coach': 'tools/coach/train-coach.ts',
  'bench-coach': 'tools/coach/bench-coach.ts',
  'calibrate-coach': 'tools/coach/calibrate-coach.ts',
};

const ENTRY = '\0command';

/** The entry of a command of the terminal: runs the `main` of its module. */
const runMain = (command: string): Plugin => ({
  name: 'run-main',
  resolveId: (id) => (id === ENTRY ? id : null),
  load(id) {
    if (id !== ENTRY) return null;
    const module = join(import.meta.dirname, '../src/terminal', `${command}.ts`);
    return `#!/usr/bin/env node
import { main } from ${JSON.stringify(module)};
process.exitCode = await main(process.argv.slice(2));`;
  },
});

/**
 * Bundles one terminal command as a plain ES module that Node runs without dependencies: `node tools/terminal.mjs
 * --build COMMAND`. Each is built separately, so that none includes what only another needs.
 */
export default defineConfig(({ mode }) => ({
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  plugins: [catalogueParts(), runMain(mode)],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist-terminal',
    emptyOutDir: false, // the other commands are there
    target: 'node20',
    minify: true,
    rolldownOptions: {
      input: TOOLS[mode] ?? ENTRY,
      output: { entryFileNames: `${mode}.mjs`, codeSplitting: false },
    },
  },
}));
