import type { Plugin } from 'vite';

/**
 * Has the page itself fetch the code that every page needs, with all that it imports. Otherwise the
 * browser learns of it only when the entry runs, a round trip later.
 */
export const preloadStart = (): Plugin => ({
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, chunk: entry }) => {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const start = chunks.find(({ name }) => name === 'start');
      if (!start || !entry) throw new Error('there is no entry, or no chunk called start');
      const known = new Set([entry.fileName, ...entry.imports]);
      return [start.fileName, ...start.imports.filter((file) => !known.has(file))].map((file) => ({
        tag: 'link',
        injectTo: 'head',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
      }));
    },
  },
});
