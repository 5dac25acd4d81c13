import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { type LookChoices, pageLookOf, putLook } from './look.ts';

const LEFT_TO_SYSTEM: LookChoices = { theme: 'system', contrast: 'system', motion: 'system' };
type SystemWishes = Parameters<typeof pageLookOf>[1];

const NO_WISHES: SystemWishes = { dark: false, contrast: false, stillness: false };
const ALL_WISHES: SystemWishes = { dark: true, contrast: true, stillness: true };

describe('pageLookOf', () => {
  it('follows the system unless the player chooses', () => {
    expect(pageLookOf(LEFT_TO_SYSTEM, NO_WISHES)).toEqual({
      scheme: 'light',
      highContrast: false,
      reducedMotion: false,
    });
    expect(pageLookOf(LEFT_TO_SYSTEM, ALL_WISHES)).toEqual({
      scheme: 'dark',
      highContrast: true,
      reducedMotion: true,
    });
  });

  it('prefers the player’s theme to the system’s', () => {
    expect(pageLookOf({ ...LEFT_TO_SYSTEM, theme: 'dark' }, NO_WISHES).scheme).toBe('dark');
    expect(pageLookOf({ ...LEFT_TO_SYSTEM, theme: 'light' }, ALL_WISHES).scheme).toBe('light');
  });

  it('adds contrast and reduced motion to the system’s preferences, and removes none', () => {
    const chosen: LookChoices = { theme: 'system', contrast: 'high', motion: 'reduced' };
    expect(pageLookOf(chosen, NO_WISHES)).toMatchObject({
      highContrast: true,
      reducedMotion: true,
    });
    expect(pageLookOf(LEFT_TO_SYSTEM, ALL_WISHES).highContrast).toBe(true);
  });
});

/** The page as delivered. */
function page(): Document {
  return new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
}

const mediaOf = (head: HTMLHeadElement) =>
  Object.fromEntries(
    [...head.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => [
      meta.content,
      meta.getAttribute('media'),
    ]),
  );

const [LIGHT, DARK] = ['#0f6b72', '#08222b'];
const BY_SYSTEM = {
  [LIGHT]: '(prefers-color-scheme: light)',
  [DARK]: '(prefers-color-scheme: dark)',
};

test('the colour around the page is that of the chosen theme, or else that of the system', () => {
  const { head, documentElement } = page();
  const put = (theme: LookChoices['theme']) =>
    putLook(documentElement, theme, pageLookOf({ ...LEFT_TO_SYSTEM, theme }, NO_WISHES));
  expect(mediaOf(head)).toEqual(BY_SYSTEM);
  put('dark');
  expect(mediaOf(head)).toEqual({ [LIGHT]: 'not all', [DARK]: 'all' });
  put('light');
  expect(mediaOf(head)).toEqual({ [LIGHT]: 'all', [DARK]: 'not all' });
  put('system');
  expect(mediaOf(head)).toEqual(BY_SYSTEM);
});
