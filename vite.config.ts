import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { breakpoints } from './scripts/build/breakpoints.ts';
import { catalogues, plainMessages } from './scripts/build/catalogues.ts';
import { firstLoadChunks } from './scripts/build/chunks.ts';
import { compileEarly } from './scripts/build/compile-early.ts';
import { fetchAhead } from './scripts/build/fetch-ahead.ts';
import { withIntegrity } from './scripts/build/integrity.ts';
import { lookFirst } from './scripts/build/look-first.ts';
import { MANIFEST } from './scripts/build/manifest.ts';
import { pagesApart } from './scripts/build/pages-apart.ts';
import { preloadStart } from './scripts/build/preload-start.ts';
import { sitePages } from './scripts/build/site-pages.ts';
import { shortClassNames } from './scripts/build/short-class-names.ts';
import { lonelyScript, watchdog } from './scripts/build/watchdog.ts';
import packageJson from './package.json' with { type: 'json' };
import { GAME_NAMES } from './src/app/game-names.ts';
import { headersFile, PAGE_POLICY } from './scripts/headers.mjs';
import { welcomeInPage } from './scripts/build/welcome.ts';

/**
 * Any static host can serve the app, so the policy travels in the page, and as headers where a host can send them.
 * Built pages only: while developing, Vite needs its inline preamble.
 */
const contentSecurityPolicy = (): Plugin => ({
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      injectTo: 'head-prepend',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY },
    },
  ],
});

const DIST = join(import.meta.dirname, 'dist');
/** What hosts such as Netlify and Cloudflare Pages read: the headers of every answer. */
const hostHeaders = (): Plugin => ({
  name: 'host-headers',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile() });
  },
});

const source = (path: string) => join(import.meta.dirname, 'src', path);

const GAME_PAGES = [
  { ...GAME_NAMES.spider, module: source('ui/spider/page/SpiderPage.tsx') },
  { ...GAME_NAMES.sokoban, module: source('ui/sokoban/SokobanRoutes.tsx') },
];
const PAGES = GAME_PAGES.map(({ module }) => module);
const FIRST = [source('app/main.ts'), source('app/start.tsx'), ...PAGES];
const LATER = [source('ui/shell/data/keeper.ts'), source('ui/shell/data/DataPage.tsx')];

export default defineConfig({
  // Relative addresses: the same build works at a domain's root and in any folder below it.
  base: './',
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  server: { port: 8000, strictPort: true },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // the first ones that know light-dark()
    assetsInlineLimit: 0, // inlined fonts would be data: addresses, which the policy refuses
    modulePreload: { polyfill: false }, // a browser that knows light-dark() knows modulepreload
    rolldownOptions: {
      output: firstLoadChunks({
        main: source('app/main.ts'),
        start: source('app/start.tsx'),
        pages: PAGES,
        front: source('app/FrontPage.tsx'),
        later: LATER,
      }),
    },
  },
  worker: { format: 'es' },
  plugins: [
    react(),
    breakpoints(),
    catalogues(),
    plainMessages(),
    shortClassNames(),
    contentSecurityPolicy(),
    hostHeaders(),
    sitePages(PAGE_POLICY),
    compileEarly(FIRST),
    pagesApart(PAGES, LATER),
    preloadStart(),
    fetchAhead(GAME_PAGES),
    lookFirst(),
    welcomeInPage(),
    watchdog(source('watchdog/watchdog.ts')),
    lonelyScript(source('watchdog/not-found.ts'), 'not-found.js'),
    VitePWA({
      registerType: 'prompt', // an update never interrupts a game: the player says when
      injectRegister: null, // the app registers the worker itself; an inline script is forbidden
      includeManifestIcons: false, // the patterns below find them already
      manifest: MANIFEST,
      integration: {
        // The plugin would list the manifest once more, without its hash.
        beforeBuildServiceWorker: ({ injectManifest }) => {
          injectManifest.additionalManifestEntries = [];
        },
      },
      strategies: 'injectManifest', // the worker is ours; the list of files is put into it
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      injectManifest: {
        rollupFormat: 'iife', // not every browser knows service workers that are modules
        globPatterns: ['**/*.{js,css,html,webmanifest,svg,png,woff2,wasm,xsb,ogg,mp3}'],
        globIgnores: [
          // Only systems and other sites ask for these, and never while offline.
          'icons/{icon-512,maskable-*,monochrome-*,apple-touch-*,shortcut-*}.png',
          'social-preview.png',
          // about.html is, with all its words; its pictures show what the app itself shows.
        ],
        manifestTransforms: [(entries) => ({ manifest: withIntegrity(DIST, entries) })],
      },
    }),
  ],
});
