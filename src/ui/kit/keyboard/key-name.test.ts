import { expect, test } from 'vitest';
import { ariaKey, keyName } from './key-name.ts';

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
])('the shortcut %j is read as %s', (shortcut, name) => {
  expect(keyName(shortcut)).toBe(name);
  // Buttons have it in the form of assistive technology.
  expect(keyName(ariaKey(shortcut))).toBe(name);
});

test.each([
  ['Shift+l', 'Shift+L'],
  [' ', 'Space'],
  ['Escape', 'Escape'],
  ['ArrowLeft', 'ArrowLeft'],
])('assistive technology has the shortcut %j as %s', (shortcut, name) => {
  expect(ariaKey(shortcut)).toBe(name);
});
