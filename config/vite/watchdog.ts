import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, readCatalogue, TRANSLATED } from '../../tools/words/catalogues.mjs';
import { byHash } from './catalogues.ts';
import { build, type Plugin, type Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** The messages of the watchdog: its own, and that of a failed repair. */
const isSaid = (files: readonly string[]): boolean =>
  files.some((file) => file.startsWith('src/watchdog/') || file === 'src/platform/repair.ts');

/** The module of the watchdog's words: its messages in all languages but English. */
export function wordsModule(): string {
  const words = TRANSLATED.map((language) => {
    const text = readFileSync(join(ROOT, fileOf(language)), 'utf8');
    return [language, byHash(readCatalogue(text, isSaid))];
  });
  return `export default ${JSON.stringify(Object.fromEntries(words))};\n`;
}

/** Bundles a module with all of its imports into one classic script, or into one module. */
async function bundle(entry: string, fileName: string, format: 'iife' | 'es'): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, name: 'watchdog', formats: [format], fileName: () => fileName },
    },
  });
  const outputs = [result].flat() as Rolldown.RolldownOutput[];
  const [chunk, ...others] = outputs.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} is not one script`);
  return chunk.code;
}

/**
 * Emits the scripts that run without the app: the watchdog, which index.html loads first and which reports a failing
 * start, the modules that it imports then, and the script of 404.html. Nothing waits for them. Their names have no
 * hash: on a host with half a release, the previous release's script is better than none.
 */
export const standaloneScripts = (
  scripts: Readonly<Record<string, string>>,
  modules: Readonly<Record<string, string>>,
): Plugin => ({
  name: 'standalone-scripts',
  apply: 'build',
  async generateBundle() {
    for (const [format, files] of [
      ['iife', scripts],
      ['es', modules],
    ] as const) {
      for (const [fileName, entry] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: await bundle(entry, fileName, format) });
      }
    }
    this.emitFile({ type: 'asset', fileName: 'watchdog-words.js', source: wordsModule() });
  },
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      { tag: 'script', injectTo: 'head-prepend', attrs: { async: true, src: './watchdog.js' } },
    ],
  },
});
