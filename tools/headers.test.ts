// The documented snippets, the file for hosts and the page's own policy must agree.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIRST_FILES_HASH } from './first-files.mjs';
import { caddyHeaders, HEADERS, headersFile, nginxHeaders, PAGE_POLICY } from './headers.mjs';

const policyOf = (text: string) =>
  new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')] as const;
    }),
  );

/** The code blocks of a language in the documentation, without their indentation. */
const blocks = (language: string) =>
  [...readFileSync('docs/hosting.md', 'utf8').matchAll(/```(\w+)\n([^]*?)```/g)]
    .filter(([, name]) => name === language)
    .map(([, , code = '']) => code);
/** Lines without indentation. */
const flat = (text: string) => text.replace(/^[ \t]+/gm, '').trim();

test.each([
  ['nginx', nginxHeaders()],
  ['caddyfile', caddyHeaders()],
  ['text', headersFile()],
])('docs/hosting.md has the headers for %s', (language, expected) => {
  expect(blocks(language).map(flat).join('\n')).toContain(flat(expected));
});

test('the page and the host have the same policy, except for what works in only one of them', () => {
  const page = policyOf(PAGE_POLICY);
  const host = policyOf(HEADERS['Content-Security-Policy'] ?? '');
  const [pageOnly, hostOnly] = [
    [...page].filter(([name]) => !host.has(name)),
    [...host].filter(([name]) => !page.has(name)),
  ];
  expect(pageOnly).toEqual([
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'default'],
  ]);
  expect(hostOnly).toEqual([['frame-ancestors', "'none'"]]);
  for (const [name, value] of host) if (page.has(name)) expect(page.get(name)).toBe(value);
});

test('no policy allows other inline code, evaluated code or another origin', () => {
  for (const text of [PAGE_POLICY, HEADERS['Content-Security-Policy'] ?? '']) {
    expect(text).not.toMatch(/unsafe|https?:|\*/);
    const policy = policyOf(text);
    for (const name of ['default-src', 'style-src', 'worker-src', 'connect-src']) {
      expect(policy.get(name)).toBe("'self'");
    }
    // One inline script is known by its text.
    expect(policy.get('script-src')).toBe(`'self' ${FIRST_FILES_HASH}`);
    for (const name of ['object-src', 'base-uri', 'form-action']) {
      expect(policy.get(name)).toBe("'none'");
    }
  }
});
