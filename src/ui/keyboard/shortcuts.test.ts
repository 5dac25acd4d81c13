import { afterEach, expect, test } from 'vitest';
import { setLocale } from '../../words/language.ts';
import { loadCatalogue } from '../../words/load-catalogue.ts';
import { ariaKey, keyName, keySign, localizedKey } from './shortcuts.ts';

afterEach(() => setLocale('en', null));

test.each([
  ['u', 'U'],
  ['Ctrl+z', 'Ctrl+Z'],
  ['Ctrl+Shift+z', 'Ctrl+Shift+Z'],
  ['Shift+l', 'Shift+L'],
  [' ', 'Space'],
  ['Escape', 'Esc'],
  ['PageUp', 'PageUp'],
  ['ArrowLeft', '←'],
  ['Shift+ArrowDown', 'Shift+↓'],
  ['Shift+Backspace', 'Shift+Backspace'],
  ['?', '?'],
  ['+', '+'],
])('displays the shortcut %j as %s', (shortcut, name) => {
  expect(keyName(shortcut)).toBe(name);
  // Buttons have it in the notation of assistive technology.
  expect(keyName(ariaKey(shortcut))).toBe(name);
});

test.each([
  ['Shift+l', 'Shift+L'],
  [' ', 'Space'],
  ['Escape', 'Escape'],
  ['ArrowLeft', 'ArrowLeft'],
])('exposes the shortcut %j to assistive technology as %s', (shortcut, name) => {
  expect(ariaKey(shortcut)).toBe(name);
});

test('displays keys as they are printed on keyboards of the language', async () => {
  setLocale('de', await loadCatalogue('de'));
  expect(keyName('Ctrl+z')).toBe('Strg+Z');
  expect(keyName('Shift+ArrowDown')).toBe('Umschalt+↓');
  expect(keyName('Home')).toBe('Pos1');
  expect(keyName('u')).toBe('U');
  expect(keySign('Ctrl+z')).toBe('Ctrl+Z');
  expect(localizedKey('Ctrl+arrow')).toBe('Strg+Pfeil');
  expect(localizedKey('PageUp')).toBe('Bild ↑');
  expect(localizedKey('PageDown')).toBe('Bild ↓');
  expect(keyName('Shift+Backspace')).toBe('Umschalt+Rücktaste');
  expect(localizedKey('Insert')).toBe('Insert');
});
