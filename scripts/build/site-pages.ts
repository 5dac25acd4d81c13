import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGE_NAMES, type Language } from '../../src/words/language.ts';
import { fileOf, readCatalogue, TRANSLATED } from '../words/catalogues.mjs';
import { tellPage } from '../words/page-messages.mjs';

const ROOT = join(import.meta.dirname, '../..');
/** Pages beside the app's own: the build puts the policy and the site's address into them. */
const ABOUT = 'about.html';
const PAGES = ['404.html', ABOUT];

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

/** The page about the app in a language: `about.html` is the English one. */
const aboutIn = (language: Language): string =>
  language === 'en' ? ABOUT : `about.${language}.html`;

const languages = Object.keys(LANGUAGE_NAMES) as readonly Language[];

const textsOf = (language: string) =>
  readCatalogue(readFileSync(join(ROOT, fileOf(language)), 'utf8'));

/** The page about the app in a language, with links to the other ones. Throws where a message has no text. */
export function inLanguage(page: string, language: Language): string {
  const texts = language === 'en' ? null : textsOf(language);
  const told = tellPage(page, (text) => {
    const own = texts ? texts.get(text) : text;
    if (own === undefined) throw new Error(`${aboutIn(language)}: no text for “${text}”`);
    return own;
  });
  const others = languages.map((other) => {
    const isThis = other === language ? ' aria-current="page"' : '';
    return `<a href="./${aboutIn(other)}" hreflang="${other}" lang="${other}"${isThis}>${LANGUAGE_NAMES[other]}</a>`;
  });
  const alternates = languages.map(
    (other) => `<link rel="alternate" hreflang="${other}" href="./${aboutIn(other)}" />`,
  );
  return told
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<!-- languages -->', alternates.join('\n    '))
    .replace('<!-- other languages -->', `<nav class="about__languages">${others.join('')}</nav>`);
}

/** A page in English whose messages have the other languages beside them, for a script that puts one in their place. */
export function inEachLanguage(page: string): string {
  const others = TRANSLATED.map((language) => [language, textsOf(language)] as const);
  return tellPage(
    page,
    (text) => text,
    (text) =>
      others
        .map(([language, texts]) => {
          const told = texts.get(text);
          if (told === undefined) throw new Error(`${language}: no text for “${text}”`);
          return ` data-${language}="${told.replaceAll('"', '&quot;')}"`;
        })
        .join(''),
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
    const emit = (fileName: string, page: string) => {
      const source = withSite(withPolicy(page, policy), site);
      this.emitFile({ type: 'asset', fileName, source });
    };
    for (const fileName of PAGES) {
      const page = readFileSync(join(ROOT, 'src/pages', fileName), 'utf8');
      if (fileName !== ABOUT) emit(fileName, inEachLanguage(page));
      else for (const each of languages) emit(aboutIn(each), inLanguage(page, each));
    }
  },
});
