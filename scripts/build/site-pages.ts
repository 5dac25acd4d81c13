import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
/** Pages beside the app's own: the build puts the policy and the site's address into them. */
const PAGES = ['404.html', 'about.html'];
/** The README has the same pictures. */
const PICTURES = ['spider.jpg', 'sokoban.jpg'];

/** The page with the security policy where it has its mark. */
export function withPolicy(page: string, policy: string): string {
  const mark = '<!-- policy -->';
  if (!page.includes(mark)) throw new Error(`a page has no ${mark}`);
  return page.replace(
    mark,
    `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}" />`,
  );
}

/**
 * The page with a preview that others can fetch: they know no relative addresses. `site` is the address of the app's
 * folder; without it, the page stays as it is.
 */
export function withSite(page: string, site: string | undefined): string {
  if (site === undefined || site === '') return page;
  const folder = site.endsWith('/') ? site : `${site}/`;
  if (!/^https?:$/.test(new URL(folder).protocol))
    throw new Error(`SITE_URL is no address of a site: ${site}`);
  return page.replaceAll(
    /(<meta property="og:image" content=")([^"]+)(")/g,
    (_, before: string, address: string, after: string) =>
      `${before}${new URL(address, folder).href}${after}`,
  );
}

/**
 * Emits the pages beside the app's own, and gives all pages the address of the site, where it is known while building
 * (`SITE_URL=https://example.org/games/ npm run build`).
 */
export const sitePages = (policy: string, site = process.env['SITE_URL']): Plugin => ({
  name: 'site-pages',
  apply: 'build',
  transformIndexHtml: (html) => withSite(html, site),
  generateBundle() {
    for (const fileName of PAGES) {
      const page = readFileSync(join(ROOT, 'pages', fileName), 'utf8');
      const source = withSite(withPolicy(page, policy), site);
      this.emitFile({ type: 'asset', fileName, source });
    }
    for (const picture of PICTURES) {
      const source = readFileSync(join(ROOT, 'docs', picture));
      this.emitFile({ type: 'asset', fileName: `about/${picture}`, source });
    }
  },
});
