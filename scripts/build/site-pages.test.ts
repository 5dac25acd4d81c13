import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_POLICY } from '../headers.mjs';
import { withPolicy, withSite } from './site-pages.ts';

const page = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const previewOf = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1];

test.each(['index.html', 'pages/about.html'])(
  'the preview of %s is absolute where the address of the site is known',
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

test.each(['pages/404.html', 'pages/about.html'])('%s has the policy of the app', (path) => {
  const html = withPolicy(page(path), PAGE_POLICY);
  expect(html).toContain(`http-equiv="Content-Security-Policy" content="${PAGE_POLICY}"`);
  // A policy holds for what comes after it.
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<link'));
  expect(() => withPolicy(page('index.html'), PAGE_POLICY)).toThrow('no <!-- policy -->');
});

test('the page about the app has no script, and nothing inline', () => {
  const html = page('pages/about.html');
  expect(html).not.toMatch(/<script|<style|style=|\son\w+=|https?:/);
});
