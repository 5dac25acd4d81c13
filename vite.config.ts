import { createHash } from 'node:crypto';
import { basename, join, relative } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { catalogues } from './config/vite/catalogues.ts';
import { compileEarly, firstLoadChunks } from './config/vite/chunks.ts';
import { withIntegrity } from './config/vite/integrity.ts';
import { MANIFEST } from './config/vite/manifest.ts';
import { pages } from './config/vite/pages.ts';
import { standaloneScripts } from './config/vite/watchdog.ts';
import { GAME_IDS } from './src/platform/own-keys.ts';
import packageJson from './package.json' with { type: 'json' };

const DIST = join(import.meta.dirname, 'dist');
const source = (path: string) => join(import.meta.dirname, 'src', path);

/** `SpiderPage` for `spider`. */
const pageOf = (id: string) => `${id[0]?.toUpperCase()}${id.slice(1)}Page`;

const FIRST_LOAD = {
  main: source('app/main.ts'),
  start: source('app/start.tsx'),
  early: GAME_IDS.map((id) => source(`app/${id}/early-${id}.ts`)),
  pages: GAME_IDS.map((id) => source(`app/${id}/${pageOf(id)}.tsx`)),
  front: source('app/FrontPage.tsx'),
  later: [source('features/data/auto-backup.ts'), source('features/data/DataPage.tsx')],
};

/*
 * Chunks that are loaded with any page, and with the page of a game: a part that is loaded later does not list them, which
 * saves about half a kilobyte before a page is complete.
 */
const EVERYWHERE = /(?:^|\/)(?:main|start|rolldown-runtime)-[\w-]{8}\./;
const OF_GAME = new RegExp(
  String.raw`(?:^|\/)(?:early(?:-\w+)?|shared|${GAME_IDS.map(pageOf).join('|')})-[\w-]{8}\.`,
);

/** `Bar_root_x1y2` for the class `root` of `Bar.module.css`. */
function readableClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, 4);
  return `${basename(path, '.module.css')}_${name}_${hash}`;
}

export default defineConfig({
  // Relative addresses: the same build works at a domain's root and in any folder below it.
  base: './',
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  server: { port: 8000, strictPort: true },
  css: {
    modules: { generateScopedName: readableClassName },
    postcss: {
      plugins: [globalData({ files: [source('ui/styles/breakpoints.css')] }), customMedia()],
    },
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // the first versions with light-dark()
    assetsInlineLimit: 0, // inlined fonts would be data: addresses, which the policy refuses
    modulePreload: {
      polyfill: false, // browsers with light-dark() support modulepreload
      resolveDependencies: (_, files, { hostId }) =>
        files.filter(
          (file) => !EVERYWHERE.test(file) && !(OF_GAME.test(hostId) && OF_GAME.test(file)),
        ),
    },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } }, // 1 kB less before the first move
      // Without it, the bundler's own chunks bring a third more scripts before the first move, which comes 1.5 times
      // (Spider) and 1.7 times (Sokoban) later on slow 4G (docs/bench.md).
      output: firstLoadChunks(FIRST_LOAD),
    },
  },
  worker: { format: 'es' },
  plugins: [
    react(),
    catalogues(),
    compileEarly(FIRST_LOAD),
    standaloneScripts(
      {
        'watchdog.js': source('watchdog/watchdog.ts'),
        'not-found.js': source('watchdog/not-found.ts'),
      },
      { 'watchdog-repair.js': source('platform/repair.ts') },
    ),
    pages(), // after the scripts: its policy must precede them in the page
    VitePWA({
      registerType: 'prompt', // an update never interrupts a game: the player decides when
      injectRegister: null, // the app registers the worker itself; an inline script is forbidden
      includeManifestIcons: false, // the patterns below find them already
      manifest: MANIFEST,
      integration: {
        // Otherwise the plugin would list the manifest a second time, without its hash.
        beforeBuildServiceWorker: ({ injectManifest }) => {
          injectManifest.additionalManifestEntries = [];
        },
      },
      strategies: 'injectManifest', // the worker is ours; the plugin puts the list of files into it
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      injectManifest: {
        rollupFormat: 'iife', // not every browser supports module service workers
        globPatterns: [
          '**/*.{js,css,html,webmanifest,svg,png,woff2,wasm,xsb,ogg,mp3}',
          'screenshots/*-wide.webp', // for about.html; only systems request the narrow ones
        ],
        globIgnores: [
          // Only systems and other sites request these, and never while offline.
          'icons/{icon-512,maskable-*,monochrome-*,apple-touch-*,shortcut-*}.png',
          'social-preview.png',
        ],
        manifestTransforms: [(entries) => ({ manifest: withIntegrity(DIST, entries) })],
      },
    }),
  ],
});
