import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_POLICY } from '../../tools/headers.mjs';
import {
  inAllLanguages,
  inEachLanguage,
  inLanguage,
  withoutScript,
  withPolicy,
  withSite,
} from './pages.ts';

const page = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const previewOf = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1];

test.each(['index.html', 'src/pages/about.html'])(
  'the preview of %s is absolute if the address of the site is known',
  (path) => {
    const html = page(path);
    expect(withSite(html, undefined)).toBe(html);
    expect(withSite(html, '')).toBe(html);
    expect(previewOf(html)).toBe('./social-preview.png');
    const preview = 'https://example.org/games/social-preview.png';
    expect(previewOf(withSite(html, 'https://example.org/games/'))).toBe(preview);
    expect(previewOf(withSite(html, 'https://example.org/games'))).toBe(preview);
    expect(() => withSite(html, 'example.org')).toThrow();
    expect(() => withSite(html, 'file:///games/')).toThrow('SITE_URL');
  },
);

test.each(['src/pages/404.html', 'src/pages/about.html'])(
  '%s has the policy of the app',
  (path) => {
    const html = withPolicy(page(path), PAGE_POLICY);
    expect(html).toContain(`http-equiv="Content-Security-Policy" content="${PAGE_POLICY}"`);
    // A policy applies to what follows it.
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<link'));
    expect(() => withPolicy(page('index.html'), PAGE_POLICY)).toThrow('no <!-- policy -->');
  },
);

test('the page about the app has no script, and nothing inline', () => {
  const html = page('src/pages/about.html');
  expect(html).not.toMatch(/<script|<style|style=|\son\w+=|https?:/);
});

test.each(['en', 'de', 'es', 'fr', 'ja'] as const)(
  'the page about the app is complete in %s',
  (language) => {
    const english = page('src/pages/about.html');
    const html = inLanguage(english, language);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toContain('data-message');
    expect(html.match(/<(?:p|li|h2|td|kbd|a|img)\b/g)?.length).toBe(
      // the links to the page in five languages are new
      (english.match(/<(?:p|li|h2|td|kbd|a|img)\b/g)?.length ?? 0) + 5,
    );
    expect(html).toMatch(
      new RegExp(`hreflang="${language}" lang="${language}" aria-current="page"`),
    );
    expect(html.includes('Play Sokoban')).toBe(language === 'en');
    expect(html).not.toMatch(/<script|<style|style=|\son\w+=|https?:/);
  },
);

test('404.html has its sentences in all languages, for the script that selects one', () => {
  const html = inEachLanguage(page('src/pages/404.html'));
  expect(html).not.toContain('data-message');
  expect(html.match(/ data-ja="[^"]+"/g)).toHaveLength(4); // title, heading, sentence, link
  expect(html).toMatch(/<h1 data-de="Hier ist nichts"[^>]*>Nothing here<\/h1>/);
  expect(html).not.toMatch(/<script>|<style|style=|\son\w+=/);
});

const translate = (english: string, language: string) => `${english} (${language})`;

test('the welcome has its sentence in all languages', () => {
  expect(inAllLanguages('<h1>Peacock</h1><p>Two games.</p>', translate)).toBe(
    '<h1>Peacock</h1><p data-de="Two games. (de)" data-es="Two games. (es)" data-fr="Two games. (fr)" data-ja="Two games. (ja)">Two games.</p>',
  );
  expect(() => inAllLanguages('<h1>Peacock</h1>', translate)).toThrow('no sentence');
});

test('without scripts, the page says why in all languages', () => {
  expect(withoutScript('No.', translate)).toBe(
    '<p>No.</p><p lang="de">No. (de)</p><p lang="es">No. (es)</p><p lang="fr">No. (fr)</p><p lang="ja">No. (ja)</p>',
  );
});
