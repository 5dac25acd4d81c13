import type { Plugin, Rolldown } from 'vite';

/** The page of a game, and by what an address names it. */
export interface AheadPage {
  readonly id: string;
  readonly queryNames: readonly string[];
  /** The module of the page. */
  readonly module: string;
}

/**
 * The files that a page is made of: its own with all that they import, and their styles, in the order in which they
 * are wanted, without those that are `known` already. Throws where the build has no such page.
 */
export function filesOfPage(
  bundle: Rolldown.OutputBundle,
  module: string,
  known: ReadonlySet<string>,
): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const own = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!own) throw new Error(`no file of the build has ${module}`);
  const files = new Set([own]);
  for (const { imports } of files) {
    for (const file of imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk' && !known.has(file)) files.add(imported);
    }
  }
  const styles = [...files].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...[...files].map(({ fileName }) => fileName), ...styles];
}

/**
 * Tells the page which files each game begins with, so that `src/watchdog/fetch-ahead.ts` can ask for them at once.
 * As elements without an effect of their own: a page without that script begins as before.
 */
export const fetchAhead = (pages: readonly AheadPage[]): Plugin => ({
  name: 'fetch-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const known = new Set(Object.keys(bundle).filter((file) => html.includes(`"./${file}"`)));
      return pages.map(({ id, queryNames, module }) => ({
        tag: 'meta',
        injectTo: 'head', // a page says its encoding in its first kilobyte
        attrs: {
          name: 'page-files',
          'data-game': id,
          'data-names': queryNames.join(' '),
          content: filesOfPage(bundle, module, known).join(' '),
        },
      }));
    },
  },
});
