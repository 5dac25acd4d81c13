import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin } from 'vite';
import type * as Home from '../../src/ui/shell/home/Welcome.tsx';
import { fileOf, readCatalogue, TRANSLATED } from '../words/catalogues.mjs';

const ROOT = join(import.meta.dirname, '../..');
const WELCOME = join(ROOT, 'src/ui/shell/home/Welcome.tsx');

/** A sentence in another language than English. Throws where it has none. */
type Tell = (english: string, language: string) => string;

/** The markup with the sentence of its paragraph in all languages, of which the app puts one in its place. */
export function inAllLanguages(markup: string, tell: Tell): string {
  const [paragraph, said = ''] = /<p>([^<]+)<\/p>/.exec(markup) ?? [];
  if (paragraph === undefined) throw new Error('the welcome has no sentence');
  const others = TRANSLATED.map((language) => ` data-${language}="${tell(said, language)}"`);
  return markup.replace(paragraph, `<p${others.join('')}>${said}</p>`);
}

/** The sentence of who has no script, in all languages below one another. */
export function withoutScript(english: string, tell: Tell): string {
  const others = TRANSLATED.map(
    (language) => `<p lang="${language}">${tell(english, language)}</p>`,
  );
  return [`<p>${english}</p>`, ...others].join('');
}

function tellFromFiles(): Tell {
  const read = (language: string) =>
    readCatalogue(readFileSync(join(ROOT, fileOf(language)), 'utf8'));
  const texts = new Map<string, ReadonlyMap<string, string>>(
    TRANSLATED.map((language) => [language, read(language)]),
  );
  return (english, language) => {
    const told = texts.get(language)?.get(english);
    if (told === undefined) throw new Error(`${language}: no text for “${english}”`);
    return told.replaceAll('"', '&quot;');
  };
}

/** Puts the suite's welcome into the page, so that there is something to see before any code runs. */
export const welcomeInPage = (): Plugin => ({
  name: 'welcome-in-page',
  async transformIndexHtml(html) {
    const { module } = await runnerImport<typeof Home>(WELCOME, { configFile: false });
    const tell = tellFromFiles();
    const parts = {
      '<!-- welcome -->': inAllLanguages(renderToStaticMarkup(module.Welcome({})), tell),
      '<!-- without script -->': withoutScript(module.NO_SCRIPT, tell),
    };
    return Object.entries(parts).reduce((page, [marker, part]) => {
      if (!page.includes(marker)) throw new Error(`index.html has no ${marker}`);
      return page.replace(marker, part);
    }, html);
  },
});
