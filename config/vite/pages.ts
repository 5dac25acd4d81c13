import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import type * as Home from '../../src/app/Welcome.tsx';
import { LANGUAGE_NAMES, type Language } from '../../src/words/language.ts';
import { FIRST_FILES_SCRIPT } from '../../tools/first-files.mjs';
import { headersFile, PAGE_POLICY } from '../../tools/headers.mjs';
import { fileOf, readCatalogue, TRANSLATED } from '../../tools/words/catalogues.mjs';
import { translatePage } from '../../tools/words/page-messages.mjs';

const ROOT = join(import.meta.dirname, '../..');
const WELCOME = join(ROOT, 'src/app/Welcome.tsx');
const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const CHARSET = '<meta charset="utf-8" />';
const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)">/;
/** Pages other than the app's own. */
const ABOUT = 'about.html';
const PAGES = ['404.html', ABOUT];

const readPage = (fileName: string) => readFileSync(join(ROOT, 'src/pages', fileName), 'utf8');

/** Replaces the page's marker with the security policy. Throws if there is no marker. */
export function withPolicy(page: string, policy: string): string {
  const mark = '<!-- policy -->';
  if (!page.includes(mark)) throw new Error(`a page has no ${mark} marker`);
  return page.replace(
    mark,
    `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}" />`,
  );
}

/**
 * Makes the address of the page's preview image absolute, as previews require. `site` is the address of the app's
 * folder; without it, the page is returned unchanged.
 */
