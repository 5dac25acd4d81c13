import { expect, test } from 'vitest';
import { pressedKeys } from './shortcuts.ts';

test.each([
  ['a letter', 'u', 'KeyU', ['u']],
  ['a letter with Shift', 'U', 'KeyU', ['u']],
  ['a German Z', 'z', 'KeyY', ['z']],
  ['a German Ö', 'ö', 'Semicolon', ['ö']],
  ['a Russian Р', 'р', 'KeyH', ['р', 'h']],
  ['a Russian Я', 'Я', 'KeyZ', ['я', 'z']],
  ['a Greek Υ', 'υ', 'KeyY', ['υ', 'y']],
  ['a Japanese く', 'く', 'KeyH', ['く', 'h']],
  ['a key that an input method has', 'Process', 'KeyH', ['Process', 'h']],
  ['a French 2', 'é', 'Digit2', ['é', '2']],
  ['a French 6', '-', 'Digit6', ['-', '6']],
  ['a French comma', ',', 'KeyM', [',']],
  ['a Czech 3', 'š', 'Digit3', ['š', '3']],
  ['a digit', '3', 'Digit3', ['3']],
  ['a dead key beside the 1', 'Dead', 'Backquote', ['Dead', '`']],
  ['a Scandinavian one', '§', 'Backquote', ['§', '`']],
  ['an arrow', 'ArrowUp', 'ArrowUp', ['ArrowUp']],
  ['a key of its own', 'Enter', 'NumpadEnter', ['Enter']],
  ['a key that nobody pressed', 'a', '', ['a']],
])('%s: %s at %s', (_, key, code, names) => {
  const shiftKey = key !== key.toLowerCase() && key.length === 1;
  expect(pressedKeys({ key, code, shiftKey })).toEqual(names);
});

test('a shifted digit is not a digit', () => {
  expect(pressedKeys({ key: '!', code: 'Digit1', shiftKey: true })).toEqual(['!']);
  expect(pressedKeys({ key: '1', code: 'Digit1', shiftKey: true })).toEqual(['1']);
});
