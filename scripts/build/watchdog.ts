import { build, type Plugin, type Rolldown } from 'vite';

/** Bundles a module with all that it imports into one classic script. */
async function bundle(entry: string, fileName: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, name: 'watchdog', formats: ['iife'], fileName: () => fileName },
    },
  });
  const outputs = [result].flat() as Rolldown.RolldownOutput[];
  const [chunk, ...others] = outputs.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} is not one script`);
  return chunk.code;
}

/**
 * Has the page begin with a script of its own that watches over the start. It is no module, waits for
 * nothing, and nothing waits for it. Its name has no hash: on a host with half a release, last release's
 * script is better than none.
 */
export const watchdog = (entry: string, fileName = 'watchdog.js'): Plugin => ({
  name: 'watchdog',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: await bundle(entry, fileName) });
  },
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      { tag: 'script', injectTo: 'head-prepend', attrs: { async: true, src: `./${fileName}` } },
    ],
  },
});