export function withSite(page: string, site: string | undefined): string {
  if (site === undefined || site === '') return page;
  const folder = site.endsWith('/') ? site : `${site}/`;
  if (!/^https?:$/.test(new URL(folder).protocol))
    throw new Error(`SITE_URL is not the address of a site: ${site}`);
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

/** The page about the app in a language, with links to the other ones. Throws if a message has no text. */
export function inLanguage(page: string, language: Language): string {
  const texts = language === 'en' ? null : textsOf(language);
  const translated = translatePage(page, (text) => {
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
  return translated
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<!-- languages -->', alternates.join('\n    '))
    .replace('<!-- other languages -->', `<nav class="about__languages">${others.join('')}</nav>`);
}

/** The English page with each message's translations as attributes, for a script that switches the language. */
export function inEachLanguage(page: string): string {
  const others = TRANSLATED.map((language) => [language, textsOf(language)] as const);
  return translatePage(
    page,
    (text) => text,
    (text) =>
      others
        .map(([language, texts]) => {
          const translated = texts.get(text);
          if (translated === undefined) throw new Error(`${language}: no text for “${text}”`);
          return ` data-${language}="${translated.replaceAll('"', '&quot;')}"`;
        })
        .join(''),
  );
}

/** Returns the translation of an English sentence. Throws if a language has none. */
type Translate = (english: string, language: string) => string;

/** The markup with the translations of its paragraph as attributes; the app shows the right one. */
export function inAllLanguages(markup: string, translate: Translate): string {
  const [paragraph, sentence = ''] = /<p>([^<]+)<\/p>/.exec(markup) ?? [];
  if (paragraph === undefined) throw new Error('the welcome has no sentence');
  const others = TRANSLATED.map(
    (language) => ` data-${language}="${translate(sentence, language)}"`,
  );
  return markup.replace(paragraph, `<p${others.join('')}>${sentence}</p>`);
}

/** The content for browsers without scripts: a sentence in all languages, one per paragraph. */
export function withoutScript(english: string, translate: Translate): string {
  const others = TRANSLATED.map(
    (language) => `<p lang="${language}">${translate(english, language)}</p>`,
  );
  return [`<p>${english}</p>`, ...others].join('');
}

function readTranslations(): Translate {
  const texts = new Map<string, ReadonlyMap<string, string>>(
    TRANSLATED.map((language) => [language, textsOf(language)]),
  );
  return (english, language) => {
    const text = texts.get(language)?.get(english);
    if (text === undefined) throw new Error(`${language}: no text for “${english}”`);
    return text.replaceAll('"', '&quot;');
  };
}

/** index.html with its welcome, which is shown before any code runs, and its text for browsers without scripts. */
async function withWelcome(html: string): Promise<string> {
  const { module } = await runnerImport<typeof Home>(WELCOME, { configFile: false });
  const translate = readTranslations();
  const parts = {
    '<!-- welcome -->': inAllLanguages(renderToStaticMarkup(module.Welcome({})), translate),
    '<!-- without script -->': withoutScript(module.NO_SCRIPT, translate),
  };
  return Object.entries(parts).reduce((page, [marker, part]) => {
    if (!page.includes(marker)) throw new Error(`index.html has no ${marker}`);
    return page.replace(marker, part);
  }, html);
}

/** The files of these chunks, and their styles, that are not loaded with `entry` anyway. */
function filesOf(
  names: readonly string[],
  bundle: Rolldown.OutputBundle,
  entry: Rolldown.OutputChunk | undefined,
): readonly string[] {
  if (!entry) throw new Error('the build has no entry');
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = names.flatMap((name) => {
    const chunk = chunks.find((each) => each.name === name);
    if (!chunk && name.endsWith('-parts')) return [];
    if (!chunk) throw new Error(`the build has no chunk called ${name}`);
    return [...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName, ...chunk.imports];
  });
  const known = [entry.fileName, ...entry.imports];
  return [...new Set(files)].filter((file) => !known.includes(file));
}

/** The chunks that a visit loads first, after the entry. */
const FIRST_CHUNKS = {
  home: ['start'],
  spider: ['early', 'early-spider-parts', 'early-spider'],
  sokoban: ['early', 'early-sokoban-parts', 'early-sokoban'],
  // What loads after the board, together with `start`.
  'spider-page': ['shared', 'SpiderPage'],
  'sokoban-page': ['shared', 'SokobanPage'],
} as const;

/**
 * The tags of the files that the first paint waits for, which come before the inline script: it takes a while to start, and
 * its requests would fill the six connections that browsers open with HTTP/1.1.
 */
function firstPaintTags(html: string) {
  const script = ENTRY.exec(html)?.[1];
  const styles = STYLES.exec(html)?.[1];
  if (script === undefined || styles === undefined) throw new Error('index.html has no entry');
  return [
    {
      tag: 'script',
      injectTo: 'head-prepend' as const,
      attrs: { type: 'module', blocking: 'render', crossorigin: true, src: script },
    },
    {
      tag: 'link',
      injectTo: 'head-prepend' as const,
      attrs: { rel: 'preload', as: 'style', crossorigin: true, href: styles },
    },
  ];
}

/** The inline script, with the files that it is to request. */
function firstFilesScript(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk | undefined) {
  const lists = Object.entries(FIRST_CHUNKS).map(([page, names]) => {
    const files = filesOf(names, bundle, entry);
    return [`data-${page}`, files.map((file) => `./${file}`).join(' ')] as const;
  });
  return {
    tag: 'script',
    // Before the style sheet; otherwise the script, and with it the whole page, would wait for that.
    injectTo: 'head-prepend' as const,
    attrs: Object.fromEntries(lists),
    children: FIRST_FILES_SCRIPT,
  };
}

/**
 * Completes index.html and emits the site's other pages and its headers.
 *
 * - The welcome is part of index.html: without it the first paint comes 2.0 to 2.3 times later on slow 4G (docs/bench.md).
 * - The security policy is in the pages, because any static host may serve them, and in `_headers`, which Netlify,
 *   Cloudflare Pages and others read. In development, Vite needs its inline preamble.
 * - The first paint waits for the entry, which applies the player's theme. This gains no time (the first paint comes a
 *   quarter later on slow 4G); without it, players whose theme is not the system's see a flash of the wrong one.
 * - The page requests the first files of a game, or of the front page, a round trip before the entry can, by its only inline
 *   script (tools/first-files.mjs).
 * - Previews need an absolute address, which the pages get where `site` is known
 *   (`SITE_URL=https://example.org/games/ npm run build`).
 */
export const pages = (site = process.env['SITE_URL']): Plugin[] => [
  {
    name: 'pages:welcome',
    // In development, there are other pages as well.
    transformIndexHtml: (html, { path }) => (path === '/index.html' ? withWelcome(html) : html),
    // Without it, the development server responds with index.html, and the link to the page opens a game.
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        const language = languages.find((each) => aboutIn(each) === name);
        if (language === undefined) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(inLanguage(readPage(ABOUT), language));
      });
    },
  },
  {
    name: 'pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        if (!html.includes(CHARSET)) throw new Error('index.html has no charset');
        return {
          html: withSite(html, site).replace(ENTRY, '').replace(CHARSET, ''),
          tags: [
            // Browsers look for it in the first 1,024 bytes only.
            { tag: 'meta', injectTo: 'head-prepend', attrs: { charset: 'utf-8' } },
            {
              tag: 'meta',
              injectTo: 'head-prepend',
              attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY },
            },
            ...firstPaintTags(html),
            firstFilesScript(bundle, entry),
          ],
        };
      },
    },
    generateBundle() {
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      const finish = (page: string) => withSite(withPolicy(page, PAGE_POLICY), site);
      for (const fileName of PAGES) {
        const page = readPage(fileName);
        if (fileName !== ABOUT) emit(fileName, finish(inEachLanguage(page)));
        else for (const each of languages) emit(aboutIn(each), finish(inLanguage(page, each)));
      }
      emit('_headers', headersFile());
    },
  },
];
