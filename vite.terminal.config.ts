import { defineConfig } from 'vite';

/** The terminal's commands: each one plain ES module that Node runs without anything else. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/terminal/push.ts',
    outDir: 'dist-terminal',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
  },
});
