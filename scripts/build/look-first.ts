import type { Plugin } from 'vite';

const ENTRY = '<script type="module"';

/**
 * Has the first picture wait for the entry, which puts the player's theme on the page: the welcome would
 * otherwise flash in the system's. The entry is fetched beside the style sheet, which is waited for anyhow.
 */
export const lookFirst = (): Plugin => ({
  name: 'look-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      if (!html.includes(ENTRY)) throw new Error('index.html has no entry');
      return html.replace(ENTRY, `${ENTRY} blocking="render"`);
    },
  },
});
